import { View } from '@tarojs/components'
import { isNew, type GuidelineFilter } from '@/domain/guideline/list'
import type { Guideline } from '@/domain/guideline/types'
import { LoadMore } from '@/ui/LoadMore'
import { SearchBar } from '@/ui/SearchBar'
import { StateView } from '@/ui/StateView'
import { FilterRow, type Facet } from '@/features/filter'
import { RecordList } from '@/features/tools/RecordList'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { ListHead } from './components/ListHead'
import { GUIDELINE_LEGEND, GuidelineRow } from './components/GuidelineRow'

interface GuidelineListViewProps {
  edition: string
  /** Milliseconds. */
  now: number
  text: string
  onText: (text: string) => void
  facets: readonly Facet<keyof GuidelineFilter>[]
  filter: GuidelineFilter
  onFilter: (filter: GuidelineFilter) => void
  countOf: (filter: GuidelineFilter) => number
  onClear: () => void
  /** How many search and filters leave; `guidelines` are those shown so far. */
  total: number
  guidelines: readonly Guideline[]
  more: 'more' | 'end'
  onMore: () => void
  onOpen: (id: string) => void
  onUpdates: () => void
}

/** The guidelines: search, filters, newest first, a page at a time. */
export function GuidelineListView(props: GuidelineListViewProps) {
  const {
    edition,
    now,
    text,
    onText,
    facets,
    filter,
    onFilter,
    countOf,
    onClear,
    total,
    guidelines,
    more,
    onMore,
    onOpen,
    onUpdates,
  } = props
  return (
    <View className="t-guidelines">
      <SearchBar value={text} placeholder="指南名、拼音、机构、瘤种" onChange={onText} onSearch={onText} />
      <FilterRow facets={facets} chosen={filter} onChange={onFilter} countOf={countOf} unit="部指南" />
      <CheckBanner text={GUIDELINE_LEGEND} />
      <ListHead count={`共 ${total} 部指南 · ${edition} 版`} link="更新要点" onLink={onUpdates} testId="cpg" />
      {total === 0 ? (
        <StateView
          kind="empty"
          title="没有符合条件的指南"
          text="换一个词、机构、瘤种或年份"
          actionText="清除条件"
          onAction={onClear}
        />
      ) : (
        <>
          <RecordList>
            {guidelines.map((guideline) => (
              <GuidelineRow
                key={guideline.id}
                guideline={guideline}
                fresh={isNew(guideline, now)}
                marks={text.trim().split(/\s+/).filter(Boolean)}
                onPress={() => onOpen(guideline.id)}
              />
            ))}
          </RecordList>
          <LoadMore state={more} onLoad={onMore} />
        </>
      )}
      <ToolFooter of="medicine" />
    </View>
  )
}
