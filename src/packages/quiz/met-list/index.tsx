import { useRoute } from '@/routes'
import { PapersPage } from '../papers/PapersPage'

/** `/MetQuestList/{id}`: the questionnaires of a contest. */
export default function MetListPage() {
  return <PapersPage eventId={useRoute<'metQuestList'>().params.id} family="met" />
}
