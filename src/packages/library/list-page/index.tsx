import { useRoute } from '@/routes'
import { DocFeedView } from '@/features/doc-feed'
import { PLAIN_SORTS } from '@/features/doc-feed/choice'
import { useDocFeed } from '@/features/doc-feed/use-doc-feed'
import { openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { docGroup, type DocGroup } from '@/domain/column'
import { COURSE_TYPES } from '@/domain/course'
import { UnknownList } from '../components/UnknownList'
import { useDocMenu } from '../hooks/use-doc-menu'

/** The specification's page sizes: classes 25, other lists 10. */
const pageSizeOf = ({ docTypes }: DocGroup): number => (docTypes.some((type) => COURSE_TYPES.includes(type)) ? 25 : 10)

/** Documents of one type: `/listPage/{type}`. */
export default function ListPage() {
  const { params } = useRoute<'listPage'>()
  const group = docGroup(params.type)
  return group ? <GroupList group={group} /> : <UnknownList />
}

function GroupList({ group }: { group: DocGroup }) {
  const feed = useDocFeed({ docTypes: [...group.docTypes], pageSize: pageSizeOf(group) })
  const menu = useDocMenu()
  return (
    <PageShell title={group.name} data={feed.frame} onReachBottom={feed.loadMore} backToTop>
      <DocFeedView
        feed={feed}
        groups={feed.groups ?? []}
        sorts={PLAIN_SORTS}
        onOpen={openDocument}
        onMore={menu}
        empty={{ title: `还没有${group.name}`, text: '新内容发布后会出现在这里' }}
      />
    </PageShell>
  )
}
