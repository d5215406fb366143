import { navigate, useRoute } from '@/routes'
import { DocFeedView } from '@/features/doc-feed'
import { PLAIN_SORTS } from '@/features/doc-feed/choice'
import { useDocFeed } from '@/features/doc-feed/use-doc-feed'
import { openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { docGroup, NEWS_TYPE } from '@/domain/column'
import { useDocMenu } from '../hooks/use-doc-menu'

const PAGE_SIZE = 15
/** News are articles of both kinds. */
const NEWS_TYPES = [...(docGroup(NEWS_TYPE)?.docTypes ?? [])]

/** News by one item of a filter, a disease or a topic: `/classifyNewList/{filterId}`. */
export default function ClassifiedListPage() {
  const { params } = useRoute<'classifyNewList'>()
  const feed = useDocFeed({ docTypes: NEWS_TYPES, items: [params.filterId], pageSize: PAGE_SIZE })
  const menu = useDocMenu()
  const own = feed.groups?.find(({ items }) => items.some(({ id }) => id === params.filterId))
  const name = own?.items.find(({ id }) => id === params.filterId)?.name
  return (
    <PageShell
      title={name && `${name} · 资讯`}
      data={feed.frame}
      onReachBottom={feed.loadMore}
      backToTop
      empty={
        // The filters have been loaded, and this is not one of them.
        feed.groups !== undefined &&
        !own && {
          title: '没有这个分类',
          text: '分类可能已调整，可以搜索想看的内容',
          actionText: '去搜索',
          onAction: () => void navigate('search'),
        }
      }
    >
      <DocFeedView
        feed={feed}
        // The list itself is one item of its group: only other groups narrow it.
        groups={feed.groups?.filter((group) => group !== own) ?? []}
        sorts={PLAIN_SORTS}
        onOpen={openDocument}
        onMore={menu}
        empty={{ title: '这个分类还没有资讯', text: '新内容发布后会出现在这里' }}
      />
    </PageShell>
  )
}
