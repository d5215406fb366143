import { useRoute } from '@/routes'
import { DocFeedView } from '@/features/doc-feed'
import { useDocFeed } from '@/features/doc-feed/use-doc-feed'
import { openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'

const PAGE_SIZE = 10

/** A block of documents: `/list/{id}`. */
export default function DocListPage() {
  const { params } = useRoute<'list'>()
  const feed = useDocFeed({ blockId: params.id, pageSize: PAGE_SIZE })
  return (
    <PageShell title={feed.name} data={feed.frame} onReachBottom={feed.loadMore} backToTop>
      <DocFeedView feed={feed} groups={feed.groups ?? []} onOpen={openDocument} />
    </PageShell>
  )
}
