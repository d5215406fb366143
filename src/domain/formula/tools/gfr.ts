import { bandOf, HIGHEST, LOWEST, type BandTable } from '../band'
import { toMgPerDl } from '../creatinine'
import { formTool } from '../form-tool'
import { age, scr, scrUnit, sex, type ScrUnit, type Sex } from '../inputs'
import { fixed, round } from '../number'
import { nameOf } from '../names'

type GfrFormula = 'ckdepi2009' | 'ckdepi2021' | 'mdrd4' | 'cmdrd'

interface Inputs {
  sex: Sex
  age: number
  scr: number
  scrUnit: ScrUnit
  formula: GfrFormula
}
interface Outputs {
  /** mL/min/1.73 m² */
  egfr: number
  stage: string
}

/** KDIGO stages. */
export const kdigoStages = {
  title: 'KDIGO 分期',
  unit: 'mL/min/1.73 m²',
  decimals: 1,
  bands: [
    { id: 'G5', label: 'G5 肾衰竭', min: LOWEST, max: 14.9, tone: 'bad' },
    { id: 'G4', label: 'G4 重度下降', min: 15, max: 29.9, tone: 'bad' },
    { id: 'G3b', label: 'G3b 中至重度下降', min: 30, max: 44.9, tone: 'caution' },
    { id: 'G3a', label: 'G3a 轻至中度下降', min: 45, max: 59.9, tone: 'caution' },
    { id: 'G2', label: 'G2 轻度下降', min: 60, max: 89.9, tone: 'neutral' },
    { id: 'G1', label: 'G1 正常或高', min: 90, max: HIGHEST, tone: 'good' },
  ],
} as const satisfies BandTable

interface Patient {
  isFemale: boolean
  /** Years. */
  years: number
  /** mg/dL */
  s: number
}

interface CkdEpi {
  factor: number
  low: { male: number; female: number }
  high: number
  perYear: number
  female: number
}

const ckdEpi = ({ factor, low, high, perYear, female }: CkdEpi, { isFemale, years, s }: Patient): number => {
  const ratio = s / (isFemale ? 0.7 : 0.9)
  const lowPart = Math.min(ratio, 1) ** (isFemale ? low.female : low.male)
  return factor * lowPart * Math.max(ratio, 1) ** high * perYear ** years * (isFemale ? female : 1)
}

/** eGFR in mL/min/1.73 m², unrounded. The original factors for black patients are left out. */
const equations: Readonly<Record<GfrFormula, (patient: Patient) => number>> = {
  ckdepi2009: (patient) =>
    ckdEpi({ factor: 141, low: { male: -0.411, female: -0.329 }, high: -1.209, perYear: 0.993, female: 1.018 }, patient),
  ckdepi2021: (patient) =>
    ckdEpi({ factor: 142, low: { male: -0.302, female: -0.241 }, high: -1.2, perYear: 0.9938, female: 1.012 }, patient),
  mdrd4: ({ isFemale, years, s }) => 175 * s ** -1.154 * years ** -0.203 * (isFemale ? 0.742 : 1),
  cmdrd: ({ isFemale, years, s }) => 175 * s ** -1.234 * years ** -0.179 * (isFemale ? 0.79 : 1),
}

const names: Readonly<Record<GfrFormula, string>> = {
  ckdepi2009: 'CKD-EPI 2009',
  ckdepi2021: 'CKD-EPI 2021',
  mdrd4: 'MDRD（IDMS）',
  cmdrd: '中国改良 MDRD',
}
const formulas = Object.keys(names) as GfrFormula[]

const egfrOf = (formula: GfrFormula, { sex: s, age: years, scr: value, scrUnit: unit }: Inputs): number =>
  equations[formula]({ isFemale: s === 'female', years, s: toMgPerDl(value, unit) })

