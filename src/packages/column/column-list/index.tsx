import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Columnist } from '@/api/doc'
import { pubApi } from '@/api/pub'
import { useRoute } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { openColumn } from '@/shell/navigation/open-native'
import { useFollow } from '../hooks/use-follow'
import { listRequest, startScope, type Scope } from './choice'
import { ColumnListView } from './ColumnListView'

const PAGE_SIZE = 100
/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

const idOf = (columnist: Columnist) => columnist.id

/** Columns: `/columnList`, `/columnList/{isSubscribed}` and `/columnList56`. */
function ColumnListPage() {
  const route = useRoute<'columnList' | 'columnListSubscribed' | 'columnList56'>()
  const byKind = route.preset.kind === '56'
  const [scope, setScope] = useState<Scope>(
    startScope(byKind, 'isSubscribed' in route.params ? route.params.isSubscribed : undefined),
  )
  const [diseaseId, setDiseaseId] = useState('')
  const diseases = useApi(pubApi.staticData, { keys: ['diseases'] }, { persistSeconds: KEPT_SECONDS })
  const list = usePages(pubApi.columnists, listRequest(byKind, scope, diseaseId, PAGE_SIZE), idOf, {
    persistSeconds: KEPT_SECONDS,
  })
  const mayPass = useLoginGate()
  const follow = useFollow()
  const mine = scope === 'mine'

  return (
    <PageShell
      // The tabs stay in every state of the list; the part below draws those states.
      data={{ hasData: true, error: null, refetch: list.refetch }}
      skeleton="people"
      onReachBottom={list.loadMore}
      backToTop
    >
      <ColumnListView
        byKind={byKind}
        scope={scope}
        onScope={(next) => (next !== 'mine' || mayPass()) && setScope(next)}
        diseases={diseases.data?.data.diseases ?? []}
        diseaseId={diseaseId}
        onDisease={setDiseaseId}
        items={list.items}
        more={list.more}
        onLoadMore={list.loadMore}
        onOpen={openColumn}
        onFollow={(columnist) => void follow(columnist)}
        frame={(rows) => (
          <DataStates
            data={screenData(list)}
            skeleton="people"
            empty={
              list.items.length === 0 && {
                title: mine ? '还没有关注专栏' : '没有符合条件的专栏',
                text: mine ? '关注专栏后，会在这里看到它们' : '换一个病种试试',
                ...(mine && { actionText: '看看全部专栏', onAction: () => setScope('all') }),
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

export default observer(ColumnListPage)
