import { CANCERS, stage } from '@/domain/tnm'
import { carryOver, excludedBecause, missingFactors, stagesOf } from '@/domain/tnm/evaluate'
import type { Factors } from '@/domain/tnm/types'

type Case = [cancer: string, edition: string, kind: string, factors: Factors, answer: ReturnType<typeof stage>]
const tnm = (T: string, N: string, M: string, more: Factors = {}): Factors => ({ T, N, M, ...more })

const table = (cancer: string, edition: string, kind: string) => {
  const found = CANCERS.find(({ id }) => id === cancer)
    ?.editions.find(({ id }) => id === edition)
    ?.classifications.find(({ kinds }) => (kinds as string[]).includes(kind))
  if (!found) throw new Error(`${cancer} ${edition} ${kind} is missing`)
  return found.table
}

test.each<Case>([
  // Section 5: the copied line.
  ['lung', 'AJCC8', 'c', tnm('T2a', 'N1', 'M0'), { stage: 'IIB' }],
  // 4.1
  ['lung', 'AJCC8', 'c', tnm('TX', 'N0', 'M0'), { stage: 'occult' }],
  ['lung', 'AJCC9', 'c', tnm('T1c', 'N1', 'M0'), { stage: 'IIA' }],
  ['lung', 'AJCC8', 'c', tnm('T1c', 'N1', 'M0'), { stage: 'IIB' }],
  ['lung', 'AJCC9', 'p', tnm('T1', 'N2a', 'M0'), { stage: 'IIB' }],
  ['lung', 'AJCC9', 'p', tnm('T1', 'N2', 'M0'), { error: 'SUBCATEGORY_REQUIRED', candidates: ['IIB', 'IIIA'] }],
  ['lung', 'AJCC8', 'c', tnm('T1', 'N0', 'M0'), { error: 'SUBCATEGORY_REQUIRED', candidates: ['IA1', 'IA2', 'IA3'] }],
  ['lung', 'AJCC9', 'c', tnm('T4', 'N0', 'M1'), { error: 'SUBCATEGORY_REQUIRED', candidates: ['IVA', 'IVB'] }],
  ['lung', 'AJCC9', 'c', tnm('TX', 'NX', 'M1c'), { stage: 'IVB' }],
  // Section 2: unsupported, unknown, missing, impossible, not assessed.
  ['lung', 'AJCC7', 'c', tnm('T1a', 'N0', 'M0'), { error: 'CLASSIFICATION_UNSUPPORTED' }],
  ['constructor', 'AJCC8', 'c', tnm('T1a', 'N0', 'M0'), { error: 'CLASSIFICATION_UNSUPPORTED' }],
  ['npc', 'AJCC8', 'yp', tnm('T1', 'N0', 'M0'), { error: 'CLASSIFICATION_UNSUPPORTED' }],
  ['lung', 'AJCC8', 'c', tnm('T2a', 'N1', 'MX'), { error: 'UNKNOWN_CATEGORY' }],
  ['lung', 'AJCC8', 'c', tnm('constructor', 'N1', 'M0'), { error: 'UNKNOWN_CATEGORY' }],
  ['lung', 'AJCC8', 'c', tnm('T2a', 'N2a', 'M0'), { error: 'UNKNOWN_CATEGORY' }],
  ['lung', 'AJCC8', 'c', { T: 'T2a', N: 'bogus' }, { error: 'UNKNOWN_CATEGORY' }],
  ['lung', 'AJCC8', 'c', { T: 'T2a', N: 'N1' }, { error: 'MISSING_FACTOR' }],
  ['lung', 'AJCC8', 'c', { N: 'N1', M: 'M1c' }, { error: 'MISSING_FACTOR' }],
  ['lung', 'AJCC8', 'c', tnm('Tis', 'N1', 'M0'), { error: 'IMPOSSIBLE_COMBINATION' }],
  ['lung', 'AJCC8', 'c', tnm('Tis', 'NX', 'M0'), { error: 'IMPOSSIBLE_COMBINATION' }],
  ['lung', 'AJCC8', 'c', tnm('Tis', 'N0', 'M1c'), { error: 'IMPOSSIBLE_COMBINATION' }],
  ['lung', 'AJCC8', 'c', tnm('TX', 'N1', 'M0'), { error: 'T_NOT_ASSESSED' }],
  ['lung', 'AJCC8', 'c', tnm('T2a', 'NX', 'M0'), { error: 'N_NOT_ASSESSED' }],
  ['lung', 'AJCC8', 'c', tnm('T0', 'N0', 'M0'), { error: 'NO_RULE' }],
  ['lung', 'AJCC8', 'c', tnm('T2a', 'N1', 'M0', { G: 'G9', age: 'old' }), { stage: 'IIB' }],
  // 4.2
  ['breast', 'AJCC8-anatomic', 'p', tnm('T1c', 'N1', 'M0'), { stage: 'IIA' }],
  ['breast', 'AJCC8-anatomic', 'p', tnm('Tis(DCIS)', 'N0(i+)', 'M0'), { stage: '0' }],
  ['breast', 'AJCC8-anatomic', 'yp', tnm('T0', 'N0', 'M0'), { error: 'NO_RULE' }],
  ['breast', 'AJCC8-prognostic', 'yp', tnm('T1c', 'N0', 'M0'), { error: 'CLASSIFICATION_UNSUPPORTED' }],
  ['breast', 'AJCC8-prognostic', 'c', tnm('T2', 'N0', 'M0', { G: 'G2', HER2: 'neg', ER: 'neg', PR: 'neg' }), { stage: 'IIB' }],
  ['breast', 'AJCC8-prognostic', 'p', tnm('T2', 'N0', 'M0', { G: 'G2', HER2: 'neg', ER: 'neg', PR: 'neg' }), { stage: 'IIA' }],
  [
    'breast',
    'AJCC8-prognostic',
    'c',
    tnm('T4d', 'N1mi', 'M0(i+)', { G: 'G1', HER2: 'pos', ER: 'pos', PR: 'pos' }),
    { stage: 'IIIA' },
  ],
  ['breast', 'AJCC8-prognostic', 'c', tnm('T1b', 'N1mi', 'M0', { G: 'G3', HER2: 'neg', ER: 'pos', PR: 'neg' }), { stage: 'IB' }],
  ['breast', 'AJCC8-prognostic', 'c', tnm('T1b', 'N1', 'M0', { G: 'G3', HER2: 'neg', ER: 'pos', PR: 'neg' }), { stage: 'IIB' }],
  ['breast', 'AJCC8-prognostic', 'c', tnm('TX', 'N3a', 'M0', { G: 'G3', HER2: 'neg', ER: 'neg', PR: 'neg' }), { stage: 'IIIC' }],
  ['breast', 'AJCC8-prognostic', 'c', tnm('T1b', 'N1', 'M1'), { stage: 'IV' }],
  ['breast', 'AJCC8-prognostic', 'c', tnm('Tis(Paget)', 'N0', 'M0'), { stage: '0' }],
  ['breast', 'AJCC8-prognostic', 'c', tnm('T1b', 'N1', 'M0', { G: 'G3', HER2: 'neg', ER: 'pos' }), { error: 'MISSING_FACTOR' }],
  [
    'breast',
    'AJCC8-prognostic',
    'c',
    tnm('T1b', 'N1', 'M0', { G: 'G3', HER2: 'unknown', ER: 'pos', PR: 'pos' }),
    { error: 'FACTOR_UNKNOWN' },
  ],
  [
    'breast',
    'AJCC8-prognostic',
    'c',
    tnm('T1b', 'N1', 'M0', { G: 'GX', HER2: 'pos', ER: 'pos', PR: 'pos' }),
    { error: 'FACTOR_UNKNOWN' },
  ],
  // A recurrence score below 11 decides only without nodes, and no score counts as a high one.
  [
    'breast',
    'AJCC8-prognostic',
    'p',
    tnm('T2', 'N0', 'M0', { G: 'G3', HER2: 'neg', ER: 'pos', PR: 'neg', RS: 10 }),
    { stage: 'IA' },
  ],
  [
    'breast',
    'AJCC8-prognostic',
    'p',
    tnm('T2', 'N0', 'M0', { G: 'G3', HER2: 'neg', ER: 'pos', PR: 'neg', RS: 11 }),
    { stage: 'IIA' },
  ],
  ['breast', 'AJCC8-prognostic', 'p', tnm('T2', 'N0', 'M0', { G: 'G3', HER2: 'neg', ER: 'pos', PR: 'neg' }), { stage: 'IIA' }],
  [
    'breast',
    'AJCC8-prognostic',
    'p',
    tnm('T1c', 'N1a', 'M0', { G: 'G3', HER2: 'neg', ER: 'pos', PR: 'neg', RS: 5 }),
    { stage: 'IIA' },
  ],
  ['breast', 'AJCC8-prognostic', 'p', tnm('T1c', 'N0', 'M0', { HER2: 'neg', ER: 'pos', RS: 5 }), { stage: 'IA' }],
  // 4.3 – 4.5
  ['colorectal', 'AJCC8', 'p', tnm('T4', 'N1', 'M0'), { error: 'SUBCATEGORY_REQUIRED', candidates: ['IIIB', 'IIIC'] }],
  ['gastric', 'AJCC8', 'c', tnm('T4b', 'NX', 'M0'), { stage: 'IVA' }],
  ['gastric', 'AJCC8', 'p', tnm('T4b', 'N0', 'M0'), { stage: 'IIIA' }],
  ['gastric', 'AJCC8', 'yp', tnm('T4b', 'N0', 'M0'), { stage: 'III' }],
  ['gastric', 'AJCC8', 'yp', tnm('T0', 'N0', 'M0'), { error: 'NO_RULE' }],
  ['esophagus-scc', 'AJCC8', 'yp', tnm('T0', 'N0', 'M0'), { stage: 'I' }],
  ['esophagus-scc', 'AJCC8', 'yp', tnm('T4a', 'NX', 'M0'), { stage: 'IVA' }],
  ['esophagus-scc', 'AJCC8', 'p', tnm('T3', 'N0', 'M0', { G: 'GX', L: 'lower' }), { stage: 'IIB' }],
  ['esophagus-scc', 'AJCC8', 'p', tnm('T3', 'N0', 'M0', { G: 'G2', L: 'X' }), { stage: 'IIB' }],
  ['esophagus-scc', 'AJCC8', 'p', tnm('T3', 'N0', 'M0', { G: 'G2' }), { error: 'MISSING_FACTOR' }],
  ['esophagus-scc', 'AJCC8', 'p', tnm('T1a', 'N0', 'M0', { G: 'G1' }), { stage: 'IA' }],
  ['esophagus-scc', 'AJCC8', 'p', tnm('T2', 'N1', 'M0'), { stage: 'IIIA' }],
  ['esophagus-adeno', 'AJCC8', 'p', tnm('T1', 'N0', 'M0', { G: 'G3' }), { stage: 'IC' }],
  [
    'esophagus-adeno',
    'AJCC8',
    'p',
    tnm('T1', 'N0', 'M0', { G: 'GX' }),
    { error: 'SUBCATEGORY_REQUIRED', candidates: ['IA', 'IB'] },
  ],
  // 4.6
  ['hcc', 'CNLC', 'c', { PS: 0, CP: 'A', VI: false, EHM: false, count: 1, maxCm: 5 }, { stage: 'Ia' }],
  ['hcc', 'CNLC', 'c', { PS: 0, CP: 'A', VI: false, EHM: false, count: 1, maxCm: 5.1 }, { stage: 'Ib' }],
  ['hcc', 'CNLC', 'c', { PS: 2, CP: 'B', VI: false, EHM: false, count: 3, maxCm: 3 }, { stage: 'Ib' }],
  ['hcc', 'CNLC', 'c', { PS: 2, CP: 'B', VI: false, EHM: false, count: 2, maxCm: 3.1 }, { stage: 'IIa' }],
  ['hcc', 'CNLC', 'c', { PS: 1, CP: 'A', VI: false, EHM: false, count: 4, maxCm: 1 }, { stage: 'IIb' }],
  ['hcc', 'CNLC', 'c', { PS: 1, CP: 'A', VI: true, EHM: false, count: 4, maxCm: 1 }, { stage: 'IIIa' }],
  ['hcc', 'CNLC', 'c', { PS: 1, CP: 'A', VI: true, EHM: true }, { stage: 'IIIb' }],
  ['hcc', 'CNLC', 'c', { CP: 'C' }, { stage: 'IV' }],
  ['hcc', 'CNLC', 'c', { CP: 'A', VI: false, EHM: false, count: 1, maxCm: 2 }, { error: 'MISSING_FACTOR' }],
  ['hcc', 'CNLC', 'c', { PS: 0, CP: 'A', VI: false, EHM: false, count: 1 }, { error: 'MISSING_FACTOR' }],
  ['hcc', 'CNLC', 'c', { PS: 0, CP: 'A', VI: false, EHM: false, count: 0, maxCm: 2 }, { error: 'UNKNOWN_CATEGORY' }],
  ['hcc', 'CNLC', 'c', { PS: 5, CP: 'A' }, { error: 'UNKNOWN_CATEGORY' }],
  ['hcc', 'BCLC2022', 'c', { PS: 0, LF: 'preserved', VI: false, EHM: false, count: 1, maxCm: 2 }, { stage: '0' }],
  ['hcc', 'BCLC2022', 'c', { PS: 0, LF: 'preserved', VI: false, EHM: false, count: 1, maxCm: 9 }, { stage: 'A' }],
  ['hcc', 'BCLC2022', 'c', { PS: 0, LF: 'preserved', VI: false, EHM: false, count: 3, maxCm: 3.5 }, { stage: 'B' }],
  ['hcc', 'BCLC2022', 'c', { PS: 1, LF: 'preserved', VI: false, EHM: false, count: 1, maxCm: 2 }, { stage: 'C' }],
  ['hcc', 'BCLC2022', 'c', { PS: 4 }, { stage: 'D' }],
  // 4.8, 4.9
  ['npc', 'AJCC8', 'c', tnm('T0', 'N1', 'M0'), { stage: 'II' }],
  ['npc', 'AJCC9', 'c', tnm('T4', 'N0', 'M0'), { stage: 'III' }],
  ['npc', 'AJCC9', 'c', tnm('T1', 'N0', 'M1'), { error: 'SUBCATEGORY_REQUIRED', candidates: ['IVA', 'IVB'] }],
  ['thyroid-diff', 'AJCC8', 'p', tnm('T4b', 'N1b', 'M0', { age: 54 }), { stage: 'I' }],
  ['thyroid-diff', 'AJCC8', 'p', tnm('T4b', 'N1b', 'M0', { age: 55 }), { stage: 'IVA' }],
  ['thyroid-diff', 'AJCC8', 'p', tnm('T1', 'N0', 'M0'), { stage: 'I' }],
  ['thyroid-diff', 'AJCC8', 'p', tnm('T1', 'N1', 'M0'), { error: 'MISSING_FACTOR' }],
  ['thyroid-diff', 'AJCC8', 'p', tnm('T1', 'N1', 'M0', { age: -1 }), { error: 'UNKNOWN_CATEGORY' }],
  ['thyroid-medullary', 'AJCC8', 'c', tnm('T3', 'N1a', 'M0', { age: 30 }), { stage: 'III' }],
  ['thyroid-anaplastic', 'AJCC8', 'c', tnm('T3b', 'N0', 'M0'), { stage: 'IVB' }],
  ['thyroid-anaplastic', 'AJCC8', 'c', tnm('T3', 'NX', 'M0'), { error: 'SUBCATEGORY_REQUIRED', candidates: ['IVA', 'IVB'] }],
  // 4.10
  ['prostate', 'AJCC8', 'c', tnm('T1c', 'N0', 'M0', { PSA: 9.9, GG: 1 }), { stage: 'I' }],
  ['prostate', 'AJCC8', 'c', tnm('T1c', 'N0', 'M0', { PSA: 10, GG: '1' }), { stage: 'IIA' }],
  ['prostate', 'AJCC8', 'c', tnm('T1c', 'N0', 'M0', { PSA: '20', GG: 1 }), { stage: 'IIIA' }],
  ['prostate', 'AJCC8', 'c', tnm('T1c', 'N0', 'M0', { PSA: 'unknown', GG: 1 }), { error: 'FACTOR_UNKNOWN' }],
  ['prostate', 'AJCC8', 'c', tnm('T1c', 'N0', 'M0', { GG: 5 }), { stage: 'IIIC' }],
  ['prostate', 'AJCC8', 'c', tnm('T1c', 'N0', 'M0', { GG: 1 }), { error: 'MISSING_FACTOR' }],
  ['prostate', 'AJCC8', 'p', tnm('T1c', 'N0', 'M0', { PSA: 5, GG: 1 }), { error: 'UNKNOWN_CATEGORY' }],
  [
    'prostate',
    'AJCC8',
    'c',
    tnm('T2', 'N0', 'M0', { PSA: 5, GG: 1 }),
    { error: 'SUBCATEGORY_REQUIRED', candidates: ['I', 'IIA'] },
  ],
  // 4.11 – 4.17
  ['bladder', 'AJCC8', 'c', tnm('Ta', 'N1', 'M0'), { error: 'IMPOSSIBLE_COMBINATION' }],
  ['kidney', 'AJCC8', 'c', tnm('T3', 'NX', 'M0'), { stage: 'III' }],
  ['cervix', 'FIGO2018', 'c', tnm('TX', 'N1mi', 'M0'), { stage: 'IIIC1' }],
  ['cervix', 'FIGO2018', 'c', tnm('T1a', 'N0', 'M0'), { error: 'SUBCATEGORY_REQUIRED', candidates: ['IA1', 'IA2'] }],
  ['endometrium', 'FIGO2009', 'p', tnm('T1', 'N2a', 'M0'), { stage: 'IIIC2' }],
  ['endometrium', 'FIGO2023', 'p', { distant: true }, { stage: 'IVC' }],
  ['endometrium', 'FIGO2023', 'p', { distant: false }, { error: 'MISSING_FACTOR' }],
  ['ovary', 'FIGO2014', 'p', tnm('T1c', 'N1a', 'M0'), { stage: 'IIIA1(i)' }],
  ['melanoma', 'AJCC8', 'p', tnm('T0', 'N1a', 'M0'), { error: 'NO_RULE' }],
  ['melanoma', 'AJCC8', 'p', tnm('T1', 'N0', 'M0'), { stage: 'IA' }],
  ['melanoma', 'AJCC8', 'c', tnm('Tis', 'N1a', 'M0'), { stage: 'III' }],
  ['oropharynx-p16pos', 'AJCC8', 'p', tnm('T1', 'N3', 'M0'), { error: 'UNKNOWN_CATEGORY' }],
  ['head-neck', 'AJCC8', 'c', tnm('T4', 'N0', 'M0'), { error: 'SUBCATEGORY_REQUIRED', candidates: ['IVA', 'IVB'] }],
  ['gallbladder', 'AJCC8', 'p', tnm('T0', 'N2', 'M0'), { stage: 'IVB' }],
  ['icc', 'AJCC8', 'p', tnm('T1', 'N1', 'M0'), { stage: 'IIIB' }],
  ['gist-gastric', 'AJCC8', 'p', tnm('T4', 'N0', 'M0', { mitotic: 'low' }), { stage: 'II' }],
  ['gist-intestinal', 'AJCC8', 'p', tnm('T4', 'N0', 'M0', { mitotic: 'low' }), { stage: 'IIIA' }],
  ['gist-intestinal', 'AJCC8', 'c', tnm('T4', 'N0', 'M0', { mitotic: 'low' }), { error: 'CLASSIFICATION_UNSUPPORTED' }],
])('%s %s %s %j', (cancer, edition, kind, factors, answer) => {
  expect(stage(cancer, edition, kind, factors)).toEqual(answer)
})

