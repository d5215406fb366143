import { call } from '@/api/client'
import { aiApi, type Conversation } from '@/api/ai'
import { conversationText, TITLE_LENGTH } from '@/domain/grounding/answer'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { observer } from 'mobx-react-lite'
import { LoadMore } from '@/ui/LoadMore'
import { useOwnList } from '../components/use-own-list'
import { ChatHistoryView } from './ChatHistoryView'

async function copyAll({ id, title }: Conversation): Promise<void> {
  const { answers } = await call(aiApi.conversation, { id })
  dialog.toast((await clipboard.write(conversationText(title, answers))) ? '已复制全文与来源' : '复制失败，请重试')
}

/** `/ZlhAiHomeV2MsgList`: one's own conversations. */
function ChatHistoryPage() {
  const { list, keyword, search, sheet, onMore } = useOwnList({
    ...{ list: aiApi.conversations, ask: {}, placeholder: '搜索对话与问题', titleLength: TITLE_LENGTH },
    ...{ rename: aiApi.rename, remove: aiApi.remove, stale: [aiApi.conversation, aiApi.home] },
    deleting: ({ title }) => `删除“${title}”？删除后不能恢复。`,
    other: { text: '复制全文与来源', run: copyAll },
  })
  return (
    <PageShell needs="login" data={{ hasData: true, error: null, refetch: list.refetch }} onReachBottom={list.loadMore} backToTop>
      {search}
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
        <ChatHistoryView items={list.items} onOpen={(id) => void navigate('zlhAiHomeV2', { id })} onMore={onMore} />
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </DataStates>
      {sheet}
    </PageShell>
  )
}

export default observer(ChatHistoryPage)
