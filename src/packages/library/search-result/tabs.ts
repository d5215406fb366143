import { CLINICAL_KINDS, SEARCH_KINDS, SEARCH_TABS, type SearchItem, type SearchTab } from '@/api/pub'
import type { ToolKind } from '@/domain/tool'
import type { TabItem } from '@/ui/Tabs'

export const TAB_NAMES: Readonly<Record<SearchTab, string>> = {
  all: '全部',
  clinical: '全部',
  drug: '药品',
  tool: '工具',
  regimen: '方案',
  guideline: '指南',
  trial: '试验',
  article: '文章',
  live: '直播',
  column: '专栏',
  doctor: '医生',
}

const TOOL_NAMES: Readonly<Record<ToolKind, string>> = {
  drug: '药品',
  formula: '公式',
  tnm: '分期',
  regimen: '方案',
  guideline: '指南',
  trial: '试验',
}

/** What a thing is, in two characters: of a clinical tool which one, of anything else its tab. */
export const kindName = ({ kind, tool }: Pick<SearchItem, 'kind' | 'tool'>): string => (tool ? TOOL_NAMES[tool] : TAB_NAMES[kind])

/** A tab named by an address; anything unknown is all that is searched. */
export const tabOf = (name: string | undefined, all: SearchTab = 'all'): SearchTab =>
  SEARCH_TABS.find((tab) => tab === name) ?? all

/** Tabs with how many results each has, those of the tools only where only they are searched; without numbers until they are known. */
export const tabItems = (
  counts: Readonly<Record<string, number>> | undefined,
  all: 'all' | 'clinical' = 'all',
): TabItem<SearchTab>[] =>
  [all, ...(all === 'all' ? SEARCH_KINDS : CLINICAL_KINDS)].map((key) => ({ key, text: TAB_NAMES[key], count: counts?.[key] }))

/** Ids of different kinds may be equal. */
export const idOf = ({ kind, id }: SearchItem): string => `${kind}/${id}`

interface EmptyTexts {
  title: string
  text: string
  /** Offers to look at all kinds. */
  elsewhere: boolean
}

/** What an empty tab says. `total` is how many results all kinds have together. */
export function emptyTexts(tab: SearchTab, keyword: string, total: number): EmptyTexts {
  if (tab !== 'all' && tab !== 'clinical' && total > 0)
    return { title: `「${TAB_NAMES[tab]}」中没有结果`, text: `其他分类共有 ${total} 条结果`, elsewhere: true }
  return { title: `没有找到「${keyword}」`, text: '请检查错别字，或换一个更短、更常用的词', elsewhere: false }
}
