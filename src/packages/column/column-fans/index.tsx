import { columnApi } from '@/api/column'
import type { FanKind } from '@/domain/column'
import { replace, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { openColumn } from '@/shell/navigation/open-native'
import { useFollow } from '../hooks/use-follow'
import { ColumnFansView, MyPlace } from './ColumnFansView'

/** Opens without a network for a day. */
const KEPT_SECONDS = 86_400

/** Fans by contribution and by interaction: `/ColumnFansranklist/{id}`, `/ColumnIntercfanslist/{id}`. */
export default function ColumnFansPage() {
  const route = useRoute<'columnFansRankList' | 'columnInteractFansList'>()
  const columnistId = route.params.id
  const kind: FanKind = route.preset.kind === 'interact' ? 'interact' : 'rank'
  const query = useApi(columnApi.fans, { columnistId, kind }, { persistSeconds: KEPT_SECONDS })
  const follow = useFollow()
  const { data } = query
  return (
    <PageShell
      title={data && `${data.columnist.name} · ${route.title}`}
      data={screenData(query)}
      skeleton="lines"
      backToTop
      footer={data?.mine ? <MyPlace fan={data.mine} /> : undefined}
    >
      {data ? (
        <ColumnFansView
          columnist={data.columnist}
          kind={kind}
          // Each list has its own address; one takes the place of the other, so that back leads to the column.
          onKind={(next) => void replace(next === 'rank' ? 'columnFansRankList' : 'columnInteractFansList', { id: columnistId })}
          items={data.items}
          onColumn={() => openColumn(columnistId)}
          onFollow={(columnist) => void follow(columnist)}
        />
      ) : null}
    </PageShell>
  )
}
