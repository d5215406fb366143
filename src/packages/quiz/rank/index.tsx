import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { assessmentApi, type RankedPerson, type Scope } from '@/api/assessment'
import { useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { usePoll } from '@/shell/data/use-poll'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { RankView } from './RankView'

const PAGE_SIZE = 30
/** Places move while others answer. */
const AGAIN_MS = 20_000
const idOf = ({ alias }: RankedPerson) => alias

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
  usePoll(list.refetch, AGAIN_MS)
  return (
    <PageShell data={screenData(list)} onReachBottom={list.loadMore} backToTop>
      {list.first ? (
        <RankView {...list.first} items={list.items} more={list.more} scope={scope} onScope={setScope} onMore={list.loadMore} />
      ) : null}
    </PageShell>
  )
}

export default observer(QuizRankPage)
