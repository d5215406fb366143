import { observer } from 'mobx-react'
import { columnApi, type ColumnDoc } from '@/api/column'
import { docGroup, NEWS_TYPE } from '@/domain/column'
import { useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { openColumn } from '@/shell/navigation/open-native'
import { useFollow } from '../hooks/use-follow'
import { useOpenColumnDoc } from '../hooks/use-open-column-doc'
import { ColumnDocsView } from './ColumnDocsView'

const PAGE_SIZE = 200
/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

const idOf = ({ doc }: ColumnDoc) => doc.id

/** Documents of one type of a column: `/ColumnDocList/{id}/{type}`, and the news of an internet hospital's: `/IHColumnNwelist/{id}`. */
function ColumnDocsPage() {
  const route = useRoute<'columnDocList' | 'ihColumnNewsList'>()
  const columnistId = route.params.id
  const type = 'type' in route.params ? route.params.type : NEWS_TYPE
  const list = usePages(columnApi.docs, { columnistId, type, pageSize: PAGE_SIZE }, idOf, { persistSeconds: KEPT_SECONDS })
  const columnist = list.first?.columnist
  const follow = useFollow()
  const open = useOpenColumnDoc(columnist)
  const name = docGroup(type)?.name
  return (
    <PageShell
      title={columnist && name ? `${columnist.name} · ${name}` : undefined}
      data={screenData(list)}
      onReachBottom={list.loadMore}
      backToTop
      empty={
        list.items.length === 0 &&
        list.more !== 'more' && {
          title: `还没有${name ?? '内容'}`,
          text: '新内容发布后会出现在这里',
          actionText: '查看专栏主页',
          onAction: () => openColumn(columnistId),
        }
      }
    >
      {columnist ? (
        <ColumnDocsView
          columnist={columnist}
          items={list.items}
          total={list.first?.total ?? 0}
          more={list.more}
          onLoadMore={list.loadMore}
          onOpen={open}
          onColumn={() => openColumn(columnistId)}
          onFollow={(it) => void follow(it)}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(ColumnDocsPage)
