import { observer } from 'mobx-react-lite'
import { assessmentApi } from '@/api/assessment'
import { BeginBar } from '@/features/assessment/paper/BeginBar'
import { PaperView } from '@/features/assessment/paper/PaperView'
import { useBegin } from '@/features/assessment/paper/use-begin'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { ListRow } from '@/ui/ListRow'
import { familyOf, PLACES } from '../components/families'

/** `/QuizExamDetail/{id}` and its families: what a paper asks, before it is begun. */
function QuizExamPage() {
  const { session } = useStores()
  const { params, preset, query: given } = useRoute<'hpkExamDetail'>()
  const places = PLACES[familyOf(preset)]
  const paperId = params.paperId ?? (params as { id?: string }).id ?? ''
  const query = useApi(assessmentApi.paper, { eventId: params.eventId ?? '', paperId })
  useFresh(query)
  const begin = useBegin(query.data, {
    challenger: given.challenger ?? '',
    onArea: (event) => navigate('selectAreas', { event }),
    onBegun: places.bank,
  })
  const eventId = query.data?.event.id ?? ''
  return (
    <PageShell
      title={query.data?.paper.title}
      data={screenData(query)}
      isSample={query.data?.event.isSample}
      footer={
        query.data && (
          <BeginBar {...begin} paper={query.data.paper} onRank={() => void places.rank(eventId, query.data.paper.id)} />
        )
      }
    >
      {query.data ? (
        <PaperView
          paper={query.data.paper}
          onResult={() => void places.activity({ eventId, paperId: query.data.paper.id, userAuth2: session.auth2 })}
        >
          <ListRow
            icon="book"
            text={query.data.event.title}
            note="查看全部试卷"
            onPress={() => void places.papers(eventId)}
            testId="event"
          />
        </PaperView>
      ) : null}
    </PageShell>
  )
}

export default observer(QuizExamPage)
