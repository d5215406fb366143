import { markerText, type Reason } from './types'

/** What a case says about biomarkers: key → value. */
export type Facts = Readonly<Record<string, string>>

/** `undefined`: nothing is known. */
type Test = (facts: Facts) => boolean | undefined

const is =
  (key: string, ...values: string[]): Test =>
  (facts) =>
    facts[key] === undefined ? undefined : values.includes(facts[key])
const atLeast =
  (percent: number): Test =>
  (facts) =>
    facts['PD-L1'] === undefined ? undefined : Number(facts['PD-L1']) >= percent

/** True where all are, false where one is not. */
const all =
  (...tests: Test[]): Test =>
  (facts) => {
    const found = tests.map((test) => test(facts))
    return found.includes(false) ? false : found.includes(undefined) ? undefined : true
  }
const any =
  (...tests: Test[]): Test =>
  (facts) => {
    const found = tests.map((test) => test(facts))
    return found.includes(true) ? true : found.includes(undefined) ? undefined : false
  }

const HER2_POSITIVE = is('HER2', 'pos')
const HER2_NEGATIVE = is('HER2', 'neg', 'low')
const HR_POSITIVE = any(is('ER', 'pos'), is('PR', 'pos'))
const TRIPLE_NEGATIVE = all(is('ER', 'neg'), is('PR', 'neg'), HER2_NEGATIVE)

/** Conditions of stage-advice.md that biomarkers decide, or decide in part: `rest` is then for the doctor. A condition that is not here is for the doctor as a whole. */
const CONDITIONS: Readonly<Record<string, { test: Test; asks: readonly string[]; rest?: true }>> = {
  'EGFR ex19del/L858R': { test: is('EGFR', 'sensitive'), asks: ['EGFR'] },
  'EGFR ex20ins': { test: is('EGFR', 'ex20ins'), asks: ['EGFR'] },
  'EGFR/ALK 阴性': { test: all(is('EGFR', 'neg'), is('ALK', 'neg')), asks: ['EGFR', 'ALK'] },
  '无 EGFR/ALK': { test: all(is('EGFR', 'neg'), is('ALK', 'neg')), asks: ['EGFR', 'ALK'] },
  'ALK 阳性': { test: is('ALK', 'pos'), asks: ['ALK'] },
  'BRAF V600E': { test: is('BRAF', 'v600e'), asks: ['BRAF'] },
  'HER2 突变': { test: is('HER2', 'mutation'), asks: ['HER2'] },
  'PD-L1≥1%': { test: atLeast(1), asks: ['PD-L1'] },
  'PD-L1 TPS≥50%（单药）': { test: atLeast(50), asks: ['PD-L1'] },
  'HER2 阳性': { test: HER2_POSITIVE, asks: ['HER2'] },
  'HER2 阴性': { test: HER2_NEGATIVE, asks: ['HER2'] },
  'HER2 低表达': { test: is('HER2', 'low'), asks: ['HER2'] },
  'HR 阳性': { test: HR_POSITIVE, asks: ['ER', 'PR'] },
  三阴性: { test: TRIPLE_NEGATIVE, asks: ['ER', 'PR', 'HER2'] },
  'HR 阳性 HER2 阴性': { test: all(HR_POSITIVE, HER2_NEGATIVE), asks: ['ER', 'PR', 'HER2'] },
  'HR 阳性 HER2 阴性、高危': { test: all(HR_POSITIVE, HER2_NEGATIVE), asks: ['ER', 'PR', 'HER2'], rest: true },
  'HR 阳性 HER2 阴性或三阴性': { test: HER2_NEGATIVE, asks: ['HER2'] },
  'HER2 阳性小肿瘤，必须联合曲妥珠单抗': { test: HER2_POSITIVE, asks: ['HER2'], rest: true },
  'HER2 阳性、新辅助后有残留': { test: HER2_POSITIVE, asks: ['HER2'], rest: true },
  '三阴性、新辅助后有残留': { test: TRIPLE_NEGATIVE, asks: ['ER', 'PR', 'HER2'], rest: true },
  '三阴性、PD-L1 CPS≥10': { test: TRIPLE_NEGATIVE, asks: ['ER', 'PR', 'HER2'], rest: true },
  '三阴性或 HR 阳性后线': { test: any(TRIPLE_NEGATIVE, HR_POSITIVE), asks: ['ER', 'PR', 'HER2'], rest: true },
  'gBRCA 突变 HER2 阴性': { test: all(is('BRCA', 'pos'), HER2_NEGATIVE), asks: ['BRCA', 'HER2'] },
  'gBRCA 突变、HER2 阴性、高危': { test: all(is('BRCA', 'pos'), HER2_NEGATIVE), asks: ['BRCA', 'HER2'], rest: true },
  'gBRCA 突变、含铂后未进展': { test: is('BRCA', 'pos'), asks: ['BRCA'], rest: true },
  'BRCA 突变': { test: is('BRCA', 'pos'), asks: ['BRCA'] },
  pMMR: { test: is('MSI', 'stable'), asks: ['MSI'] },
  'dMMR/MSI-H': { test: is('MSI', 'high'), asks: ['MSI'] },
  'pMMR、普通风险': { test: is('MSI', 'stable'), asks: ['MSI'], rest: true },
  'pMMR、高危（T4、脉管、穿孔、淋巴结<12 枚等）': { test: is('MSI', 'stable'), asks: ['MSI'], rest: true },
  'dMMR/MSI-H 普通风险': { test: is('MSI', 'high'), asks: ['MSI'], rest: true },
  'RAS/BRAF 野生、左半': { test: all(is('RAS', 'neg'), is('BRAF', 'neg')), asks: ['RAS', 'BRAF'], rest: true },
  'RAS/BRAF 野生、未用过抗 EGFR': { test: all(is('RAS', 'neg'), is('BRAF', 'neg')), asks: ['RAS', 'BRAF'], rest: true },
  'HER2 阳性、PD-L1 CPS≥1': { test: HER2_POSITIVE, asks: ['HER2'], rest: true },
  // V600K is one of V600, and stands among the others.
  'BRAF V600': { test: (facts) => (facts.BRAF === 'other' ? undefined : is('BRAF', 'v600e')(facts)), asks: ['BRAF'] },
}

/** Markers that the conditions of these options ask for, in their order. */
export const askedBy = (conditions: readonly string[]): string[] => [
  ...new Set(conditions.flatMap((condition) => CONDITIONS[condition]?.asks ?? [])),
]

/** Whether a case meets a condition, with what it says to it. PD-L1 as CPS is another scale than TPS, so it is for the doctor. */
export function reasonOf(condition: string, facts: Facts): Reason {
  const known = CONDITIONS[condition]
  if (!known) return { text: `需您判断：${condition}`, state: 'open' }
  const said = known.asks
    .map((key) => (facts[key] === undefined ? `${key} 未知` : `${key} ${markerText(key, facts[key])}`))
    .join('、')
  const found = known.test(facts)
  if (found === false) return { text: `${condition}：不符，${said}`, state: 'failed' }
  if (found === undefined) return { text: `${condition}：尚不能判断，${said}`, state: 'open' }
  return known.rest
    ? { text: `${condition}：${said}，其余需您判断`, state: 'open' }
    : { text: `${condition}：${said}`, state: 'met' }
}
