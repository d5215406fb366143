import { useRoute } from '@/routes'
import { familyOf } from '../components/families'
import { BankPage } from './BankPage'

/** `/QuestionBank/{eventId}/{paperId}` and its families. */
export default function QuizBankPage() {
  const { params, preset } = useRoute<'questionBank'>()
  return <BankPage family={familyOf(preset)} eventId={params.eventId} paperId={params.paperId} />
}
