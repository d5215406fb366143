import { bandOf, HIGHEST, LOWEST, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { round } from '../number'
import { fail, type OptionInput, type RawInputs } from '../types'
import { steppFactors, steppWeights, type SteppFactor, type SteppWeights } from './stepp-weights'
import { nameOf } from '../names'

type Factors = Partial<Record<SteppFactor, string | null>>

interface Inputs extends Factors {
  mode: 'direct' | 'factors'
  compositeRisk: number
}

export const steppBands = {
  title: 'STEPP 复合复发风险',
  decimals: 2,
  bands: [
    { id: 'lower', label: '较低复发风险', min: LOWEST, max: 1.42, tone: 'good' },
    { id: 'higher', label: '较高复发风险', min: 1.43, max: HIGHEST, tone: 'bad', advice: 'OFS 获益证据更多' },
  ],
} as const satisfies BandTable

const byFactors = ({ mode }: RawInputs) => mode === 'factors'
const isDirect = ({ mode }: RawInputs) => mode === 'direct'

/** Sum of the points of all seven factors; null while one is not chosen. */
export function compositeOf(factors: Factors, weights: SteppWeights): number | null {
  let sum = 0
  for (const { key } of steppFactors) {
    const points = weights[key][factors[key] ?? '']
    if (points === undefined) return null
    sum += points
  }
  return sum
}

export const stepp = formTool<Inputs, { compositeRisk: number; band: string }>({
  ...nameOf('stepp'),
  version: 'SOFT/TEXT 复合风险（Regan 2016），界值 1.42',
  inputs: [
    {
      key: 'mode',
      label: '方式',
      kind: 'option',
      default: 'direct',
      options: [
        { value: 'direct', label: '输入已有复合风险' },
        // Told before anything else is read: what the factors are does not matter while there are no weights.
        steppWeights
          ? { value: 'factors', label: '由各项因素计算' }
          : { value: 'factors', label: '记录各项因素', note: '系数待临床核定，不给出数值', error: 'WEIGHTS_UNAVAILABLE' },
      ],
    },
    { key: 'compositeRisk', label: '复合风险', kind: 'number', min: 0, max: 6, decimals: 2, when: isDirect },
    ...steppFactors.map((factor): OptionInput<SteppFactor> => ({
      ...factor,
      kind: 'option',
      optional: !steppWeights,
      when: byFactors,
    })),
  ],
  messages: { 'WEIGHTS_UNAVAILABLE mode': '系数待临床核定，暂不给出数值；已选因素可复制到病历' },
  compute: (input) => {
    const composite = input.mode === 'direct' ? input.compositeRisk : steppWeights && compositeOf(input, steppWeights)
    if (composite === null) return fail('WEIGHTS_UNAVAILABLE', 'mode')
    const compositeRisk = round(composite, 2)
    return { compositeRisk, band: bandOf(steppBands, compositeRisk).id }
  },
  present: ({ compositeRisk }) => ({
    main: { label: '复合复发风险', value: compositeRisk.toFixed(2) },
    band: bandOf(steppBands, compositeRisk),
  }),
  formula: [
    '复合风险由年龄、淋巴结、肿瘤大小、分级、ER、PgR、Ki-67 的 Cox 模型得出（Regan 2016）',
    '≤ 1.42 较低复发风险；> 1.42 较高复发风险',
  ],
  caveats: [
    '仅用于绝经前、HR 阳性、HER2 阴性早期乳腺癌',
    '1.42 为一个中国队列的界值，风险是连续的',
    '该队列中 > 1.42 者卵巢功能抑制 (OFS) 改善无病生存（HR 0.571），ER < 50% 者未见获益',
    '供选择 OFS 及依西美坦或他莫昔芬时参考，不能代替决策；低危者各方案预后均好',
  ],
  sources: [
    'Regan MM, et al. Journal of Clinical Oncology 2016;34:2221. doi:10.1200/JCO.2015.64.3171',
    'Lacouture ME, et al. Journal of Clinical Oncology 2010;28:1351. doi:10.1200/JCO.2008.21.7828（另一「STEPP」试验，非评分）',
  ],
  unverified: [
    '本页按「SOFT/TEXT 复合复发风险」理解 STEPP，待临床确认',
    '各因素的类别',
    '各因素的系数未取得：不给出数值',
    '中高危五年无乳腺癌间期获益 5–15 个百分点',
  ],
  bands: [steppBands],
  related: ['cts5'],
  examples: [
    { inputs: { compositeRisk: 1.1 }, outputs: { compositeRisk: 1.1, band: 'lower' } },
    { inputs: { compositeRisk: 2.05 }, outputs: { compositeRisk: 2.05, band: 'higher' } },
  ],
})
