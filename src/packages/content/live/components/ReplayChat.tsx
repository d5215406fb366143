import { observer } from 'mobx-react'
import { liveApi, type LiveMessage } from '@/api/live'
import { useInvalidate, usePages } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { LoadMore } from '@/ui/LoadMore'
import { useRemoveMessage } from '../hooks/use-remove-message'
import { ChatList } from './ChatList'

const PAGE_SIZE = 500
const idOf = ({ id }: LiveMessage) => id

/** What was said in the room while it was live. */
export const ReplayChat = observer(function ReplayChat({ docId, isHost }: { docId: string; isHost: boolean }) {
  const { session } = useStores()
  const list = usePages(liveApi.messages, { docId, pageSize: PAGE_SIZE }, idOf)
  const invalidate = useInvalidate()
  const remove = useRemoveMessage(() => void invalidate(liveApi.messages))
  return (
    <DataStates
      data={screenData(list)}
      skeleton="lines"
      empty={list.items.length === 0 && { title: '直播中没有互动消息', text: '回放期间不能发言，可以在「提问」中查看问答' }}
    >
      <ChatList
        messages={list.items}
        me={session.auth2}
        isHost={isHost}
        onRemove={remove}
        more={<LoadMore state={list.more} onLoad={list.loadMore} />}
      />
    </DataStates>
  )
})
