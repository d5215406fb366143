import fc from 'fast-check'
import { tools } from '@/domain/formula'
import { bandOf, bandRange, type BandTable } from '@/domain/formula/band'
import { round } from '@/domain/formula/number'

const tables = tools.flatMap((tool) => tool.bands.map((table) => ({ name: `${tool.id}: ${table.title}`, table })))
const stepOf = ({ step, decimals }: BandTable) => step ?? 10 ** -decimals

test('there are bands to check', () => expect(tables.length).toBeGreaterThanOrEqual(25))

test.each(tables)('$name: bands follow each other without gap or overlap', ({ table }) => {
  const { bands, decimals } = table
  for (const [at, band] of bands.entries()) {
    expect(band.min).toBeLessThanOrEqual(band.max)
    const next = bands[at + 1]
    if (next) expect(round(next.min - band.max, decimals)).toBe(stepOf(table))
  }
  expect(new Set(bands.map(({ id }) => id)).size).toBe(bands.length)
})

test.each(tables)('$name: every value that can be shown has exactly one band', ({ table }) => {
  const first = table.bands[0]
  const last = table.bands.at(-1) ?? first
  const step = stepOf(table)
  const from = Math.round(Math.max(first.min, -1000) / step)
  const to = Math.round(Math.min(last.max, 10_000) / step)
  fc.assert(
    fc.property(fc.integer({ min: from, max: to }), (steps) => {
      const shown = round(steps * step, table.decimals)
      expect(table.bands.filter(({ min, max }) => shown >= min && shown <= max)).toHaveLength(1)
      expect(bandOf(table, shown)).toBeDefined()
    }),
  )
})

test('a value outside all bands is a fault of the program', () => {
  const table: BandTable = { title: 't', decimals: 0, bands: [{ id: 'a', label: 'a', min: 0, max: 1, tone: 'good' }] }
  expect(() => bandOf(table, 2)).toThrow('no band for 2')
})

test('ranges read as the sheet prints them', () => {
  const ccr = tables.find(({ name }) => name.startsWith('ccr:'))?.table as BandTable
  expect(ccr.bands.map((band) => bandRange(ccr, band))).toEqual(['< 15.0', '15.0–29.9', '30.0–59.9', '60.0–89.9', '≥ 90.0'])
})
