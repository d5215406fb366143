import { useRoute } from '@/routes'
import { familyOf } from '../components/families'
import { ExamPage } from './ExamPage'

/** `/QuizExamDetail/{id}` and its families. */
export default function QuizExamPage() {
  const { params, preset, query } = useRoute<'hpkExamDetail'>()
  const paperId = params.paperId ?? (params as { id?: string }).id ?? ''
  const challenger = query.challenger ?? ''
  return <ExamPage family={familyOf(preset)} eventId={params.eventId ?? ''} paperId={paperId} challenger={challenger} />
}
