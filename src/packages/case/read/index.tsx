import { CASE_FAMILIES } from '@/api/assessment'
import { useRoute } from '@/routes'
import { familyOf, PLACES } from '../components/families'
import { ReadPage } from '@/features/assessment/read/ReadPage'

/** `/CaseReadbank/{id}` and its families: a case with its analyses. */
export default function CaseReadPage() {
  const { params, preset } = useRoute<'caseReadBank'>()
  const places = PLACES[familyOf(preset)]
  return (
    <ReadPage
      paperId={params.id}
      families={CASE_FAMILIES}
      unit="步"
      onAnswer={() => void places.bank(params.id)}
      onRank={(eventId) => void places.rank(eventId, params.id)}
    />
  )
}
