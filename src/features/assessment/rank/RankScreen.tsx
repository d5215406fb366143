import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { assessmentApi, type RankedPerson, type Scope } from '@/api/assessment'
import { usePages } from '@/shell/data'
import { usePoll } from '@/shell/data/use-poll'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { RankView } from './RankView'

const PAGE_SIZE = 30
/** Places move while others answer. */
const AGAIN_MS = 20_000
const idOf = ({ alias }: RankedPerson) => alias

interface RankScreenProps {
  eventId: string
  /** Empty: over all papers. */
  paperId: string
  /** Over all seasons. */
  overall?: boolean
  /** Above the ranking. */
  children?: ReactNode
}

/** A whole page with a ranking that moves while it is open. */
export const RankScreen = observer(function RankScreen({ eventId, paperId, overall, children }: RankScreenProps) {
  const [scope, setScope] = useState<Scope>('all')
  const list = usePages(
    assessmentApi.ranking,
    { eventId, paperId, scope, ...(overall && { overall }), pageSize: PAGE_SIZE },
    idOf,
    { keepPrevious: true },
  )
  usePoll(list.refetch, AGAIN_MS)
  return (
    <PageShell data={screenData(list)} onReachBottom={list.loadMore} backToTop>
      {children}
      {list.first ? (
        <RankView {...list.first} items={list.items} more={list.more} scope={scope} onScope={setScope} onMore={list.loadMore} />
      ) : null}
    </PageShell>
  )
})
