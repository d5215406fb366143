import { observer } from 'mobx-react-lite'
import { assessmentApi } from '@/api/assessment'
import { RefusedError } from '@/api/client/errors'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { StateView } from '@/ui/StateView'
import { familyOf, PLACES } from '../components/families'
import { ReadView } from './ReadView'

/** `/CaseReadbank/{id}` and its families: a case with its analyses. Who may not see them yet is led to the case. */
function CaseReadPage() {
  const { params, preset } = useRoute<'caseReadBank'>()
  const places = PLACES[familyOf(preset)]
  const query = useApi(assessmentApi.read, { paperId: params.id })
  const isLocked = query.error instanceof RefusedError && !query.data
  return (
    <PageShell
      title={query.data?.paper.title}
      data={isLocked ? undefined : screenData(query)}
      isSample={query.data?.event.isSample}
      share={query.data && { title: query.data.paper.title, description: query.data.event.title }}
      skeleton="lines"
    >
      {isLocked ? (
        <StateView
          kind="waiting"
          title="解析尚未开放"
          text={query.error?.message ?? ''}
          actionText="去答题"
          onAction={() => void places.bank(params.id)}
        />
      ) : query.data ? (
        <ReadView {...query.data} onRank={() => void places.rank(query.data.event.id, params.id)} />
      ) : null}
    </PageShell>
  )
}

export default observer(CaseReadPage)