test('an endometrial cancer is staged by FIGO 2023 from its descriptors', () => {
  const none = { serosa: 'no', vagpara: 'no', pelvperit: 'no', mucosa: 'no', abdperit: 'no', distant: 'no' }
  const early: Factors = {
    ...none,
    hist: 'non-aggressive',
    myo: '<50',
    LVSI: 'none',
    cervix: 'no',
    ovary: 'no',
    pelvicN: 'neg',
    paN: 'neg',
  }
  const figo = (change: Factors) => stage('endometrium', 'FIGO2023', 'p', { ...early, ...change })
  expect(figo({})).toEqual({ stage: 'IA2' })
  expect(figo({ myo: 'none' })).toEqual({ stage: 'IA1' })
  expect(figo({ ovary: 'low-grade-synchronous' })).toEqual({ stage: 'IA3' })
  expect(figo({ ovary: 'low-grade-synchronous', LVSI: 'substantial' })).toEqual({ stage: 'IIIA1' })
  expect(figo({ hist: 'aggressive', myo: 'none' })).toEqual({ stage: 'IC' })
  expect(figo({ hist: 'aggressive' })).toEqual({ stage: 'IIC' })
  expect(figo({ LVSI: 'substantial', myo: '>=50' })).toEqual({ stage: 'IIB' })
  expect(figo({ pelvicN: 'micro', paN: 'macro' })).toEqual({ stage: 'IIIC2ii' })
  expect(figo({ pelvicN: 'ITC' })).toEqual({ stage: 'IA2' })
})

