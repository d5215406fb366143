import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { DoctorCard } from '@/api/directory'
import { Rows } from '@/features/doc-feed/Rows'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { FilterRow, type Chosen, type Facet } from '@/features/filter'
import { LoadMore } from '@/ui/LoadMore'
import { SearchBar } from '@/ui/SearchBar'
import styles from './DoctorListView.module.scss'
import type { Key } from './facets'

interface DoctorListViewProps {
  text: string
  onText: (text: string) => void
  onSearch: (text: string) => void
  facets: readonly Facet<Key>[]
  chosen: Chosen<Key>
  onChosen: (chosen: Chosen<Key>) => void
  countOf: (chosen: Chosen<Key>) => Promise<number | undefined>
  total: number
  items: readonly DoctorCard[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onOpen: (doctorId: string) => void
  /** Puts the rows into the states of their data. */
  frame: (rows: ReactNode) => ReactNode
}

/** Doctors to choose from: by name, and by what narrows the list. */
export function DoctorListView(props: DoctorListViewProps) {
  const { text, onText, onSearch, facets, chosen, onChosen, countOf, total, items, more, onLoadMore, onOpen, frame } = props
  return (
    <View className="t-doctor-list">
      <SearchBar value={text} placeholder="医生、医院、科室、拼音" onChange={onText} onSearch={onSearch} />
      <FilterRow facets={facets} chosen={chosen} onChange={onChosen} countOf={countOf} unit="位医生" />
      {frame(
        <>
          <View className={`${styles.count} t-count`}>共 {total} 位医生</View>
          <Rows>
            {items.map((doctor) => (
              <DoctorRow key={doctor.id} doctor={doctor} onOpen={onOpen} />
            ))}
          </Rows>
          <LoadMore state={more} onLoad={onLoadMore} />
        </>,
      )}
    </View>
  )
}
