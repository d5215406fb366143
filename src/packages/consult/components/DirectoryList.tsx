import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Rows } from '@/features/doc-feed/Rows'
import { FilterRow, type Chosen, type Facet, type Settle } from '@/features/filter'
import type { PagedList } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import type { SkeletonShape } from '@/ui/Skeleton'
import { LoadMore } from '@/ui/LoadMore'
import { SearchBar } from '@/ui/SearchBar'
import styles from './DirectoryList.module.scss'

interface DirectoryListProps<K extends string, Item> {
  search: { value: string; onChange: (text: string) => void; onSearch: (text: string) => void }
  placeholder: string
  facets: readonly Facet<K>[]
  chosen: Chosen<K>
  onChosen: (chosen: Chosen<K>) => void
  countOf: (chosen: Chosen<K>) => Promise<number | undefined>
  sheet?: { settle: Settle<K>; onDraft: (draft: Chosen<K> | null) => void }
  /** 位医生: behind a number. */
  unit: string
  list: PagedList<Item, { total: number }>
  skeleton?: SkeletonShape
  row: (item: Item) => ReactNode
  onClear: () => void
}

/** A list of the directory: a search box, choices, how many are left, and the rows in the states of their data. */
export function DirectoryList<K extends string, Item>(props: DirectoryListProps<K, Item>) {
  const { search, placeholder, facets, chosen, onChosen, countOf, sheet, unit, list, skeleton, row, onClear } = props
  return (
    <View className="t-directory-list">
      <SearchBar {...search} placeholder={placeholder} />
      {facets.length > 0 ? (
        <FilterRow {...sheet} facets={facets} chosen={chosen} onChange={onChosen} countOf={countOf} unit={unit} />
      ) : null}
      <DataStates
        data={screenData(list)}
        skeleton={skeleton}
        empty={
          list.items.length === 0 && {
            title: `没有符合条件的${unit.slice(1)}`,
            text: '换一个词或条件试试',
            actionText: '清除条件',
            onAction: onClear,
          }
        }
      >
        <View className={`${styles.count} t-count`}>
          共 {list.first?.total ?? 0} {unit}
        </View>
        <Rows>{list.items.map(row)}</Rows>
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </DataStates>
    </View>
  )
}
