import { call } from '@/api/client'
import { aiApi, type Conversation } from '@/api/ai'
import { conversationFile, conversationText, TITLE_LENGTH } from '@/domain/grounding/answer'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { view } from '@/platform/view'
import { navigate } from '@/routes'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { observer } from 'mobx-react'
import { LoadMore } from '@/ui/LoadMore'
import { useOwnList } from '../components/use-own-list'
import { ChatHistoryView } from './ChatHistoryView'

async function copyAll({ id }: Conversation): Promise<void> {
  const text = call(aiApi.conversation, { id }).then(({ conversation, answers }) => conversationText(conversation, answers))
  dialog.toast((await clipboard.write(text)) ? '已复制全文与来源' : '复制失败，请重试')
}

const EXPORTED = {
  saved: '已导出文件',
  cancelled: '',
  refused: '这里不能保存文件，请用“复制全文与来源”',
} as const

async function exportFile({ id }: Conversation): Promise<void> {
  const { conversation, answers } = await call(aiApi.conversation, { id })
  const { name, text } = conversationFile(conversation, answers)
  const said = EXPORTED[await view.saveText(name, text)]
  if (said) dialog.toast(said)
}

/** `/ZlhAiHomeV2MsgList`: one's own conversations. */
function ChatHistoryPage() {
  const { list, keyword, search, sheet, onMore } = useOwnList({
    ...{ list: aiApi.conversations, ask: {}, placeholder: '搜索对话与问题', titleLength: TITLE_LENGTH },
    ...{ rename: aiApi.rename, remove: aiApi.remove, stale: [aiApi.conversation, aiApi.home] },
    deleting: ({ title }) => `删除“${title}”？删除后不能恢复。`,
    others: [
      { text: '复制全文与来源', run: copyAll },
      { text: '导出为文件', run: exportFile },
    ],
  })
  return (
    <PageShell
      needs="login"
      data={{ hasData: true, error: null, refetch: list.refetch }}
      skeleton="records"
      onReachBottom={list.loadMore}
      backToTop
    >
      {search}
      <DataStates
        data={screenData(list)}
        skeleton="lines"
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
