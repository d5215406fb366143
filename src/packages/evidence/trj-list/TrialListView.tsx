import { View } from '@tarojs/components'
import type { TrialFilter } from '@/domain/trial/list'
import type { TrialResult } from '@/domain/trial/types'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { StateView } from '@/ui/StateView'
import { FilterBar, type Filter } from '../cpg-list/components/FilterBar'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { TRIAL_LEGEND, TrialRow } from './components/TrialRow'
import styles from './TrialListView.module.scss'

interface TrialListViewProps {
  edition: string
  filters: readonly Filter<keyof TrialFilter>[]
  onFilter: (key: keyof TrialFilter, value: string) => void
  onClear: () => void
  /** How many the filters leave; `trials` are those shown so far. */
  total: number
  trials: readonly TrialResult[]
  more: 'more' | 'end'
  onMore: () => void
  onOpen: (id: string) => void
  onSearch: () => void
  onUpdates: () => void
}

/** The trial library: filters, search, updates, results a page at a time. */
export function TrialListView(props: TrialListViewProps) {
  const { edition, filters, onFilter, onClear, total, trials, more, onMore, onOpen, onSearch, onUpdates } = props
  return (
    <View className="t-trials">
      <CheckBanner text={TRIAL_LEGEND} />
      <ListRow icon="search" text="搜索试验" note="试验名、登记号、药品、瘤种" onPress={onSearch} testId="trj-search" />
      <ListRow icon="refresh" text="最新报告与数据变更" onPress={onUpdates} testId="trj-updates" />
      <FilterBar filters={filters} onChange={onFilter} />
      <View className={`${styles.count} t-trj-count`}>
        共 {total} 项试验 · {edition} 版
      </View>
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
          {trials.map((trial) => (
            <TrialRow key={trial.id} trial={trial} onPress={() => onOpen(trial.id)} />
          ))}
          <LoadMore state={more} onLoad={onMore} />
        </>
      )}
      <ToolFooter of="medicine" />
    </View>
  )
}
