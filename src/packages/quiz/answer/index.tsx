import { EntryPage } from '@/features/community'
import { useRoute } from '@/routes'

/** `/answerDetail/{id}`: one answer of a question of the community, with its comments. */
export default function AnswerPage() {
  const { params } = useRoute<'answerDetail'>()
  return <EntryPage id={params.id} />
}
