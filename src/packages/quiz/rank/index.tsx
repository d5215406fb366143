import { RankScreen } from '@/features/assessment/rank/RankScreen'
import { useRoute } from '@/routes'

/** `/QuestionRank/{eventId}/{paperId}` and its families; `/ByzOverallRank/{eventId}`: over all papers, the address without a paper. */
export default function QuizRankPage() {
  const { params } = useRoute<'questionRank'>()
  return <RankScreen eventId={params.eventId} paperId={(params as { paperId?: string }).paperId ?? ''} />
}
