import { CANCERS } from '@/domain/tnm'
import { classificationOf, evaluate } from '@/domain/tnm/evaluate'
import { loadCancer } from '@/domain/tnm/load'
import { codeRows } from '@/domain/tnm/options'
import { resultLine, ruleText } from '@/domain/tnm/summary'
import type { Kind } from '@/domain/tnm/types'

function line(cancerId: string, editionId: string, kind: Kind, entered: Record<string, string>): string {
  const cancer = CANCERS.find(({ id }) => id === cancerId)
  const edition = cancer?.editions.find(({ id }) => id === editionId)
  const classification = classificationOf(edition, kind)
  if (!edition || !classification) throw new Error('no such table')
  const result = evaluate(classification.table, entered)
  if (result.status !== 'staged') throw new Error(result.reason)
  return resultLine({ cancerId, edition, kind, ...classification, stage: result.stage, entered, recorded: cancer?.recorded })
}

test.each<[string, string, Kind, Record<string, string>, string]>([
  ['lung', 'AJCC8', 'c', { T: 'T2a', N: 'N1', M: 'M0' }, 'cT2aN1M0，IIB 期，AJCC 第 8 版'],
  ['lung', 'AJCC9', 'yp', { T: 'TX', N: 'N0', M: 'M0' }, 'ypTXN0M0，隐匿癌，AJCC 第 9 版'],
  [
    'prostate',
    'AJCC8',
    'c',
    { T: 'T1c', N: 'N0', M: 'M0', PSA: '9.9', GG: '1' },
    'cT1cN0M0，PSA 9.9 ng/mL，分级分组 1 组，I 期，AJCC 第 8 版',
  ],
  ['prostate', 'AJCC8', 'c', { T: 'T1c', N: 'N1', M: 'M0', PSA: 'unknown' }, 'cT1cN1M0，PSA 未知，IVA 期，AJCC 第 8 版'],
  [
    'esophagus-scc',
    'AJCC8',
    'p',
    { T: 'T3', N: 'N0', M: 'M0', G: 'G2', L: 'lower' },
    'pT3N0M0，G2，部位 下段，IIA 期，AJCC 第 8 版',
  ],
  [
    'hcc',
    'CNLC',
    'c',
    { PS: '0', CP: 'A', VI: 'no', EHM: 'no', count: '1', maxCm: '4.5', AFP: '400' },
    'PS 0 分，Child-Pugh 分级 A 级，血管侵犯 无，肝外转移 无，肿瘤数目 1 个、最大肿瘤直径 4.5 cm，Ia 期，中国肝癌分期（CNLC），AFP 400 ng/mL',
  ],
  ['cervix', 'FIGO2018', 'c', { T: 'T2b', N: 'N1a', M: 'M0' }, 'cT2bN1aM0，IIIC1r 期，FIGO 2018'],
  ['cervix', 'FIGO2018', 'p', { T: 'T2b', N: 'N1a', M: 'M0' }, 'pT2bN1aM0，IIIC1p 期，FIGO 2018'],
  ['melanoma', 'AJCC8', 'p', { T: 'T2a', N: 'N1a', M: 'M1b', LDH: '1' }, 'pT2aN1aM1b(1)，IV 期，AJCC 第 8 版'],
  [
    'breast',
    'AJCC8-anatomic',
    'p',
    { T: 'T2', N: 'N0', M: 'M0', ki67: '30' },
    'pT2N0M0，IIA 期，AJCC 第 8 版解剖学分期，Ki-67 30 %',
  ],
])('%s %s %s %j reads %s', (cancer, edition, kind, entered, expected) => {
  expect(line(cancer, edition, kind, entered)).toBe(expected)
})

test('molecular classes change FIGO 2023 stages I and II only', () => {
  const none = { serosa: 'no', vagpara: 'no', pelvperit: 'no', paN: 'neg', mucosa: 'no', abdperit: 'no', distant: 'no' }
  const early = { ...none, hist: 'non-aggressive', myo: '<50', LVSI: 'none', cervix: 'no', ovary: 'no', pelvicN: 'neg' }
  const stage = (change: Record<string, string>) =>
    /，([^，]+) 期，/.exec(line('endometrium', 'FIGO2023', 'p', { ...early, ...change }))?.[1]
  expect(stage({})).toBe('IA2')
  expect(stage({ molecular: 'POLEmut', myo: '>=50' })).toBe('IAmPOLEmut')
  expect(stage({ molecular: 'p53abn' })).toBe('IICmp53abn')
  expect(stage({ molecular: 'p53abn', hist: 'aggressive', myo: 'none' })).toBe('IC')
  expect(stage({ molecular: 'NSMP' })).toBe('IA2')
  expect(stage({ molecular: 'POLEmut', pelvicN: 'macro' })).toBe('IIIC1ii')
})

test('a rule is told in words', () => {
  const lung = CANCERS.find(({ id }) => id === 'lung')?.editions[1]?.classifications[0]
  const prostate = CANCERS.find(({ id }) => id === 'prostate')?.editions[0]?.classifications[0]
  if (!lung?.table.rules[7] || !prostate?.table.rules[4]) throw new Error('no such rule')
  expect(ruleText(lung, lung.table.rules[7])).toBe('T1、T2 + N1 + M0 → IIB 期')
  expect(ruleText(prostate, prostate.table.rules[4])).toBe('T1、T2 + N0 + M0 + PSA <10、10–<20 + 分级分组 3 组、4 组 → IIC 期')
})

test('codes stand in rows, parents before their leaves', () => {
  const cervix = CANCERS.find(({ id }) => id === 'cervix')?.editions[0]?.classifications[0]
  if (!cervix) throw new Error('no cervix')
  expect(codeRows(cervix.table, 'T')).toEqual([
    ['TX', 'T0'],
    ['T1', 'T1a', 'T1a1', 'T1a2', 'T1b', 'T1b1', 'T1b2', 'T1b3'],
    ['T2', 'T2a', 'T2a1', 'T2a2', 'T2b'],
    ['T3', 'T3a', 'T3b'],
    ['T4'],
  ])
})

test('every cancer can be loaded on its own', async () => {
  for (const cancer of CANCERS) expect(await loadCancer(cancer.id)).toBe(cancer)
  expect(await loadCancer('constructor')).toBeUndefined()
  expect(await loadCancer('')).toBeUndefined()
})
