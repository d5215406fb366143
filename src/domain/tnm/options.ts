import type { Classification, OptionText, Table } from './types'

/** Codes of a factor as they are offered: a row for each outermost parent, the parents before their leaves, other leaves together. */
export function codeRows(table: Table, key: string): string[][] {
  const leaves = table.factors[key] ?? []
  const parents = Object.entries(table.groups[key] ?? {}).sort(([, a], [, b]) => b.length - a.length)
  const rows: string[][] = []
  let plain: string[] | undefined
  const done = new Set<string>()
  for (const leaf of leaves) {
    if (done.has(leaf)) continue
    const outermost = parents.find(([, members]) => members.includes(leaf))
    if (!outermost) {
      if (plain) plain.push(leaf)
      else rows.push((plain = [leaf]))
      continue
    }
    plain = undefined
    const row: string[] = []
    for (const member of outermost[1]) {
      row.push(...parents.filter(([, members]) => members[0] === member).map(([parent]) => parent), member)
      done.add(member)
    }
    rows.push(row)
  }
  return rows
}

/** Wording of a code; of a parent, that its subdivision is open. */
export function textOf({ table, texts }: Pick<Classification, 'table' | 'texts'>, key: string, code: string): OptionText {
  const text = texts[key]?.options[code]
  if (text) return text
  const leaves = table.groups[key]?.[code] ?? []
  return { labelZh: '未分亚类', descZh: `已确定为 ${code}，未区分 ${leaves.join('、')}` }
}
