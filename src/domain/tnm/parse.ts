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
