import { useRoute } from '@/routes'
import { BankPage } from '../bank/BankPage'

/** `/MetQuesDetail/{eventId}/{id}`: answering a questionnaire. */
export default function MetDetailPage() {
  const { eventId, id } = useRoute<'metQuestDetail'>().params
  return <BankPage family="met" eventId={eventId} paperId={id} />
}
