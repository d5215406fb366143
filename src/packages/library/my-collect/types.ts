import type { CollectItem, CollectRef } from '@/api/collect'
import { COLLECT_BATCH, type CollectType } from '@/domain/collect'
import type { TabItem } from '@/ui/Tabs'

/** A tab: a type of the account's favourites, or what is kept of the clinical tools (ToolsStore). */
export type CollectTab = CollectType | 'tool'

const NAMES: readonly { key: CollectTab; text: string }[] = [
  { key: 'all', text: '全部' },
  { key: 'article', text: '文章' },
  { key: 'live', text: '直播公开课' },
  { key: 'case', text: '病例' },
  { key: 'file', text: '附件' },
  { key: 'tool', text: '指南与工具' },
]

/** Tabs with how many each holds; without numbers until they are known. */
export const tabItems = (counts: Readonly<Record<string, number>> | undefined, tools: number): TabItem<CollectTab>[] =>
  NAMES.map((item) => ({ ...item, count: item.key === 'tool' ? tools : counts?.[item.key] }))

/** Ids of documents and attachments may be equal. */
export const keyOf = ({ kind, id }: CollectRef): string => `${kind}/${id}`

export function refOf(key: string): CollectRef {
  const [kind, id = ''] = key.split('/')
  return { kind: kind === 'file' ? 'file' : 'doc', id }
}

export const titleOf = ({ doc, file }: Pick<CollectItem, 'doc' | 'file'>): string => doc?.title ?? file?.name ?? ''

const TOOL = 'tool/'
/** Key of a favourite of the tools among those of the account. */
export const toolKeyOf = (key: string): string => TOOL + key
export const isToolKey = (key: string): boolean => key.startsWith(TOOL)

/** One call names at most this many favourites. */
export function batches(keys: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let from = 0; from < keys.length; from += COLLECT_BATCH) parts.push(keys.slice(from, from + COLLECT_BATCH))
  return parts
}
