import { useState } from 'react'
import { RankScreen } from '@/features/assessment/rank/RankScreen'
import { useRoute } from '@/routes'
import { Tabs } from '@/ui/Tabs'
import { NONE } from '../components/families'

const BOARDS = [
  { key: 'case', text: '本病例' },
  { key: 'season', text: '本赛季' },
  { key: 'contest', text: '历届总榜' },
] as const
type Board = (typeof BOARDS)[number]['key']

/** `/CaseRank/{eventId}/{seasonId}/{caseId}` and its families: places in a case, in its season, and over all seasons; a number 0: none. */
export default function CaseRankPage() {
  const { params } = useRoute<'caseRank'>()
  const caseId = params.caseId === NONE ? '' : params.caseId
  const seasonId = params.seasonId === NONE ? '' : params.seasonId
  const boards = BOARDS.filter(({ key }) => (key === 'case' ? caseId !== '' : key === 'season' ? seasonId !== '' : true))
  const [board, setBoard] = useState<Board>(boards[0]?.key ?? 'contest')
  return (
    <RankScreen
      // Each ranking begins at its own top.
      key={board}
      eventId={seasonId || params.eventId}
      paperId={board === 'case' ? caseId : ''}
      overall={board === 'contest'}
    >
      {boards.length > 1 ? <Tabs items={boards} current={board} onChange={setBoard} /> : null}
    </RankScreen>
  )
}
