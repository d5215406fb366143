import { DocFeedView } from '@/features/doc-feed'
import { PLAIN_SORTS } from '@/features/doc-feed/choice'
import { useDocFeed } from '@/features/doc-feed/use-doc-feed'
import { openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { COLLECT_CASE_TYPES } from '@/domain/collect'
import { useDocMenu } from '../hooks/use-doc-menu'

const PAGE_SIZE = 10

/** Cases by disease: `/caseList`. Case lives and case shares. */
export default function CaseListPage() {
  const feed = useDocFeed({ docTypes: [...COLLECT_CASE_TYPES], pageSize: PAGE_SIZE, filterGroupId: 'disease' })
  const menu = useDocMenu()
  return (
    <PageShell data={feed.frame} onReachBottom={feed.loadMore} backToTop>
      <DocFeedView
        feed={feed}
        groups={feed.groups ?? []}
        sorts={PLAIN_SORTS}
        onOpen={openDocument}
        onMore={menu}
        empty={{ title: '还没有病例', text: '病例直播与病例分享发布后会出现在这里' }}
      />
    </PageShell>
  )
}
