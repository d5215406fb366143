import { observer } from 'mobx-react'
import { useRef, useState } from 'react'
import { call } from '@/api/client'
import { readListApi, type ReadListItem } from '@/api/read-list'
import { navigate } from '@/routes'
import { continueDocument } from '@/features/reading/continue-document'
import { usePages } from '@/shell/data'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { useForget } from '../hooks/use-forget'
import { useFresh } from '@/shell/data/use-fresh'
import { useUndoable } from '../hooks/use-undoable'
import { ReadListView, type ReadState } from './ReadListView'

const PAGE_SIZE = 10
/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

const idOf = (item: ReadListItem) => item.doc.id

/** The reading list: `/readList`. It belongs to an account. */
function ReadListPage() {
  const { session } = useStores()
  const [state, setState] = useState<ReadState>('unread')
  const enabled = session.signedIn
  const list = usePages(readListApi.list, { state, pageSize: PAGE_SIZE }, idOf, { enabled, persistSeconds: KEPT_SECONDS })
  // The same for both tabs: those of the previous tab are shown until the next one has its answer.
  const counts = useRef(list.first?.counts)
  if (list.first) counts.current = list.first.counts
  const forget = useForget()
  const removal = useUndoable({
    said: (count) => `已移出 ${count} 篇`,
    send: (keys) => Promise.all(keys.map((docId) => call(readListApi.set, { docId, listed: false }, { idempotent: true }))),
    forget: (keys) => forget(readListApi.list, ({ doc }) => keys.has(doc.id)),
  })
  useFresh(list, enabled)

  const items = list.items.filter((item) => !removal.hidden.has(item.doc.id))
  return (
    <PageShell
      needs="login"
      // The tabs stay in every state of the list; the part below draws those states.
      data={{ hasData: true, error: null, refetch: list.refetch }}
      onReachBottom={list.loadMore}
      backToTop
    >
      <ReadListView
        state={state}
        onState={setState}
        counts={counts.current}
        items={items}
        more={list.more}
        onLoadMore={list.loadMore}
        onOpen={(item) => continueDocument(item.doc, item.progress)}
        onRemove={(docId) => removal.remove([docId])}
        frame={(rows) => (
          <DataStates
            data={screenData(list)}
            empty={
              items.length === 0 &&
              list.more !== 'more' && {
                title: state === 'unread' ? '没有要读的内容' : '还没有读完的内容',
                text:
                  state === 'unread'
                    ? '在列表中点按「…」选择稍后读，或开始读一篇文章，都会出现在这里'
                    : '加入清单的内容读完后会移到这里',
                actionText: '去首页看看',
                onAction: () => void navigate('home'),
              }
            }
          >
            {rows}
          </DataStates>
        )}
      />
    </PageShell>
  )
}

export default observer(ReadListPage)
