import { View } from '@tarojs/components'
import { useState } from 'react'
import type { PrescriptionRow, RecipeList } from '@/api/prescription'
import { RecipeRow } from '@/features/prescription'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { LoadMore } from '@/ui/LoadMore'
import { SearchBar } from '@/ui/SearchBar'
import { Tabs, type TabItem } from '@/ui/Tabs'
import styles from './RecipeList.module.scss'
import { LISTS } from './tabs'

interface RecipeListViewProps {
  of: RecipeList
  tabs: readonly TabItem<string>[]
  tab: string
  onTab: (tab: string) => void
  keyword: string
  onSearch: (keyword: string) => void
  list: {
    items: readonly PrescriptionRow[]
    isPending: boolean
    error: Error | null
    more: 'loading' | 'more' | 'end' | 'error'
    loadMore: () => void
    refetch: () => Promise<unknown>
  }
  onOpen: (recipe: PrescriptionRow) => void
}

/** Prescriptions by how they stand, with how many there are of each. */
export function RecipeListView({ of, tabs, tab, onTab, keyword, onSearch, list, onOpen }: RecipeListViewProps) {
  const [typed, setTyped] = useState(keyword)
  const { empty, search } = LISTS[of]
  const change = (text: string) => {
    setTyped(text)
    // An emptied box shows all again.
    if (!text) onSearch('')
  }
  return (
    <>
      <SearchBar value={typed} onChange={change} onSearch={(text) => onSearch(text.trim())} placeholder={search} />
      {tabs.length > 1 ? <Tabs items={tabs} current={tab} onChange={onTab} /> : null}
      <DataStates
        data={screenData(list as never)}
        skeleton="records"
        empty={list.items.length === 0 && (keyword ? { title: '没有找到处方', text: `没有与“${keyword}”相符的处方` } : empty)}
      >
        <View className={styles.rows}>
          {list.items.map((recipe) => (
            <RecipeRow
              key={recipe.id}
              recipe={recipe}
              names={of === 'patient' ? 'doctor' : 'patient'}
              onOpen={() => onOpen(recipe)}
            />
          ))}
        </View>
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </DataStates>
    </>
  )
}
