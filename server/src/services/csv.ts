import { formatMoney } from '@/domain/format'

const BOM = '\uFEFF'

/** A text, a number, or an amount: cents, written as yuan with two decimals. */
export type Cell = string | number | { cents: number }

/** What a spreadsheet would take for a formula; some read the full-width signs of Chinese input as well. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text)

function cell(value: Cell): string {
  if (typeof value === 'object') return formatMoney(value.cents)
  const text = typeof value === 'string' && isFormula(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (row: readonly Cell[]): string => `${row.map(cell).join(',')}\r\n`

/** CSV as spreadsheets read it: UTF-8 with BOM, CRLF. Texts cannot become formulas; numbers and amounts are written as they are. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string => BOM + rows.map(line).join('')

/** The same of what is too long for memory: rows come in batches, and go out as text. */
export async function* csvOf(
  head: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield BOM + line(head)
  for await (const rows of batches) yield rows.map(line).join('')
}

/** The rows of a CSV by the names of its first line; cells are trimmed, lines without anything left out. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = cells(text.replace(BOM, '')).filter((row) => row.some((value) => value !== ''))
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

function cells(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end !== ',' && end !== '') rows.push([])
  }
  return rows
}
