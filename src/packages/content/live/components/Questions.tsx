import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { liveApi, type LiveQuestion } from '@/api/live'
import { LIVE_QUESTION_MAX_LENGTH } from '@/domain/live'
import { WriteSheet } from '@/features/comments'
import { dialog } from '@/platform/dialog'
import { usePages } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { LoadMore } from '@/ui/LoadMore'
import type { LiveRoom } from '../room/LiveRoom'
import { QuestionRow } from './QuestionRow'
import styles from './Questions.module.scss'

interface QuestionsProps {
  docId: string
  live: LiveRoom
  isHost: boolean
  /** Questions are taken now. */
  open: boolean
  /** False after asking a visitor to sign in. */
  mayWrite: (then?: () => void) => boolean
  /** A question is being written: known to the page, for whoever signs in for it. */
  asking: boolean
  onAsking: (asking: boolean) => void
}

const PAGE_SIZE = 25
/** Not everybody in the room asks for the list in the same moment. */
const SPREAD_MS = 3000
const idOf = ({ id }: LiveQuestion) => id

/** Questions to the speakers: answered and popular ones first. */
export const Questions = observer(function Questions(props: QuestionsProps) {
  const { docId, live, isHost, open, mayWrite, asking, onAsking } = props
  const list = usePages(liveApi.questions, { docId, pageSize: PAGE_SIZE }, idOf)
  const ask = () => onAsking(true)
  const [answering, setAnswering] = useState<LiveQuestion | null>(null)

  const { refetch } = list
  const { questionsVersion } = live
  const seen = useRef(questionsVersion)
  useEffect(() => {
    if (seen.current === questionsVersion) return undefined
    const timer = setTimeout(() => {
      seen.current = questionsVersion
      void refetch()
    }, Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [questionsVersion, refetch])

  const like = async ({ id, liked }: Pick<LiveQuestion, 'id' | 'liked'>) => {
    if (!mayWrite(() => void like({ id, liked: false }))) return
    try {
      await call(liveApi.likeQuestion, { questionId: id, liked: !liked }, { idempotent: true })
      await refetch()
    } catch (error) {
      dialog.toast(sentenceOf(error))
    }
  }
  return (
    <View className="t-live-questions">
      {open ? (
        <View className={styles.ask}>
          <Button tone="secondary" onPress={() => mayWrite(ask) && ask()} testId="live-ask">
            向讲者提问
          </Button>
        </View>
      ) : null}
      <DataStates
        data={screenData(list)}
        skeleton="lines"
        empty={
          list.items.length === 0 && {
            title: '还没有提问',
            text: open ? '您的问题会转给讲者，解答后显示在这里' : '本场未开放提问',
          }
        }
      >
        {list.items.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            onLike={() => void like(question)}
            onAnswer={isHost ? () => setAnswering(question) : undefined}
          />
        ))}
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </DataStates>
      <WriteSheet
        open={asking}
        title="向讲者提问"
        wording={{
          ...{ label: '问题', placeholder: '请写明疾病与治疗背景，勿填写患者隐私信息' },
          ...{ sendText: '提交', sentText: '提问已提交', testId: 'live-question' },
        }}
        draftKey={`live-question/${docId}`}
        maxLength={LIVE_QUESTION_MAX_LENGTH}
        check={wrongWith('问题')}
        send={(content, idempotencyKey) => call(liveApi.ask, { docId, content, idempotencyKey }, { idempotent: true })}
        onSent={refetch}
        onClose={() => onAsking(false)}
      />
      {answering ? (
        <WriteSheet
          open
          title="回答提问"
          wording={{ label: '回答', placeholder: answering.content, sendText: '提交', sentText: '', testId: 'live-question' }}
          draftKey={`live-answer/${answering.id}`}
          maxLength={LIVE_QUESTION_MAX_LENGTH}
          check={wrongWith('回答')}
          send={(answer) => call(liveApi.answerQuestion, { questionId: answering.id, answer }, { idempotent: true })}
          onSent={refetch}
          onClose={() => setAnswering(null)}
        />
      ) : null}
    </View>
  )
})

const wrongWith =
  (label: string) =>
  (text: string): string =>
    text === '' ? `请输入${label}` : text.length > LIVE_QUESTION_MAX_LENGTH ? `${label}最多 ${LIVE_QUESTION_MAX_LENGTH} 个字` : ''
