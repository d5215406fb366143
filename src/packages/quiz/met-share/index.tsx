import { useRoute } from '@/routes'
import { ActivityPage } from '../activity/ActivityPage'

/** `/MetSharePage/{eventId}/{paperId}/{auth2}`: what {auth2} has reached, to be beaten. */
export default function MetSharePage() {
  const { eventId, paperId, auth2 } = useRoute<'metSharePage'>().params
  return <ActivityPage family="met" eventId={eventId} paperId={paperId} alias={auth2} attempt="" />
}
