import { View } from '@tarojs/components'
import { useState } from 'react'
import { findName, toolGroups, toolNames, type ToolName } from '@/domain/formula/names'
import { findMatches } from '@/domain/pinyin-match'
import type { Calculation } from '@/domain/tool'
import { ListRow } from '@/ui/ListRow'
import { SearchBar } from '@/ui/SearchBar'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import { Tabs } from '@/ui/Tabs'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { CalculationList } from './CalculationList'

interface FormulaIndexViewProps {
  favouriteIds: readonly string[]
  recentIds: readonly string[]
  calculations: readonly Calculation[]
  /** `query` fills the form in again. */
  onOpen: (id: string, query?: Record<string, string>) => void
  onRemove: (calculationId: string) => void
  onClear: () => void
}

type Tab = 'all' | 'favourites' | 'recent' | 'calculations'

const EMPTY: Readonly<Record<Exclude<Tab, 'all'>, { title: string; text: string }>> = {
  favourites: { title: '还没有收藏', text: '打开一个工具，点右上角「收藏」' },
  recent: { title: '还没有用过的工具', text: '用过的工具会排在这里' },
  calculations: { title: '还没有计算记录', text: '得到结果后点「保存结果」，记录只留在本机，登录后随账号同步' },
}

const findable = ({ id, zh, pinyin, en, purpose }: ToolName) => [{ zh, pinyin, en: `${en} ${id}` }, { zh: purpose }]
const toolsOf = (ids: readonly string[]): ToolName[] => ids.flatMap((id) => findName(id) ?? [])

/** All formulas by group, with search, favourites, recent ones and the doctor's own results. */
export function FormulaIndexView({ favouriteIds, recentIds, calculations, onOpen, onRemove, onClear }: FormulaIndexViewProps) {
  const [search, setSearch] = useState('')
  const [tab, setTab] = useState<Tab>('all')
  const tabs = [
    { key: 'all', text: '全部', count: toolNames.length },
    { key: 'favourites', text: '收藏', count: favouriteIds.length },
    { key: 'recent', text: '最近', count: recentIds.length },
    { key: 'calculations', text: '计算记录', count: calculations.length },
  ] as const
  const isSearching = search.trim() !== ''
  const found = isSearching ? findMatches(search, toolNames, findable) : []

  return (
    <View className="t-formula-index">
      <SearchBar value={search} onChange={setSearch} onSearch={setSearch} placeholder="公式名、拼音首字母、英文" />
      {isSearching ? (
        <Rows tools={found} onOpen={onOpen} empty={{ title: '没有找到工具', text: '换一个词试试，如「卡铂」「kb」「BSA」' }} />
      ) : (
        <>
          <Tabs items={tabs} current={tab} onChange={setTab} />
          {tab === 'all'
            ? toolGroups.map((group) => (
                <Section key={group.id} title={group.title}>
                  <Rows tools={toolNames.filter((tool) => tool.group === group.id)} onOpen={onOpen} />
                </Section>
              ))
            : null}
          {tab === 'favourites' ? <Rows tools={toolsOf(favouriteIds)} onOpen={onOpen} empty={EMPTY.favourites} /> : null}
          {tab === 'recent' ? <Rows tools={toolsOf(recentIds)} onOpen={onOpen} empty={EMPTY.recent} /> : null}
          {tab === 'calculations' && calculations.length === 0 ? <StateView kind="empty" {...EMPTY.calculations} /> : null}
          {tab === 'calculations' && calculations.length > 0 ? (
            <CalculationList
              items={calculations}
              onOpen={({ refId, inputs }) => onOpen(refId, inputs)}
              onRemove={onRemove}
              onClear={onClear}
            />
          ) : null}
        </>
      )}
      <ToolFooter of="formula" />
    </View>
  )
}

interface RowsProps {
  tools: readonly ToolName[]
  onOpen: (id: string) => void
  empty?: { title: string; text: string }
}

function Rows({ tools: shown, onOpen, empty }: RowsProps) {
  if (shown.length === 0 && empty) return <StateView kind="empty" {...empty} />
  return (
    <View>
      {shown.map(({ id, zh, purpose }) => (
        <ListRow key={id} text={zh} note={purpose} onPress={() => onOpen(id)} testId={`tool-${id}`} />
      ))}
    </View>
  )
}
