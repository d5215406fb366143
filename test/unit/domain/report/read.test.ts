import { readReport } from '@/domain/report/read'
import type { Factor } from '@/domain/report/types'
import { REPORTS } from './reports'

const inShort = ({ key, value, holds, certain }: Factor) => `${holds ? '' : '!'}${key}=${value}${certain ? '' : '?'}`
const factorsOf = (text: string, cancer?: string) =>
  [
    ...new Set(
      readReport(text, cancer)
        .factors.filter(({ key }) => key !== 'cancer')
        .map(inShort),
    ),
  ].sort()

test('80 reports: at least 90 % are read exactly, the rest is shown', () => {
  const misses = REPORTS.flatMap(([text, cancer, factors]) => {
    const reading = readReport(text)
    const expected = factors.split(' ').filter(Boolean).sort()
    const found = factorsOf(text)
    if (reading.cancer === cancer && found.join() === expected.join()) return []
    const [more, less] = [found.filter((one) => !expected.includes(one)), expected.filter((one) => !found.includes(one))]
    return [`${text}\n  ${reading.cancer} for ${cancer}; too much: ${more.join(' ')}; missing: ${less.join(' ')}`]
  })
  if (misses.length > 0)
    process.stdout.write(`${misses.join('\n')}\nexact: ${REPORTS.length - misses.length} of ${REPORTS.length}\n`)
  expect(REPORTS).toHaveLength(80)
  expect(REPORTS.length - misses.length).toBeGreaterThanOrEqual(REPORTS.length * 0.9)
})

const HOSTILE = [
  '',
  '1'.repeat(20_000),
  '3.2cm2/15'.repeat(2200),
  '肝、'.repeat(10_000),
  '侵犯'.repeat(10_000),
  'T1N1M0'.repeat(3300),
  '\ud83d((()))[[*+?'.repeat(900),
]

test.each([...REPORTS.map(([text]) => text), ...HOSTILE])('no factor without its words: %.30s', (text) => {
  const began = Date.now()
  for (const factor of readReport(text).factors) {
    expect(factor.text).not.toBe('')
    expect(text.slice(factor.start, factor.end)).toBe(factor.text)
    expect(factor.why).not.toBe('')
  }
  // Far above what it takes, far below what a pattern that backtracks would take.
  expect(Date.now() - began).toBeLessThan(10_000)
})

test.each([
  ['未见肝、脑转移。', 'lung', '!metastasis=liver'],
  ['未见肝、脑转移。', 'lung', '!metastasis=brain'],
  ['骨转移不除外。', 'lung', 'metastasis=bone?'],
  ['肝转移？', 'gastric', 'metastasis=liver?'],
  ['未侵犯固有肌层。', 'gastric', '!depth=muscularis'],
  ['侵犯固有肌层可能。', 'gastric', 'depth=muscularis?'],
  ['淋巴结18/3。', 'gastric', 'nodes=18?'],
  ['肺腺癌，PD-L1（22C3）TPS约80%。', 'lung', 'PD-L1=80'],
  ['升结肠腺癌，KRAS G12D突变。', 'colorectal', 'KRAS=pos'],
  ['肺腺癌，EGFR G719A未检出。', 'lung', 'EGFR=neg?'],
  ['肺腺癌，EGFR 19外显子未见突变。', 'lung', 'EGFR=neg?'],
  ['肺腺癌，EGFR野生型。', 'lung', 'EGFR=neg'],
  ['右乳腺癌，皮肤未见受累。', 'breast', '!structure=skin'],
])('%s of %s says %s', (text, cancer, expected) => {
  expect(factorsOf(text, cancer)).toContain(expected)
})

test('many metastases are not many tumours of the liver', () => {
  expect(factorsOf('肝右叶单发肝细胞癌，伴左侧肾上腺多发转移。', 'hcc')).not.toContain('number=several')
})
