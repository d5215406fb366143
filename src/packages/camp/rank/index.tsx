import { campApi } from '@/api/camp'
import { RankPage } from '@/features/assessment/rank/RankPage'
import { useRank } from '@/features/assessment/rank/use-rank'
import { useRoute } from '@/routes'
import { editionOf } from '../components/editions'

/** `/2024resultRank`, `/2025resultRank`: who has most points in a camp. */
export default function CampRankPage() {
  const { preset } = useRoute<'resultRank2024'>()
  const rank = useRank(campApi.ranking, { edition: editionOf(preset), track: '' })
  return <RankPage rank={rank} timeless />
}
