import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useRef, useState } from 'react'
import { aiApi, type AiHome, type AskScope } from '@/api/ai'
import { call } from '@/api/client'
import { serverNow } from '@/domain/clock'
import { answerText, type Answer, type AnswerSource } from '@/domain/grounding/answer'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { compose } from '@/ui/Icon/more'
import { PlaceSheet } from '../components/PlaceSheet'
import styles from './Chat.module.scss'
import { ChatView, LAST_ANSWER } from './ChatView'
import { Composer } from './Composer'
import { useAsking } from './use-asking'
import { useConversation } from './use-conversation'

/** Whoever comes back within this time goes on, also where a visit begins anew. */
const GO_ON_MS = 30 * 60_000

/** Where the answers are looked for. */
export interface Looked {
  scope: AskScope
  scopeId: string
}

interface ChatProps {
  looked: Looked
  /** It goes on with the last conversation, however long ago that was. */
  goesOn?: boolean
  /** A conversation, or a question to begin with. */
  id?: string
  question?: string
}

/** A conversation over everything, one column or one paper, as a page. */
export const Chat = observer(function Chat({ looked, goesOn = false, id, question }: ChatProps) {
  const { session } = useStores()
  const home = useApi(aiApi.home, looked, { enabled: session.signedIn })
  if (!home.data) return <PageShell needs="login" data={screenData(home)} skeleton="article" />
  const { lastId, lastAt } = home.data
  const isOpen = lastId !== '' && (goesOn || serverNow() - Date.parse(lastAt) < GO_ON_MS)
  return <Begun looked={looked} first={id ?? (isOpen && !question ? lastId : '')} prefilled={question ?? ''} />
})

function Begun({ looked, first, prefilled }: { looked: Looked; first: string; prefilled: string }) {
  const [id, setId] = useState(first)
  const home = useApi(aiApi.home, looked)
  return <Conversation key={id} looked={looked} id={id} setId={setId} home={home.data} prefilled={prefilled} />
}

interface ConversationProps {
  looked: Looked
  id: string
  setId: (id: string) => void
  home: AiHome | undefined
  prefilled: string
}

function Conversation({ looked, id, setId, home, prefilled }: ConversationProps) {
  const { query, answers, running, put } = useConversation(id)
  const asking = useAsking({ conversationId: id, ...looked }, id ? '' : prefilled, setId)
  const [source, setSource] = useState<AnswerSource | null>(null)
  const stopping = useAction(async () => put((await call(aiApi.stop, { id: running })).answer))
  const rating = useAction(async (answer: Answer, mark: -1 | 0 | 1, reason: string) => {
    await call(aiApi.rate, { id: answer.id, rating: mark, reason })
    put({ ...answer, rating: mark, ratingReason: reason })
    if (mark !== 0) dialog.toast('感谢反馈')
  })
  const copying = useAction(async (answer: Answer) => {
    const isThere = await clipboard.write(answerText(answer))
    dialog.toast(isThere ? '已复制回答与来源' : '复制失败，请长按文字复制')
  })
  const attaching = useAction(async () => {
    const way = await dialog.actionSheet(['解读一篇文献', '用报告整理病例'])
    if (way === 0) await navigate('medseekInterpret')
    if (way === 1) await navigate('aiStaging', { id: 'new', case: 'new' })
  })
  useAtEnd(answers.length)
  const last = answers.at(-1)
  // A conversation that was opened by its number says itself what it is about.
  const within = id
    ? query.data?.conversation
    : home && { ...looked, scopeName: home.scopeName, scopeRetraction: home.scopeRetraction, title: '' }
  return (
    <PageShell
      needs="login"
      data={id ? screenData(query) : undefined}
      skeleton="article"
      title={titleOf(looked, home, within?.title)}
      actions={
        <>
          <View
            className={`${styles.action} t-to-history`}
            onClick={() => void navigate('zlhAiHomeV2MsgList')}
            {...a11y('对话记录', 'button')}
          >
            <Icon name="menu" color="ink" />
          </View>
          <View className={`${styles.action} t-new-chat`} onClick={() => setId('')} {...a11y('新对话', 'button')}>
            <Icon name={compose} color="ink" />
          </View>
        </>
      }
      footer={
        <Composer
          asking={asking}
          isRunning={running !== ''}
          onStop={() => void stopping.run()}
          followUps={last?.followUps ?? []}
          left={home?.left}
          daily={home?.daily}
          isMember={home?.isMember ?? false}
          onMember={() => void navigate('membership')}
          provider={home?.provider ?? ''}
          hasAsked={answers.length > 0}
          onAttach={looked.scope === 'all' ? () => void attaching.run() : undefined}
        />
      }
    >
      <ChatView
        answers={answers}
        home={id ? undefined : home}
        within={within?.scopeName}
        retraction={within?.scopeRetraction}
        onWithin={within && openerOf(within)}
        canAsk={running === '' && !asking.busy}
        onAsk={asking.ask}
        onCases={looked.scope === 'all' ? () => void navigate('zlhAiMyCase', { defalutTab: 'all' }) : undefined}
        onSource={setSource}
        onEdit={asking.edit}
        onAgain={asking.tryAgain}
        onCopy={(answer) => void copying.run(answer)}
        onRate={(answer, mark, reason) => void rating.run(answer, mark, reason)}
      />
      <PlaceSheet source={source} onClose={() => setSource(null)} />
    </PageShell>
  )
}

/** One column keeps its name above all its conversations. */
function titleOf({ scope }: Looked, home: AiHome | undefined, title = ''): string {
  if (scope === 'column') return home?.scopeName ? `问${home.scopeName}` : '问专栏'
  return title || (scope === 'all' ? '循证问答' : '问这篇文献')
}

/** The way to what alone is looked through. */
function openerOf({ scope, scopeId }: Looked): (() => void) | undefined {
  if (scope === 'column') return () => void navigate('column', { id: scopeId })
  if (scope === 'paper') return () => void navigate('aiLiteratureDetails', { id: scopeId })
  if (scope === 'upload') return () => void navigate('medseekInterpretByRid', { rid: scopeId })
  return undefined
}

/** Brings the newest question into view when it is asked; while its answer comes the page stays where it is. */
function useAtEnd(count: number): void {
  const before = useRef(0)
  useEffect(() => {
    if (count > before.current) Taro.pageScrollTo({ selector: `#${LAST_ANSWER}`, duration: 200 }).catch(() => undefined)
    before.current = count
  }, [count])
}
