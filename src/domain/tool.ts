/** What a doctor finds, keeps and comes back to among the clinical tools. */
export const TOOL_KINDS = ['formula', 'tnm', 'regimen', 'drug', 'guideline', 'trial'] as const
export type ToolKind = (typeof TOOL_KINDS)[number]

/** Kinds whose records come in editions that the backend may renew. */
export const CONTENT_KINDS = ['regimen', 'drug', 'guideline', 'trial'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

export const toolKindNames: Record<ToolKind, string> = {
  formula: '公式与评分',
  tnm: '肿瘤分期',
  regimen: '化疗方案',
  drug: '药品',
  guideline: '指南',
  trial: '临床试验',
}

/** One edition of the records of a kind. */
export interface ContentEdition<Record> {
  kind: ContentKind
  /** Sortable: '2026.11'. */
  edition: string
  records: readonly Record[]
}

/** The later of two editions; text that is not an edition is the earliest. */
export function isNewerEdition(candidate: string, than: string): boolean {
  const parts = (edition: string) => edition.split('.').map((part) => Number.parseInt(part, 10) || 0)
  const [a, b] = [parts(candidate), parts(than)]
  for (let n = 0; n < Math.max(a.length, b.length); n += 1) {
    const difference = (a[n] ?? 0) - (b[n] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

/** A thing kept by the doctor. `removed` ones are remembered, so that another device removes them as well. */
export interface Favourite {
  kind: ToolKind
  id: string
  title: string
  /** ISO 8601; of two states of one favourite the later one counts. */
  at: string
  removed: boolean
}

/** A result that was computed and kept. Holds clinical values but nothing that names a patient. */
export interface Calculation {
  id: string
  kind: 'formula' | 'tnm' | 'regimen'
  /** Tool, cancer or regimen. */
  refId: string
  title: string
  /** The line for the record, as it was shown. */
  line: string
  /** Query with which the screen opens filled in again. */
  inputs: Record<string, string>
  at: string
  removed: boolean
}

/** Joins two lists by key; of two states of one thing the later one counts, and a removal wins a tie. The latest comes first. */
export function mergeLatest<T extends { at: string; removed: boolean }>(
  keyOf: (item: T) => string,
  ...lists: (readonly T[])[]
): T[] {
  const kept = new Map<string, T>()
  for (const item of lists.flat()) {
    const other = kept.get(keyOf(item))
    if (!other || item.at > other.at || (item.at === other.at && item.removed)) kept.set(keyOf(item), item)
  }
  return [...kept.values()].sort((a, b) => b.at.localeCompare(a.at))
}

export const favouriteKey = ({ kind, id }: Pick<Favourite, 'kind' | 'id'>): string => `${kind}:${id}`
export const calculationKey = ({ id }: Pick<Calculation, 'id'>): string => id
