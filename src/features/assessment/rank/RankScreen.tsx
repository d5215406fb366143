import type { ReactNode } from 'react'
import { assessmentApi } from '@/api/assessment'
import { useIsSample } from '../use-is-sample'
import { RankPage } from './RankPage'
import { useRank, type Ranking } from './use-rank'

interface Ranked {
  eventId: string
  /** Empty: over all papers. */
  paperId: string
  /** Over all seasons. */
  overall?: boolean
}
interface RankScreenProps extends Ranked {
  /** Above the ranking. */
  children?: ReactNode
}

/** The ranking of a paper, of a contest, or of a contest over all its seasons. */
export function RankScreen({ children, ...ranked }: RankScreenProps) {
  const rank = useRank<Ranked, Ranking>(assessmentApi.ranking, ranked)
  const isSample = useIsSample(ranked.eventId)
  return (
    <RankPage rank={rank} isSample={isSample}>
      {children}
    </RankPage>
  )
}
