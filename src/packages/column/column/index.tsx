import { observer } from 'mobx-react'
import { useState } from 'react'
import { columnApi, type ColumnDoc } from '@/api/column'
import { ALL_TYPE } from '@/domain/column'
import { navigate, useRoute } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { sharePage } from '@/shell/share/share-page'
import { ShareAction } from '@/features/share-action'
import { useFollow } from '../hooks/use-follow'
import { useOpenColumnDoc } from '../hooks/use-open-column-doc'
import { ColumnView } from './ColumnView'
import { FollowBar } from './components/FollowBar'
import { COURSE_TYPE, hasCourses } from './doc-tabs'
import { useInvitation } from './use-invitation'
import { skinOf } from './skins'

const PAGE_SIZE = 10
/** Courses above the list. */
const COURSES = 3
/** Columns seen last open without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

const idOf = ({ doc }: ColumnDoc) => doc.id

/** A column: `/column/{id}` and the addresses that open one in a skin. */
function ColumnPage() {
  const route = useRoute<'column' | 'bloodColumn' | 'bloodColumnInvited' | 'ascoColumn' | 'hkjTop20Column' | 'melanomaPage'>()
  const columnistId = route.params.id
  const skin = skinOf(route.preset.skin)
  const [type, setType] = useState(ALL_TYPE)
  const query = useApi(columnApi.detail, { columnistId }, { persistSeconds: KEPT_SECONDS })
  const column = query.data
  const courses = useApi(
    columnApi.docs,
    { columnistId, type: COURSE_TYPE, pageIdx: 0, pageSize: COURSES },
    { enabled: !!column && hasCourses(column), persistSeconds: KEPT_SECONDS },
  )
  const docs = usePages(columnApi.docs, { columnistId, type, pageSize: PAGE_SIZE }, idOf, {
    enabled: !!column,
    persistSeconds: KEPT_SECONDS,
  })
  const invitation = useInvitation('code' in route.params ? route.params.code : '')
  const follow = useFollow(invitation.mayFollow)
  const openDoc = useOpenColumnDoc(column?.columnist)

  const title = column && skin.title(column.columnist.name)
  const share = column && {
    title,
    description: column.columnist.introduction,
    image: column.columnist.avatar,
  }
  const refetch = () => Promise.all([query.refetch(), docs.refetch()])
  return (
    <PageShell
      title={title}
      data={{ ...screenData(query), refetch }}
      skeleton="article"
      ownTitle={!!column}
      barOver={column && 'ground'}
      share={share}
      isSample={column?.isSample}
      onReachBottom={docs.loadMore}
      backToTop
      actions={column && <ShareAction label="分享专栏" onShare={() => void sharePage(route, title ?? '', share)} />}
      footer={column && <FollowBar columnist={column.columnist} onFollow={() => void follow(column.columnist)} />}
    >
      {column ? (
        <ColumnView
          column={column}
          skin={skin}
          inviter={invitation.inviter}
          onFans={() => void navigate('columnFansRankList', { id: columnistId })}
          onAsk={() => void navigate('columnAI', { id: columnistId })}
          onUnion={(unionId) => void navigate('applyMelanoma', { unionId, columnId: columnistId })}
          courses={courses.data?.items ?? []}
          type={type}
          onType={setType}
          onDocs={(wanted) => void navigate('columnDocList', { id: columnistId, type: wanted })}
          items={docs.items}
          more={docs.more}
          onLoadMore={docs.loadMore}
          onOpen={openDoc}
          frame={(rows) => (
            <DataStates
              data={screenData(docs)}
              empty={docs.items.length === 0 && { title: '专栏还没有内容', text: '新内容发布后会出现在这里' }}
            >
              {rows}
            </DataStates>
          )}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(ColumnPage)
