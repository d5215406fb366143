import { useRoute } from '@/routes'
import { ExamPage } from '../exam/ExamPage'

/** `/MetQuestDesc/{id}`: what a questionnaire asks. */
export default function MetDescPage() {
  const { params, query } = useRoute<'metQuestDesc'>()
  return <ExamPage family="met" eventId="" paperId={params.id} challenger={query.challenger ?? ''} />
}
