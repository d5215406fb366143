import fs from 'node:fs'
import path from 'node:path'
import { catalogue } from '@/routes/table'
import { builtPages } from '../../../config/built-pages'

const rows = fs
  .readFileSync(path.resolve(__dirname, '../../../docs/look.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
/** The same address whatever its parameters are called, and without a query. */
const shapeOf = (address: string): string => (address.split('?')[0] ?? '').replace(/\{[^}]*\}/g, '{}')

test('what was seen of every built address is written down, and none is weaker than good', () => {
  const seen = new Set(
    rows.flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, address = '']) => shapeOf(address))),
  )
  const built = new Set(builtPages(''))
  const unseen = Object.values(catalogue).filter(({ page, address }) => built.has(page) && !seen.has(shapeOf(address)))
  expect(unseen.map(({ address }) => address)).toEqual([])
  expect(rows.filter((row) => row.split('|')[3]?.trim() !== 'good')).toEqual([])
})
