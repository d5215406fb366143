import { campApi } from '@/api/camp'
import { RankPage } from '@/features/assessment/rank/RankPage'
import { useRank } from '@/features/assessment/rank/use-rank'
import { useRoute } from '@/routes'
import { editionOf } from '../components/editions'
import { useCamp } from '../components/use-camp'

/** `/2024resultRank`, `/2025resultRank`: who has most points in a camp. */
export default function CampRankPage() {
  const { preset } = useRoute<'resultRank2024'>()
  const edition = editionOf(preset)
  const rank = useRank(campApi.ranking, { edition, track: '' })
  const { shown } = useCamp(edition, '')
  return <RankPage rank={rank} timeless isSample={shown?.camp.isSample} />
}
