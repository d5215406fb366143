import { useState } from 'react'
import { docApi, type HistoryItem } from '@/api/doc'
import { navigate, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { openDocument } from '@/shell/navigation/open-native'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useFresh } from '@/shell/data/use-fresh'
import { Popular } from '../components/Popular'
import { HistoryView } from './HistoryView'
import { useRemoval } from './hooks/use-removal'
import { kindOf, kindTexts } from './kinds'

const PAGE_SIZE = 20
/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

const idOf = (item: HistoryItem) => item.doc.id

/** Browsing, learning and reading history: `/history`, `/learnHistory`, `/readHistory`. Visitors have one too. */
export default function HistoryPage() {
  const route = useRoute<'history' | 'learnHistory' | 'readHistory'>()
  const [kind, setKind] = useState(() => kindOf(route.preset.kind))
  const list = usePages(docApi.history, { kind, pageSize: PAGE_SIZE }, idOf, { persistSeconds: KEPT_SECONDS })
  const removal = useRemoval()
  useFresh(list)

  const items = list.items.filter((item) => !removal.hidden.has(item.doc.id))
  const texts = kindTexts[kind]
  return (
    <PageShell
      title={texts.title}
      // The segments stay in every state of the list; the part below draws those states.
      data={{ hasData: true, error: null, refetch: list.refetch }}
      onReachBottom={list.loadMore}
      backToTop
    >
      <HistoryView
        kind={kind}
        onKind={setKind}
        items={items}
        total={Math.max(0, (list.first?.total ?? 0) - removal.hidden.size)}
        more={list.more}
        onLoadMore={list.loadMore}
        onOpen={openDocument}
        onRemove={(docId) => removal.remove([docId])}
        onClear={() => void removal.clearAll()}
        onReadList={() => void navigate('readList')}
        frame={(rows) => (
          <DataStates
            data={screenData(list)}
            empty={
              items.length === 0 &&
              list.more !== 'more' && {
                art: 'clock',
                title: texts.emptyTitle,
                text: texts.emptyText,
                actionText: '去首页看看',
                onAction: () => void navigate('home'),
                children: <Popular />,
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
