import { bandOf, HIGHEST, LOWEST, type BandTable } from '../band'
import { cockcroftGault, idealWeight, toMgPerDl } from '../creatinine'
import { formTool } from '../form-tool'
import { age, heightCm, scr, scrUnit, sex, weightKg, type ScrUnit, type Sex } from '../inputs'
import { exact, round } from '../number'
import { fail } from '../types'
import { nameOf } from '../names'

interface Inputs {
  sex: Sex
  age: number
  weightKg: number
  scr: number
  scrUnit: ScrUnit
  weightMode: 'actual' | 'ideal' | 'adjusted'
  heightCm: number
}
interface Outputs {
  /** mL/min */
  ccr: number
  band: string
  weightUsedKg: number
}

/** The usual categories of drug labels. */
export const ccrBands = {
  title: '肌酐清除率',
  unit: 'mL/min',
  decimals: 1,
  bands: [
    { id: 'failure', label: '肾衰竭', min: LOWEST, max: 14.9, tone: 'bad' },
    { id: 'severe', label: '重度下降', min: 15, max: 29.9, tone: 'bad' },
    { id: 'moderate', label: '中度下降', min: 30, max: 59.9, tone: 'caution' },
    { id: 'mild', label: '轻度下降', min: 60, max: 89.9, tone: 'neutral' },
    { id: 'normal', label: '正常', min: 90, max: HIGHEST, tone: 'good' },
  ],
} as const satisfies BandTable

function weightOf({ sex: patientSex, weightKg: actual, weightMode, heightCm: height }: Inputs): number {
  if (weightMode === 'actual') return actual
  const ideal = idealWeight(patientSex, height)
  return weightMode === 'ideal' ? ideal : ideal + 0.4 * (actual - ideal)
}

export const ccr = formTool<Inputs, Outputs>({
  ...nameOf('ccr'),
  version: 'Cockcroft–Gault 1976（1 mg/dL = 88.4 µmol/L）',
  inputs: [
    sex,
    age,
    weightKg,
    scr,
    scrUnit,
    {
      key: 'weightMode',
      label: '体重类型',
      kind: 'option',
      default: 'actual',
      options: [
        { value: 'actual', label: '实际体重' },
        { value: 'ideal', label: '理想体重' },
        { value: 'adjusted', label: '校正体重' },
      ],
    },
    { ...heightCm, when: ({ weightMode }) => weightMode !== 'actual' },
  ],
  messages: { 'INCONSISTENT heightCm': '按此身高得不到有效的理想体重，请改用实际体重' },
  compute: (input) => {
    const weight = exact(weightOf(input))
    // Devine's line falls below zero for very short adults; a clearance from it would be no clearance.
    if (weight <= 0) return fail('INCONSISTENT', 'heightCm')
    const clearance = cockcroftGault({ ...input, weightKg: weight, scrMgPerDl: toMgPerDl(input.scr, input.scrUnit) })
    const shown = round(clearance, 1)
    return { ccr: shown, band: bandOf(ccrBands, shown).id, weightUsedKg: round(weight, 1) }
  },
  present: ({ ccr: shown, weightUsedKg }) => ({
    main: { label: '肌酐清除率', value: shown.toFixed(1), unit: 'mL/min' },
    band: bandOf(ccrBands, shown),
    more: [{ label: '计算所用体重', value: weightUsedKg.toFixed(1), unit: 'kg' }],
  }),
  formula: [
    'CCr = (140 − 年龄) × 体重 ÷ (72 × 血肌酐 mg/dL)，女性 × 0.85',
    '血肌酐 µmol/L ÷ 88.4 = mg/dL',
    '理想体重 (Devine) = 50（男）或 45.5（女）+ 0.91 × (身高 cm − 152.4)',
    '校正体重 = 理想体重 + 0.4 × (实际体重 − 理想体重)',
    '24 小时实测（不在本工具内）：尿肌酐 × 尿量 (mL) ÷ (血肌酐 × 1440)，可再 × 1.73 ÷ 体表面积',
  ],
  caveats: [
    '结果为绝对值 mL/min，未按 1.73 m² 校正',
    '血肌酐须稳定：急性肾损伤、透析者不适用',
    '肥胖者用实际体重、消瘦者均会高估',
    '仅用于成人',
    '药品说明书多以本公式（而非 eGFR）为准',
  ],
  sources: ['Cockcroft DW, Gault MH. Nephron 1976;16:31. doi:10.1159/000180580'],
  unverified: [
    '分级采用药品说明书常用界值',
    '国内教材另有 (140 − 年龄) × 体重 ÷ (0.818 × 血肌酐 µmol/L) 的写法，为同一公式取整，结果约低 0.4%',
  ],
  bands: [ccrBands],
  related: ['gfr', 'carbo'],
  examples: [
    { inputs: { sex: 'male', age: 63, weightKg: 68, scr: 84 }, outputs: { ccr: 76.5, band: 'mild', weightUsedKg: 68 } },
    {
      inputs: { sex: 'female', age: 71, weightKg: 52, scr: 1.1, scrUnit: 'mg/dL' },
      outputs: { ccr: 38.5, band: 'moderate', weightUsedKg: 52 },
    },
    {
      inputs: { sex: 'female', age: 52, heightCm: 158, weightKg: 95, scr: 70, weightMode: 'adjusted' },
      outputs: { ccr: 89.7, band: 'mild', weightUsedKg: 68.4 },
    },
  ],
})
