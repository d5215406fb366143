import { readReport } from '@/domain/report/read'
import type { Factor } from '@/domain/report/types'
import { REPORTS } from './reports'

const inShort = ({ key, value, holds, certain }: Factor) => `${holds ? '' : '!'}${key}=${value}${certain ? '' : '?'}`
const factorsOf = (text: string, cancer?: string) =>
  [...new Set(readReport(text, cancer).factors.filter(({ key }) => key !== 'cancer').map(inShort))].sort()

test('80 reports: at least 90 % are read exactly, the rest is shown', () => {
  const misses = REPORTS.flatMap(([text, cancer, factors]) => {
    const reading = readReport(text)
    const expected = factors.split(' ').filter(Boolean).sort()
    const found = factorsOf(text)
    if (reading.cancer === cancer && found.join() === expected.join()) return []
    const [more, less] = [found.filter((one) => !expected.includes(one)), expected.filter((one) => !found.includes(one))]
    return [`${text}\n  ${reading.cancer} for ${cancer}; too much: ${more.join(' ')}; missing: ${less.join(' ')}`]
  })
  if (misses.length > 0) process.stdout.write(`${misses.join('\n')}\nexact: ${REPORTS.length - misses.length} of ${REPORTS.length}\n`)
  expect(REPORTS).toHaveLength(80)
  expect(REPORTS.length - misses.length).toBeGreaterThanOrEqual(REPORTS.length * 0.9)
})
