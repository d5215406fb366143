import { View } from '@tarojs/components'
import type { TrialFilter } from '@/domain/trial/list'
import type { TrialResult } from '@/domain/trial/types'
import { LoadMore } from '@/ui/LoadMore'
import { StateView } from '@/ui/StateView'
import { FilterRow, type Facet } from '@/features/filter'
import { ListHead } from '../cpg-list/components/ListHead'
import { RecordList } from '@/features/tools/RecordList'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { TRIAL_LEGEND, TrialRow } from './components/TrialRow'

interface TrialListViewProps {
  edition: string
  facets: readonly Facet<keyof TrialFilter>[]
  filter: TrialFilter
  onFilter: (filter: TrialFilter) => void
  countOf: (filter: TrialFilter) => number
  onClear: () => void
  /** How many the filters leave; `trials` are those shown so far. */
  total: number
  trials: readonly TrialResult[]
  more: 'more' | 'end'
  onMore: () => void
  onOpen: (id: string) => void
  onUpdates: () => void
}

/** The trial library: filters, search, updates, results a page at a time. */
export function TrialListView(props: TrialListViewProps) {
  const { edition, facets, filter, onFilter, countOf, onClear, total, trials, more, onMore, onOpen, onUpdates } = props
  return (
    <View className="t-trials">
      <FilterRow facets={facets} chosen={filter} onChange={onFilter} countOf={countOf} unit="项试验" />
      <CheckBanner text={TRIAL_LEGEND} />
      <ListHead count={`共 ${total} 项试验 · ${edition} 版`} link="最新报告与数据变更" onLink={onUpdates} testId="trj" />
      {total === 0 ? (
        <StateView
          kind="empty"
          title="没有符合条件的试验"
          text="换一个瘤种、药品、分期或年份"
          actionText="清除筛选"
          onAction={onClear}
        />
      ) : (
        <>
          <RecordList>
            {trials.map((trial) => (
              <TrialRow key={trial.id} trial={trial} onPress={() => onOpen(trial.id)} />
            ))}
          </RecordList>
          <LoadMore state={more} onLoad={onMore} />
        </>
      )}
      <ToolFooter of="medicine" />
    </View>
  )
}
