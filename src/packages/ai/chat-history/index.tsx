import { useState } from 'react'
import { aiApi, type Conversation } from '@/api/ai'
import { call } from '@/api/client'
import { conversationText, TITLE_LENGTH } from '@/domain/grounding/answer'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { useInvalidate, usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { useAction } from '@/shell/forms/use-action'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { observer } from 'mobx-react-lite'
import { LoadMore } from '@/ui/LoadMore'
import { SearchBar } from '@/ui/SearchBar'
import { RenameSheet } from '../components/RenameSheet'
import { ChatHistoryView } from './ChatHistoryView'

const PAGE_SIZE = 20
const idOf = ({ id }: Conversation) => id
const WAYS = ['重命名', '复制全文与来源', '删除'] as const

/** `/ZlhAiHomeV2MsgList`: one's own conversations. */
function ChatHistoryPage() {
  const { session } = useStores()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [renamed, setRenamed] = useState<Conversation | null>(null)
  const list = usePages(aiApi.conversations, { keyword, pageSize: PAGE_SIZE }, idOf, {
    enabled: session.signedIn,
    keepPrevious: true,
  })
  useFresh(list, session.signedIn)
  const invalidate = useInvalidate()
  const acting = useAction(async (conversation: Conversation) => {
    const { id, title } = conversation
    const way = await dialog.actionSheet([...WAYS])
    if (way === 0) setRenamed(conversation)
    if (way === 1) {
      const { answers } = await call(aiApi.conversation, { id })
      dialog.toast((await clipboard.write(conversationText(title, answers))) ? '已复制全文与来源' : '复制失败，请重试')
    }
    if (way === 2 && (await dialog.confirm({ message: `删除“${title}”？删除后不能恢复。`, confirmText: '删除', danger: true }))) {
      await call(aiApi.remove, { id })
      await invalidate(aiApi.conversations, aiApi.home)
      dialog.toast('已删除')
    }
  })
  const renaming = useAction(async (title: string) => {
    if (!renamed) return
    await call(aiApi.rename, { id: renamed.id, title: title.trim().slice(0, TITLE_LENGTH) })
    setRenamed(null)
    await invalidate(aiApi.conversations, aiApi.conversation)
  })
  return (
    <PageShell needs="login" data={{ hasData: true, error: null, refetch: list.refetch }} onReachBottom={list.loadMore} backToTop>
      <SearchBar
        value={typed}
        onChange={(value) => (setTyped(value), value || setKeyword(''))}
        onSearch={(value) => setKeyword(value.trim())}
        placeholder="搜索对话与问题"
      />
      <DataStates
        data={screenData(list)}
        empty={
          list.items.length === 0 &&
          (keyword
            ? { title: '没有找到', text: '换一个词试试' }
            : {
                title: '还没有对话',
                text: '提出的问题会保存在这里',
                actionText: '去提问',
                onAction: () => void navigate('zlhAiHome'),
              })
        }
      >
        <ChatHistoryView
          items={list.items}
          onOpen={(id) => void navigate('zlhAiHomeV2', { id })}
          onMore={(item) => void acting.run(item)}
        />
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </DataStates>
      <RenameSheet
        title={renamed?.title ?? null}
        maxLength={TITLE_LENGTH}
        busy={renaming.busy}
        onSave={(title) => void renaming.run(title)}
        onClose={() => setRenamed(null)}
      />
    </PageShell>
  )
}

export default observer(ChatHistoryPage)
