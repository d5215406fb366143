import { useRef, useState } from 'react'
import { docApi, type DocSummary } from '@/api/doc'
import { useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { openDocument } from '@/shell/open-document'
import { PageShell } from '@/shell/PageShell'
import { pageState, screenData } from '@/shell/PageShell/state'
import { listRequest, NO_CHOICE } from './choice'
import { DocListView } from './DocListView'

const PAGE_SIZE = 10
/** The last lists seen open without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

const idOf = (doc: DocSummary) => doc.id

/** A block of documents: `/list/{id}`. */
export default function DocListPage() {
  const { params } = useRoute<'list'>()
  const [choice, setChoice] = useState(NO_CHOICE)
  const list = usePages(docApi.list, listRequest(params.id, choice, PAGE_SIZE), idOf, {
    keepPrevious: true,
    persistSeconds: KEPT_SECONDS,
  })
  // Title and filters are the block's, whatever is chosen: they stay while an answer is awaited, and when it fails.
  const block = useRef(list.first)
  if (list.first) block.current = list.first
  // Which choice the documents on the screen belong to.
  const settled = useRef(choice)
  if (!list.isFetching) settled.current = choice

  const documents = screenData(list)
  const retrying = list.isFetching && list.items.length === 0
  return (
    <PageShell
      title={block.current?.blockName}
      // Once filters are here they stay, and the view draws the states of the documents below them.
      data={block.current ? { hasData: true, error: null, refetch: list.refetch } : documents}
      onReachBottom={list.loadMore}
      backToTop
    >
      <DocListView
        groups={block.current?.filters ?? []}
        choice={choice}
        onChoice={setChoice}
        state={retrying ? { kind: 'loading' } : pageState(documents, true)}
        docs={list.items}
        changing={list.isFetching && settled.current !== choice}
        more={list.more}
        onLoadMore={list.loadMore}
        onRetry={() => void list.refetch()}
        onOpen={openDocument}
      />
    </PageShell>
  )
}
