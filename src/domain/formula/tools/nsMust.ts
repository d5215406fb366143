import { bandOf, HIGHEST, LOWEST, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { heightCm, weightKg, yesNo } from '../inputs'
import { bodyMassIndex } from './bmi'
import { nameOf } from '../names'

interface Inputs {
  heightCm: number
  weightKg: number
  weightLossPct: number
  acute: boolean
}
interface Outputs {
  bmi: number
  bmiScore: number
  lossScore: number
  acuteScore: number
  total: number
  band: string
}

export const mustBands = {
  title: 'MUST',
  decimals: 0,
  bands: [
    { id: 'low', label: '低风险', min: 0, max: 0, tone: 'good', advice: '常规复筛' },
    { id: 'medium', label: '中风险', min: 1, max: 1, tone: 'caution', advice: '记录 3 天饮食' },
    { id: 'high', label: '高风险', min: 2, max: 6, tone: 'bad', advice: '转营养科' },
  ],
} as const satisfies BandTable

/** Points by BMI as displayed; exactly 20.0 scores one. */
export const bmiPoints = {
  title: 'BMI 评分',
  unit: 'kg/m²',
  decimals: 1,
  bands: [
    { id: '2', label: '2 分', min: LOWEST, max: 18.4, tone: 'neutral' },
    { id: '1', label: '1 分', min: 18.5, max: 20, tone: 'neutral' },
    { id: '0', label: '0 分', min: 20.1, max: HIGHEST, tone: 'neutral' },
  ],
} as const satisfies BandTable

/** Exactly 5% and exactly 10% score one. */
const lossPoints = (pct: number): number => (pct < 5 ? 0 : pct <= 10 ? 1 : 2)

export const nsMust = formTool<Inputs, Outputs>({
  ...nameOf('nsMust'),
  version: 'MUST（BAPEN 2003）',
  inputs: [
    heightCm,
    weightKg,
    {
      key: 'weightLossPct',
      label: '体重下降百分比',
      kind: 'number',
      unit: '%',
      min: 0,
      max: 90,
      decimals: 1,
      hint: '近 3–6 个月非主动下降：(平时体重 − 现体重) ÷ 平时体重 × 100',
    },
    yesNo('acute', '急性疾病致 >5 天无营养摄入'),
  ],
  compute: ({ heightCm: h, weightKg: w, weightLossPct, acute }) => {
    const bmi = bodyMassIndex(h, w)
    const bmiScore = Number(bandOf(bmiPoints, bmi).id)
    const lossScore = lossPoints(weightLossPct)
    const acuteScore = acute ? 2 : 0
    const total = bmiScore + lossScore + acuteScore
    return { bmi, bmiScore, lossScore, acuteScore, total, band: bandOf(mustBands, total).id }
  },
  present: ({ bmi, bmiScore, lossScore, acuteScore, total }) => ({
    main: { label: '总分', value: String(total), unit: '分' },
    band: bandOf(mustBands, total),
    more: [
      { label: 'BMI', value: `${bmi.toFixed(1)} kg/m²，${bmiScore} 分` },
      { label: '体重下降', value: `${lossScore} 分` },
      { label: '急性疾病', value: `${acuteScore} 分` },
    ],
  }),
  formula: [
    'BMI（一位小数）：> 20.0 0 分；18.5–20.0 1 分；< 18.5 2 分',
    '体重下降：< 5% 0 分；5–10% 1 分；> 10% 2 分',
    '急性疾病致 >5 天无营养摄入：2 分',
    'BMI 恰为 20.0、体重下降恰为 10.0% 均计 1 分',
  ],
  caveats: ['用于成人；水肿会造成误判', '无法测身高体重时可用尺骨长或上臂围估算'],
  sources: ['BAPEN 2003 (Elia M)', 'Stratton RJ, et al. British Journal of Nutrition 2004;92:799. doi:10.1079/BJN20041258'],
  unverified: [],
  bands: [mustBands, bmiPoints],
  related: ['nsNrs', 'bmi'],
  examples: [
    {
      inputs: { heightCm: 168, weightKg: 54, weightLossPct: 7, acute: false },
      outputs: { bmi: 19.1, bmiScore: 1, lossScore: 1, acuteScore: 0, total: 2, band: 'high' },
    },
    {
      inputs: { heightCm: 175, weightKg: 72, weightLossPct: 2, acute: false },
      outputs: { bmi: 23.5, bmiScore: 0, lossScore: 0, acuteScore: 0, total: 0, band: 'low' },
    },
  ],
})
