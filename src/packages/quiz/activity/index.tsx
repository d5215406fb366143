import { useRoute } from '@/routes'
import { familyOf } from '../components/families'
import { ActivityPage } from './ActivityPage'

/** `/QuizActivityDetail/{eventId}/{paperId}/{userAuth2}/{dumb}` and its families. */
export default function QuizActivityPage() {
  const { params, preset, query } = useRoute<'quizActivityDetail'>()
  const { eventId, paperId, userAuth2 } = params
  const attempt = query.attempt ?? ''
  return <ActivityPage family={familyOf(preset)} eventId={eventId} paperId={paperId} alias={userAuth2} attempt={attempt} />
}
