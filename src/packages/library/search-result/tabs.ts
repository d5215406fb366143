import { CLINICAL_KINDS, SEARCH_KINDS, SEARCH_TABS, type SearchItem, type SearchTab } from '@/api/pub'
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

/** Headings of the groups of the first page. */
export const GROUP_NAMES: Readonly<Record<SearchTab, string>> = { ...TAB_NAMES, regimen: '化疗方案', trial: '临床试验' }

/** A tab named by an address; anything unknown is all that is searched. */
export const tabOf = (name: string | undefined, all: SearchTab = 'all'): SearchTab =>
  SEARCH_TABS.find((tab) => tab === name) ?? all

/**
 * Tabs with how many results each has, those of the tools only where only they are searched. Kinds without a result are left out, but for the current
 * one; until the numbers are known all are there, without them.
 */
export const tabItems = (
  counts: Readonly<Record<string, number>> | undefined,
  all: 'all' | 'clinical' = 'all',
  current: SearchTab = all,
): TabItem<SearchTab>[] =>
  [all, ...(all === 'all' ? SEARCH_KINDS : CLINICAL_KINDS)]
    .filter((key) => !counts || key === all || key === current || counts[key])
    .map((key) => ({ key, text: TAB_NAMES[key], count: counts?.[key] }))

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
  return {
    title: `没有找到「${keyword}」`,
    text: '可以换成通用名、商品名、拼音首字母或英文名再试，或只留一个关键词',
    elsewhere: false,
  }
}
