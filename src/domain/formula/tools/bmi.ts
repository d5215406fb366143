import { bandOf, HIGHEST, LOWEST, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { heightCm, weightKg } from '../inputs'
import { round } from '../number'
import { nameOf } from '../names'

interface Inputs {
  heightCm: number
  weightKg: number
}
interface Outputs {
  /** kg/m² */
  bmi: number
  who: string
  cn: string
}

export const cnBands = {
  title: '中国标准（WS/T 428—2013）',
  unit: 'kg/m²',
  decimals: 1,
  bands: [
    { id: 'underweight', label: '体重过低', min: LOWEST, max: 18.4, tone: 'caution' },
    { id: 'normal', label: '正常', min: 18.5, max: 23.9, tone: 'good' },
    { id: 'overweight', label: '超重', min: 24, max: 27.9, tone: 'caution' },
    { id: 'obese', label: '肥胖', min: 28, max: HIGHEST, tone: 'bad' },
  ],
} as const satisfies BandTable

export const whoBands = {
  title: 'WHO 标准（2000）',
  unit: 'kg/m²',
  decimals: 1,
  bands: [
    { id: 'underweight', label: '体重过低', min: LOWEST, max: 18.4, tone: 'caution' },
    { id: 'normal', label: '正常', min: 18.5, max: 24.9, tone: 'good' },
    { id: 'preobese', label: '超重', min: 25, max: 29.9, tone: 'caution' },
    { id: 'obese1', label: '肥胖 I 级', min: 30, max: 34.9, tone: 'bad' },
    { id: 'obese2', label: '肥胖 II 级', min: 35, max: 39.9, tone: 'bad' },
    { id: 'obese3', label: '肥胖 III 级', min: 40, max: HIGHEST, tone: 'bad' },
  ],
} as const satisfies BandTable

/** Body mass index in kg/m², one decimal, as all tools that score it read it. */
export const bodyMassIndex = (height: number, weight: number): number => round((weight * 10_000) / (height * height), 1)

export const bmi = formTool<Inputs, Outputs>({
  ...nameOf('bmi'),
  version: 'WS/T 428—2013；WHO 2000',
  inputs: [heightCm, weightKg],
  compute: ({ heightCm: h, weightKg: w }) => {
    const value = bodyMassIndex(h, w)
    return { bmi: value, who: bandOf(whoBands, value).id, cn: bandOf(cnBands, value).id }
  },
  present: ({ bmi: value }) => ({
    main: { label: 'BMI', value: value.toFixed(1), unit: 'kg/m²' },
    band: { ...bandOf(cnBands, value), label: `${bandOf(cnBands, value).label}（中国标准）` },
    reference: { table: cnBands, value },
    more: [{ label: 'WHO 标准', value: bandOf(whoBands, value).label }],
  }),
  formula: ['BMI = 体重 (kg) ÷ 身高 (m)²'],
  caveats: ['仅用于 18 岁及以上成人', '水肿、腹水、肌肉发达、截肢、妊娠会造成误判', '肿瘤患者体重下降比单次 BMI 更重要'],
  sources: ['WHO Technical Report 894 (2000)', 'WS/T 428—2013 成人体重判定'],
  unverified: ['WHO 消瘦细分：17.0–18.4 轻度，16.0–16.9 中度，< 16 重度', 'WHO 亚太 2000：界值 23 / 25 / 30'],
  bands: [cnBands, whoBands],
  related: ['bsa', 'nsMust'],
  examples: [
    { inputs: { heightCm: 170, weightKg: 70 }, outputs: { bmi: 24.2, who: 'normal', cn: 'overweight' } },
    { inputs: { heightCm: 160, weightKg: 46 }, outputs: { bmi: 18, who: 'underweight', cn: 'underweight' } },
  ],
})
