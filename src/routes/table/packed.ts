import type { RouteRow } from '../row'

/**
 * The table as text, as it is shipped: a line a row, `name|address|page|title|preset|flags`, the name left out where the address gives it and
 * empty fields at the end left out. A third smaller than the same rows as code. `config/loaders/route-table.js` puts it into the build.
 */
const SEPARATOR = '|'

/** `/tools/da/home/{year}` → `toolsDaHome`, `/KCLExam` → `kclExam`, `/2024summary` → `summary2024`. */
export function usualName(address: string): string {
  const words = address.split('/').filter((word) => word && !word.startsWith('{'))
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return joined.replace(/^(\d+)(.+)/, '$2$1').replace(/^[A-Z]+(?=[A-Z][a-z]|\d|$)|^[A-Z]/, (capitals) => capitals.toLowerCase())
}

/** Throws for a text that the form cannot hold. */
export function packTable(rows: Readonly<Record<string, RouteRow>>): string {
  const lines = Object.entries(rows).map(([name, { address, page, title, preset = '', flags = '' }]) => {
    const fields = [name === usualName(address) ? '' : name, address, page, title, preset, flags]
    if (fields.some((field) => field.includes(SEPARATOR) || field.includes('\n')))
      throw new Error(`cannot pack the route ${name}`)
    return fields.join(SEPARATOR).replace(/\|+$/, '')
  })
  return lines.join('\n')
}

export function unpackTable(text: string): Record<string, RouteRow> {
  const rows: Record<string, RouteRow> = {}
  for (const line of text.split('\n')) {
    const [name = '', address = '', page = '', title = '', preset, flags] = line.split(SEPARATOR)
    rows[name || usualName(address)] = { address, page, title, ...(preset && { preset }), ...(flags && { flags }) }
  }
  return rows
}
