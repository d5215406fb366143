import { EntryPage } from '@/features/community'
import { useRoute } from '@/routes'

/** `/question/{id}`: a question of the community with its answers. */
export default function QuestionPage() {
  const { params } = useRoute<'question'>()
  return <EntryPage id={params.id} />
}
