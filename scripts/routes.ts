/**
 * What of the catalogue is built and what is not.
 * `npm run routes` prints a table by group; `-- --json` prints rows of { address, page, preset, built }.
 */
import { builtPages } from '../config/built-pages'
import { catalogue } from '../src/routes/table'
import type { RouteRow } from '../src/routes/row'

const built = new Set(builtPages(''))
const rows = Object.values<RouteRow>(catalogue).map(({ address, page, preset = '' }) => ({
  address,
  page,
  preset,
  built: built.has(page),
}))

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(rows, null, 1)}\n`)
} else {
  const groups = [...new Set(rows.map((row) => row.page.split('/')[0] ?? ''))]
  for (const group of groups) {
    const own = rows.filter((row) => row.page.startsWith(`${group}/`))
    const done = own.filter((row) => row.built)
    const missing = [...new Set(own.filter((row) => !row.built).map((row) => row.page.split('/')[1]))]
    console.log(
      `${group.padEnd(12)} ${String(done.length).padStart(3)} of ${String(own.length).padStart(3)} addresses${missing.length > 0 ? `   not built: ${missing.join(' ')}` : ''}`,
    )
  }
  console.log(`${rows.filter((row) => row.built).length} of ${rows.length} addresses are built`)
}
