/** Prints a table; the first column is text, the others are figures. */
export function printTable(title: string, heads: string[], rows: string[][]): void {
  const widths = heads.map((head, column) => Math.max(...[head, ...rows.map((row) => row[column] ?? '')].map(width)))
  const line = (cells: string[]): string => cells.map((cell, column) => pad(cell, widths[column] ?? 0, column === 0)).join('  ')
  console.log(`\n${title}\n${line(heads)}\n${widths.map((size) => '-'.repeat(size)).join('  ')}`)
  for (const row of rows) console.log(line(row))
}

/** Columns on a terminal: Chinese characters and full-width signs take two. */
const width = (text: string): number => [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0)

function pad(text: string, size: number, toTheLeft: boolean): string {
  const space = ' '.repeat(Math.max(0, size - width(text)))
  return toTheLeft ? text + space : space + text
}

export const ratio = (one: number, other: number): string => `${(one / other).toFixed(2)} : 1`
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 100 ? 1 : 0)} ms`

/** The value that `share` (0–1) of the values do not exceed. Throws when there are none. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('没有测到任何数值')
  return value
}

export const median = (values: number[]): number => percentile(values, 0.5)
