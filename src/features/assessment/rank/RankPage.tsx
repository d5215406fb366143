import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import type { useRank } from './use-rank'
import { RankView } from './RankView'

interface RankPageProps {
  rank: ReturnType<typeof useRank>
  /** How long somebody took does not matter. */
  timeless?: boolean
  /** What is ranked is of the sample. */
  isSample?: boolean
  /** Above the ranking. */
  children?: ReactNode
}

/** A whole page with a ranking. */
export const RankPage = observer(function RankPage({
  rank: { list, scope, setScope },
  timeless,
  isSample,
  children,
}: RankPageProps) {
  return (
    <PageShell
      data={screenData(list)}
      skeleton="people"
      onReachBottom={list.loadMore}
      backToTop
      isSample={isSample}
      barOver={list.first && !children ? 'dark' : undefined}
    >
      {children}
      {list.first ? (
        <RankView
          {...list.first}
          items={list.items}
          more={list.more}
          timeless={timeless}
          scope={scope}
          onScope={setScope}
          onMore={list.loadMore}
        />
      ) : null}
    </PageShell>
  )
})
