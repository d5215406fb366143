import { useRoute } from '@/routes'
import { familyOf } from '../components/families'
import { PapersPage } from './PapersPage'

/** `/QuizPaperList/{id}` and its families. */
export default function QuizPapersPage() {
  const { params, preset } = useRoute<'quizPaperList'>()
  return <PapersPage eventId={params.id} family={familyOf(preset)} />
}