test('stages are put in their order', () => {
  expect(stagesOf(table('hcc', 'CNLC', 'c'))).toEqual(['Ia', 'Ib', 'IIa', 'IIb', 'IIIa', 'IIIb', 'IV'])
  expect(stagesOf(table('hcc', 'BCLC2022', 'c'))).toEqual(['0', 'A', 'B', 'C', 'D'])
  expect(stagesOf(table('lung', 'AJCC9', 'c')).slice(0, 6)).toEqual(['occult', '0', 'IA1', 'IA2', 'IA3', 'IB'])
  expect(stagesOf(table('bladder', 'AJCC8', 'c')).slice(0, 3)).toEqual(['0a', '0is', 'I'])
  expect(stagesOf(table('endometrium', 'FIGO2023', 'p')).slice(8, 14)).toEqual([
    'IIIA1',
    'IIIA2',
    'IIIB1',
    'IIIB2',
    'IIIC1i',
    'IIIC1ii',
  ])
})

test('names the missing factors that still make a difference', () => {
  expect(missingFactors(table('prostate', 'AJCC8', 'c'), tnm('T1c', 'N0', 'M0'))).toEqual(['PSA', 'GG'])
  expect(missingFactors(table('prostate', 'AJCC8', 'c'), tnm('T3a', 'N0', 'M0'))).toEqual(['GG'])
  expect(missingFactors(table('prostate', 'AJCC8', 'c'), tnm('T3a', 'N1', 'M0'))).toEqual([])
  expect(missingFactors(table('esophagus-scc', 'AJCC8', 'p'), { T: 'T3' })).toEqual(['N', 'M'])
  expect(missingFactors(table('esophagus-scc', 'AJCC8', 'p'), tnm('T3', 'N0', 'M0'))).toEqual(['G', 'L'])
  expect(missingFactors(table('esophagus-scc', 'AJCC8', 'p'), tnm('T1a', 'N0', 'M0'))).toEqual(['G'])
})