export const gfr = formTool<Inputs, Outputs>({
  ...nameOf('gfr'),
  version: 'CKD-EPI 2009 / 2021 · MDRD 2006 · 中国改良 MDRD 2006',
  inputs: [
    sex,
    age,
    scr,
    scrUnit,
    {
      key: 'formula',
      label: '计算公式',
      kind: 'option',
      default: 'ckdepi2009',
      options: formulas.map((value) => ({ value, label: names[value] })),
    },
  ],
  compute: (input) => {
    const egfr = round(egfrOf(input.formula, input), 1)
    return { egfr, stage: bandOf(kdigoStages, egfr).id }
  },
  present: ({ egfr }, input) => ({
    main: { label: 'eGFR', value: egfr.toFixed(1), unit: 'mL/min/1.73 m²' },
    band: bandOf(kdigoStages, egfr),
    more: formulas
      .filter((other) => other !== input.formula)
      .map((other) => ({ label: names[other], value: fixed(egfrOf(other, input), 1), unit: 'mL/min/1.73 m²', aside: true })),
  }),
  formula: [
    'S 为血肌酐 (mg/dL)，A 为年龄；κ 女 0.7 / 男 0.9',
    'CKD-EPI 2009：141 × min(S/κ,1)^a × max(S/κ,1)^−1.209 × 0.993^A × 1.018（女）；a 女 −0.329 / 男 −0.411',
    'CKD-EPI 2021：142 × min(S/κ,1)^a × max(S/κ,1)^−1.200 × 0.9938^A × 1.012（女）；a 女 −0.241 / 男 −0.302',
    'MDRD（IDMS）：175 × S^−1.154 × A^−0.203 × 0.742（女）',
    '中国改良 MDRD：175 × S^−1.234 × A^−0.179 × 0.79（女）',
  ],
  caveats: [
    '慢性肾脏病须持续三个月或有肾损伤标志，仅 G1–G2 不能诊断',
    '仅用于血肌酐稳定的成人',
    '肌肉量、饮食、截肢、甲氧苄啶或西咪替丁会造成偏差，可考虑胱抑素 C',
    '用于 Calvert 公式须换算为绝对值：eGFR × 体表面积 ÷ 1.73',
    '苦味酸法肌酐偏高',
  ],
  sources: [
    'Levey AS, et al. Annals of Internal Medicine 2009;150:604. doi:10.7326/0003-4819-150-9-200905050-00006',
    'Inker LA, et al. New England Journal of Medicine 2021;385:1737. doi:10.1056/NEJMoa2102953',
    'Levey AS, et al. Annals of Internal Medicine 2006;145:247',
    'Ma YC, et al. Journal of the American Society of Nephrology 2006;17:2937. doi:10.1681/ASN.2006040368',
  ],
  unverified: ['默认采用 CKD-EPI 2009：国内实验室多以此报告'],
  bands: [kdigoStages],
  related: ['ccr', 'carbo'],
  examples: [
    { inputs: { sex: 'male', age: 50, scr: 88.4 }, outputs: { egfr: 87.4, stage: 'G2' } },
    { inputs: { sex: 'male', age: 50, scr: 88.4, formula: 'ckdepi2021' }, outputs: { egfr: 91.7, stage: 'G1' } },
    { inputs: { sex: 'male', age: 50, scr: 1, scrUnit: 'mg/dL', formula: 'mdrd4' }, outputs: { egfr: 79.1, stage: 'G2' } },
    { inputs: { sex: 'male', age: 50, scr: 88.4, formula: 'cmdrd' }, outputs: { egfr: 86.9, stage: 'G2' } },
    { inputs: { sex: 'female', age: 68, scr: 105 }, outputs: { egfr: 47, stage: 'G3a' } },
    { inputs: { sex: 'female', age: 68, scr: 105, formula: 'ckdepi2021' }, outputs: { egfr: 49.9, stage: 'G3a' } },
    { inputs: { sex: 'female', age: 68, scr: 105, formula: 'mdrd4' }, outputs: { egfr: 45.2, stage: 'G3a' } },
    { inputs: { sex: 'female', age: 68, scr: 105, formula: 'cmdrd' }, outputs: { egfr: 52.5, stage: 'G3a' } },
  ],
})
