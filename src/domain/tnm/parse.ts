import type { Table } from './types'

const CATEGORIES = ['T', 'N', 'M'] as const

/** The codes in `cT2aN1M0` (the prefix may be missing), of a table with T, N, M; undefined when it is no such text. */
export function parseTnm(table: Table, text: string): Record<string, string> | undefined {
  const entered: Record<string, string> = {}
  let rest = text.trim().replace(/^(yp|c|p)(?=T)/, '')
  for (const key of CATEGORIES) {
    const codes = [...(table.factors[key] ?? []), ...Object.keys(table.groups[key] ?? {})]
    const code = codes.filter((each) => rest.startsWith(each)).sort((a, b) => b.length - a.length)[0]
    if (!code) return undefined
    entered[key] = code
    rest = rest.slice(code.length)
  }
  return rest === '' ? entered : undefined
}

/** Whether a table gives a stage, and all ways to it lead through distant metastases. */
export function isMetastatic(table: Table, stage: string): boolean {
  const rules = table.rules.filter((rule) => rule.stage === stage)
  return (
    rules.length > 0 &&
    rules.every(({ M }) => Array.isArray(M) && (M as readonly string[]).every((code) => code.startsWith('M1')))
  )
}
