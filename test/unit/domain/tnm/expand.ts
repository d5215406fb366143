import type { Table } from '@/domain/tnm/types'

/** Every leaf combination of a table. */
export function* combinations(table: Table): Generator<Record<string, string>> {
  const keys = Object.keys(table.factors)
  const at = keys.map(() => 0)
  for (;;) {
    yield Object.fromEntries(keys.map((key, n) => [key, table.factors[key]?.[at[n] ?? 0] ?? '']))
    let n = keys.length - 1
    while (n >= 0 && at[n] === (table.factors[keys[n] ?? '']?.length ?? 0) - 1) at[n--] = 0
    if (n < 0) return
    at[n] = (at[n] ?? 0) + 1
  }
}

const WITHOUT_SPREAD: Record<string, string[]> = { N: ['N0', 'N0(i+)', 'N0(mol+)'], M: ['M0', 'M0(i+)'] }

/** Steps 5 of tnm.md 2 for one leaf combination, written out word by word. */
export function byTheLetter(table: Table, leaf: Record<string, string>): string {
  const inSitu = table.inSitu.includes(leaf.T ?? '')
  if (inSitu && ['N', 'M'].some((key) => !WITHOUT_SPREAD[key]?.includes(leaf[key] ?? ''))) return 'IMPOSSIBLE_COMBINATION'
  const takes = (key: string, entry: string | readonly string[] | undefined) => {
    const code = leaf[key] ?? ''
    if (entry === undefined || entry === 'any') return key !== 'T' || !inSitu
    return (entry as readonly string[]).some((listed) => listed === code || table.groups[key]?.[listed]?.includes(code))
  }
  const rule = table.rules.find((each) => Object.keys(leaf).every((key) => takes(key, each[key])))
  if (rule) return rule.stage
  if (leaf.T === 'TX') return 'T_NOT_ASSESSED'
  if (leaf.N === 'NX') return 'N_NOT_ASSESSED'
  const unknown = Object.entries(leaf).some(([key, code]) => code === 'unknown' || table.unknown?.[key]?.includes(code))
  return unknown ? 'FACTOR_UNKNOWN' : 'NO_RULE'
}

/** Step 6: what a patient comes to whose codes may be parents and whose additional factors may be missing. */
export function expanded(table: Table, entered: Record<string, string>): { outcomes: Set<string>; missing: string[] } {
  const keys = Object.keys(table.factors)
  const factors = Object.fromEntries(
    keys.map((key) => {
      const code = entered[key]
      return [key, code === undefined ? (table.factors[key] ?? []) : (table.groups[key]?.[code] ?? [code])]
    }),
  )
  const outcomes = new Set<string>()
  for (const leaf of combinations({ ...table, factors })) outcomes.add(byTheLetter(table, leaf))
  return { outcomes, missing: keys.filter((key) => entered[key] === undefined) }
}
