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
  ['左肺癌靶向治疗3个月后。', 'lung', 'treatment=targeted'],
  ['左肺癌，未行免疫治疗。', 'lung', '!treatment=immunotherapy'],
  ['胃癌，未接受化疗。', 'gastric', '!treatment=chemotherapy'],
  ['乳腺癌术后，内分泌治疗中。', 'breast', 'treatment=endocrine'],
  ['乳腺癌新辅助靶向治疗后。', 'breast', 'treatment=neoadjuvant'],
  ['肝转移？', 'gastric', 'metastasis=liver?'],
  // As forms are filled in.
  ['右肺癌，脑转移：无。', 'lung', '!metastasis=brain'],
  ['右肺癌，脑转移（无），骨转移 无。', 'lung', '!metastasis=brain'],
  ['右肺癌，脑转移（无），骨转移 无。', 'lung', '!metastasis=bone'],
  ['右肺癌，胸壁侵犯：否。', 'lung', '!structure=chestWall'],
  ['右肺癌，肾上腺转移：无法评估。', 'lung', 'metastasis=adrenal?'],
  ['右肺癌，淋巴结转移：不详。', 'lung', 'N=N+?'],
  ['右肺癌，脑转移：□有 ☑无。', 'lung', 'metastasis=brain?'],
  ['右肺癌，化疗：无。', 'lung', '!treatment=chemotherapy'],
  // What is not found afterwards denies no treatment, and no disease.
  ['右肺癌术后未见复发。', 'lung', 'treatment=surgery'],
  ['直肠癌新辅助放化疗后未见癌残留。', 'colorectal', 'treatment=neoadjuvant'],
  ['胃癌，穿刺活检未见癌细胞。', 'gastric', 'procedure=biopsy'],
  ['肺癌，奥希替尼治疗后未见进展。', 'lung', 'treatment=osimertinib'],
  ['胃癌，未见转移行根治术。', 'gastric', 'treatment=surgery'],
  ['胃癌，未进展继续口服卡培他滨。', 'gastric', 'treatment=capecitabine'],
  ['胃癌，否认放疗、化疗。', 'gastric', '!treatment=chemotherapy'],
  ['胃癌，拒绝进一步行化疗。', 'gastric', '!treatment=chemotherapy'],
  ['胃癌，不能耐受卡培他滨。', 'gastric', 'treatment=capecitabine?'],
  ['胃癌，母亲曾行化疗。', 'gastric', 'treatment=chemotherapy?'],
  // Names of combinations, as they stand.
  ['乳腺癌，行EC-T化疗。', 'breast', 'regimen=EC-T'],
  ['乳腺癌，未行TCbHP方案。', 'breast', '!regimen=TCbHP'],
  ['结肠癌，拟行mFOLFOX6方案。', 'colorectal', 'regimen=mFOLFOX6?'],
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

test('an operation after which nothing is found names its cancer still', () => {
  expect(readReport('右肺癌术后未见复发。').cancer).toBe('lung')
  expect(readReport('左乳腺癌新辅助化疗后，术后病理未见癌残留，ypT0N0。').cancer).toBe('breast')
})

test('many metastases are not many tumours of the liver', () => {
  expect(factorsOf('肝右叶单发肝细胞癌，伴左侧肾上腺多发转移。', 'hcc')).not.toContain('number=several')
})
