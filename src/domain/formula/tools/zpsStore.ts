import { bandOf, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { nameOf } from '../names'

interface Outputs {
  score: number
  kpsLow: number
  kpsHigh: number
  band: string
}

export const ecogBands = {
  title: 'ECOG',
  decimals: 0,
  bands: [
    { id: 'good', label: '一般可耐受化疗', min: 0, max: 1, tone: 'good' },
    { id: 'borderline', label: '慎重权衡', min: 2, max: 2, tone: 'caution' },
    { id: 'poor', label: '一般不宜化疗（可逆因素除外）', min: 3, max: 4, tone: 'bad' },
    { id: 'dead', label: '死亡', min: 5, max: 5, tone: 'neutral' },
  ],
} as const satisfies BandTable

/** Karnofsky values by ECOG grade. */
const KPS: readonly (readonly [low: number, high: number])[] = [
  [90, 100],
  [70, 80],
  [50, 60],
  [30, 40],
  [10, 20],
  [0, 0],
]

const meanings = [
  '活动能力完全正常，与起病前无差异',
  '剧烈活动受限，可走动并从事轻体力活动',
  '能走动、能自理，不能工作；白天卧床或坐椅不超过一半时间',
  '仅部分自理；白天一半以上时间卧床或坐椅',
  '卧床不起，不能自理',
  '死亡',
]

const kpsOf = (score: number) => KPS[score] ?? ([0, 0] as const)
const kpsText = ([low, high]: readonly [number, number]): string => (low === high ? String(low) : `${low}–${high}`)

export const zpsStore = formTool<{ score: number }, Outputs>({
  ...nameOf('zpsStore'),
  version: 'ECOG（Oken 1982）',
  inputs: [
    {
      key: 'score',
      label: '体力状况',
      kind: 'integer',
      min: 0,
      max: 5,
      decimals: 0,
      choices: meanings.map((note, value) => ({ value, label: `${value} 分`, note })),
    },
  ],
  compute: ({ score }) => {
    const [kpsLow, kpsHigh] = kpsOf(score)
    return { score, kpsLow, kpsHigh, band: bandOf(ecogBands, score).id }
  },
  present: ({ score }) => ({
    main: { label: 'ECOG', value: String(score), unit: '分' },
    band: bandOf(ecogBands, score),
    more: [{ label: '相当于 KPS', value: kpsText(kpsOf(score)) }],
  }),
  formula: meanings.map((text, score) => `${score} 分：${text}（KPS ${kpsText(kpsOf(score))}）`),
  caveats: [
    '按最近一周的状况判断，不凭外观',
    '评估者之间常相差一级',
    'Zubrod 1960 原表为 0–4 级，5 级由 ECOG 增加',
    '对化疗敏感的肿瘤、靶向与免疫治疗可例外',
  ],
  sources: ['Oken MM, et al. American Journal of Clinical Oncology 1982;5:649', 'Zubrod CG, 1960'],
  unverified: ['与 KPS 的对应为习惯用法', '化疗耐受分级为参考文字'],
  bands: [ecogBands],
  related: ['kpsStore'],
  examples: [
    { inputs: { score: 1 }, outputs: { score: 1, kpsLow: 70, kpsHigh: 80, band: 'good' } },
    { inputs: { score: 3 }, outputs: { score: 3, kpsLow: 30, kpsHigh: 40, band: 'poor' } },
  ],
})
