import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { assessmentApi, type RankedPerson, type Scope } from '@/api/assessment'
import { useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { RankView } from './RankView'

const PAGE_SIZE = 30
/** Places move while others answer. */
const AGAIN_MS = 20_000
const idOf = ({ rank, name, spentMs }: RankedPerson) => `${rank}-${name}-${spentMs}`

/** `/QuestionRank/{eventId}/{paperId}` and its families; `/ByzOverallRank/{eventId}`: over all papers. */
function QuizRankPage() {
  const { params } = useRoute<'questionRank'>()
  const [scope, setScope] = useState<Scope>('all')
  const list = usePages(
    assessmentApi.ranking,
    // The overall ranking is the address without a paper.
    { eventId: params.eventId, paperId: (params as { paperId?: string }).paperId ?? '', scope, pageSize: PAGE_SIZE },
    idOf,
    { keepPrevious: true },
  )
  const { refetch } = list
  useEffect(() => {
    const timer = setInterval(() => void refetch(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [refetch])
  return (
    <PageShell data={screenData(list)} onReachBottom={list.loadMore} backToTop>
      {list.first ? (
        <RankView {...list.first} items={list.items} more={list.more} scope={scope} onScope={setScope} onMore={list.loadMore} />
      ) : null}
    </PageShell>
  )
}

export default observer(QuizRankPage)
