import type { DocListRequest } from '@/api/doc'

export interface FilterGroup {
  id: string
  name: string
  items: readonly { id: string; name: string }[]
}

/** `default`: the order that the block itself was given. */
export type Sort = 'default' | 'newest' | 'hottest'

export const SORTS: readonly { key: Sort; text: string }[] = [
  { key: 'default', text: '默认' },
  { key: 'newest', text: '最新' },
  { key: 'hottest', text: '最热' },
]

export interface Choice {
  /** Ids of filter items. */
  items: readonly string[]
  sort: Sort
}

export const NO_CHOICE: Choice = { items: [], sort: 'default' }

/** Chooses an item, or takes it back. Kept in order of id, so that the same choice is the same question. */
export const toggled = (items: readonly string[], id: string): string[] =>
  (items.includes(id) ? items.filter((other) => other !== id) : [...items, id]).sort()

/** What is asked of the server for a block and a choice; only what was chosen is named. */
export function listRequest(blockId: string, { items, sort }: Choice, pageSize: number): Omit<DocListRequest, 'pageIdx'> {
  return { blockId, pageSize, ...(items.length > 0 && { items: [...items] }), ...(sort !== 'default' && { sort }) }
}
