import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { CollectFolder, CollectItem } from '@/api/collect'
import type { Favourite } from '@/domain/tool'
import { LoadMore } from '@/ui/LoadMore'
import { Rows } from '@/features/doc-feed/Rows'
import { SearchBar } from '@/ui/SearchBar'
import { Tabs } from '@/ui/Tabs'
import { ManageBar } from '../components/ManageBar'
import { CollectRow } from './components/CollectRow'
import { FolderStrip } from './components/FolderStrip'
import { KeptToolList } from './components/KeptToolList'
import { keyOf, tabItems, type CollectTab } from './types'

interface MyCollectViewProps {
  tab: CollectTab
  onTab: (tab: CollectTab) => void
  /** Undefined until the first answer. */
  counts: Readonly<Record<string, number>> | undefined
  tools: readonly Favourite[]
  onRemoveTool: (key: string) => void
  text: string
  onText: (text: string) => void
  onSearch: (text: string) => void
  /** The word of the results that are shown; empty: everything. */
  keyword: string
  /** Null: this layout has none, or nobody is signed in. */
  folders: { items: readonly CollectFolder[]; unfiledCount: number; total: number } | null
  folderId: string
  onFolder: (id: string) => void
  onManageFolders: () => void
  items: readonly CollectItem[]
  total: number
  selecting: boolean
  onSelecting: (selecting: boolean) => void
  selected: readonly string[]
  onToggle: (key: string) => void
  onOpen: (item: CollectItem) => void
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  /** Puts the rows into the states of their data. */
  frame: (rows: ReactNode) => ReactNode
}

/** Favourites by type and in folders, with search and a mode in which several are chosen. */
export function MyCollectView(props: MyCollectViewProps) {
  const { tab, onTab, counts, tools, onRemoveTool, text, onText, onSearch, keyword, folders, folderId, frame } = props
  return (
    <View className="t-collects">
      <SearchBar value={text} placeholder="在收藏中搜索标题" onChange={onText} onSearch={onSearch} />
      <Tabs items={tabItems(counts, tools.length)} current={tab} onChange={onTab} />
      {folders && tab !== 'tool' ? (
        <FolderStrip folders={folders} folderId={folderId} onFolder={props.onFolder} onManage={props.onManageFolders} />
      ) : null}
      {tab === 'tool' ? <KeptToolList items={tools} keyword={keyword} onRemove={onRemoveTool} /> : frame(<Kept {...props} />)}
    </View>
  )
}

function Kept(props: MyCollectViewProps) {
  const { items, total, selecting, onSelecting, selected, onToggle, onOpen, more, onLoadMore } = props
  return (
    <>
      <ManageBar text={`共 ${total} 条`} managing={selecting} onManaging={onSelecting} />
      <Rows>
        {items.map((item) => {
          const key = keyOf(item)
          return (
            <CollectRow
              key={key}
              item={item}
              selecting={selecting}
              selected={selected.includes(key)}
              onPress={() => (selecting ? onToggle(key) : onOpen(item))}
            />
          )
        })}
      </Rows>
      <LoadMore state={more} onLoad={onLoadMore} />
    </>
  )
}
