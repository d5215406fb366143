import { useState } from 'react'
import { creditApi, type CreditEntry } from '@/api/credit'
import { navigate, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { CreditDetailView, type Direction } from './CreditDetailView'

const PAGE_SIZE = 20

const idOf = (entry: CreditEntry) => entry.id

/** Where credits came from and went to: `/CreditDetail`, `/academicCreditMallScoreDetail`. */
export default function CreditDetailPage() {
  const isAcademic = useRoute<'academicCreditMallScoreDetail'>().preset.kind === 'academic'
  const mall = isAcademic ? 'academic' : 'ordinary'
  const [direction, setDirection] = useState<Direction>('all')
  const list = usePages(creditApi.list, { direction, mall, pageSize: PAGE_SIZE }, idOf, { keepPrevious: true })
  useFresh(list)
  return (
    <PageShell needs="login" data={screenData(list)} skeleton="board" onReachBottom={list.loadMore}>
      {list.first ? (
        <CreditDetailView
          isAcademic={isAcademic}
          balance={list.first.balance}
          direction={direction}
          onDirection={setDirection}
          entries={list.items}
          more={list.more}
          onLoadMore={list.loadMore}
          onSign={() => void navigate('signInNoPrevPage')}
          onMall={() => void navigate(isAcademic ? 'academicCreditMall' : 'creditMallPage')}
          onTasks={() => void navigate('myTaskList')}
        />
      ) : null}
    </PageShell>
  )
}