test('a code is excluded when no stage can follow, and says why', () => {
  const lung = table('lung', 'AJCC9', 'c')
  expect(excludedBecause(lung, { T: 'Tis' }, 'N', 'N1')).toBe('IMPOSSIBLE_COMBINATION')
  expect(excludedBecause(lung, { T: 'TX' }, 'N', 'N1')).toBeUndefined()
  expect(excludedBecause(lung, { T: 'TX', N: 'N1' }, 'M', 'M0')).toBe('T_NOT_ASSESSED')
  expect(excludedBecause(lung, { T: 'T1a', M: 'M0' }, 'N', 'NX')).toBe('N_NOT_ASSESSED')
  expect(excludedBecause(lung, { T: 'T1a', N: 'N0' }, 'T', 'T2')).toBeUndefined()
})

test('choices go over to another edition as far as it knows them', () => {
  const [eighth, ninth] = [table('lung', 'AJCC8', 'c'), table('lung', 'AJCC9', 'c')]
  expect(carryOver({ T: 'T2a', N: 'N2b', M: 'M1c1' }, ninth, eighth)).toEqual({ T: 'T2a', N: 'N2', M: 'M1c' })
  expect(carryOver({ T: 'T2a', N: 'N2', M: 'M1c' }, eighth, ninth)).toEqual({ T: 'T2a', N: 'N2', M: 'M1c' })
  expect(carryOver({ PS: '1', count: '2', T: 'T1a' }, table('hcc', 'CNLC', 'c'), table('hcc', 'BCLC2022', 'c'))).toEqual({
    PS: '1',
    count: '2',
    T: 'T1a',
  })
})
