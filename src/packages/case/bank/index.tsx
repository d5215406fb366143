import { CASE_FAMILIES } from '@/api/assessment'
import { STEP_RULES } from '@/domain/assessment/rules'
import { useRoute } from '@/routes'
import { ListRow } from '@/ui/ListRow'
import { AttemptPage } from '@/features/assessment/attempt/AttemptPage'
import { EarlierSteps } from '@/features/assessment/attempt/EarlierSteps'
import { isFinished } from '@/features/assessment/paper/is-finished'
import { familyOf, PLACES } from '../components/families'

/** `/CaseBank/{id}` and its families: what a case asks; once it is begun its steps, one after the other. */
export default function CaseBankPage() {
  const { params, preset, query } = useRoute<'caseBank'>()
  const places = PLACES[familyOf(preset)]
  return (
    <AttemptPage
      paperId={params.id}
      families={CASE_FAMILIES}
      unit="步"
      rules={STEP_RULES}
      challenger={query.challenger}
      onMissing={places.info}
      onRank={({ event }) => void places.rank(event.id, params.id)}
      onResult={(_begun, attemptId) => places.result(params.id, attemptId)}
      above={(session) => <EarlierSteps session={session} />}
      more={({ event, paper }) => (
        <>
          {isFinished(paper) ? (
            <ListRow icon="book" text="病例与解析" onPress={() => void places.read(params.id)} testId="to-read" />
          ) : null}
          <ListRow icon="layers" text={event.title} note="查看全部病例" onPress={() => void places.home()} testId="event" />
        </>
      )}
    />
  )
}
