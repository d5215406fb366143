const BOM = '\uFEFF'

/** What a spreadsheet would take for a formula. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text)

function cell(value: string | number): string {
  const text = typeof value === 'string' && isFormula(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV as spreadsheets read it: UTF-8 with BOM, CRLF. Texts cannot become formulas; numbers are written as they are. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  BOM + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

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
