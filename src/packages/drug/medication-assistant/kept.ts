import type { ToolKind } from '@/domain/tool'

export interface KeptItem {
  kind: ToolKind
  id: string
  title: string
}

/** What belongs to drugs. */
const KINDS: readonly ToolKind[] = ['drug', 'regimen']
/** Of each list. */
const SHOWN = 6

const keyOf = ({ kind, id }: KeptItem) => `${kind}/${id}`

/** The drugs and regimens among what is kept, and among what was opened last; none stands in both. */
export function keptOfDrugs(favourites: readonly KeptItem[], recent: readonly KeptItem[]) {
  const own = (items: readonly KeptItem[]) => items.filter(({ kind }) => KINDS.includes(kind))
  const kept = own(favourites).slice(0, SHOWN)
  const keys = kept.map(keyOf)
  return {
    favourites: kept,
    recent: own(recent)
      .filter((item) => !keys.includes(keyOf(item)))
      .slice(0, SHOWN),
  }
}
