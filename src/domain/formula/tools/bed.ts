import { isAbsent } from '../check'
import { formTool } from '../form-tool'
import { exact, round } from '../number'
import { fail, type RawInputs } from '../types'
import { nameOf } from '../names'

interface Inputs {
  n: number
  d: number
  alphaBeta: number
  /** The four are given together or not at all. */
  T: number | null
  Tk: number | null
  alpha: number | null
  Tp: number | null
}
/** All in Gy. */
interface Outputs {
  totalDose: number
  bed: number
  eqd2: number
  bedNet?: number
  eqd2Net?: number
}

const noTime = ({ T, Tk, alpha, Tp }: RawInputs) => [T, Tk, alpha, Tp].every(isAbsent)

export const bed = formTool<Inputs, Outputs>({
  ...nameOf('bed'),
  version: '线性二次模型（Fowler 1989）',
  inputs: [
    { key: 'n', label: '分割次数', kind: 'integer', unit: '次', min: 1, max: 100, decimals: 0 },
    { key: 'd', label: '单次剂量', kind: 'number', unit: 'Gy', min: 0.1, max: 60, decimals: 2 },
    {
      key: 'alphaBeta',
      label: 'α/β 值',
      kind: 'number',
      unit: 'Gy',
      min: 0.5,
      max: 30,
      decimals: 1,
      shown: 10,
      hint: '多数肿瘤与早反应组织 10；晚反应组织 3；脊髓 2；乳腺 4；前列腺 1.5；黑色素瘤 2.5（待核对）',
    },
    {
      key: 'T',
      label: '总治疗时间',
      kind: 'number',
      unit: '天',
      min: 1,
      max: 200,
      decimals: 0,
      optional: noTime,
      hint: '选填：四项时间参数须一并填写',
    },
    { key: 'Tk', label: '加速再增殖起始时间', kind: 'number', unit: '天', min: 0, max: 200, decimals: 0, optional: noTime },
    { key: 'alpha', label: 'α', kind: 'number', unit: 'Gy⁻¹', min: 0.01, max: 2, decimals: 2, optional: noTime },
    { key: 'Tp', label: '有效倍增时间', kind: 'number', unit: '天', min: 0.5, max: 100, decimals: 1, optional: noTime },
  ],
  messages: { 'INCONSISTENT T': '时间因素抵消了全部剂量，请核对时间参数' },
  compute: ({ n, d, alphaBeta, T, Tk, alpha, Tp }) => {
    const total = n * d
    const effective = total * (1 + d / alphaBeta)
    const perEqd2 = 1 + 2 / alphaBeta
    const output: Outputs = { totalDose: round(total, 2), bed: round(effective, 2), eqd2: round(effective / perEqd2, 2) }
    if (T === null || Tk === null || alpha === null || Tp === null) return output
    const lost = T > Tk ? (Math.LN2 * (T - Tk)) / (alpha * Tp) : 0
    const net = exact(effective - lost)
    if (net <= 0) return fail('INCONSISTENT', 'T')
    return { ...output, bedNet: round(net, 2), eqd2Net: round(net / perEqd2, 2) }
  },
  present: ({ totalDose, bed: effective, eqd2, bedNet, eqd2Net }, { alphaBeta }) => ({
    main: { label: `BED（α/β = ${alphaBeta}）`, value: effective.toFixed(2), unit: 'Gy' },
    more: [
      { label: `EQD2（α/β = ${alphaBeta}）`, value: eqd2.toFixed(2), unit: 'Gy' },
      { label: '总剂量', value: totalDose.toFixed(2), unit: 'Gy' },
      ...(bedNet === undefined ? [] : [{ label: '计入再增殖 BED', value: bedNet.toFixed(2), unit: 'Gy' }]),
      ...(eqd2Net === undefined ? [] : [{ label: '计入再增殖 EQD2', value: eqd2Net.toFixed(2), unit: 'Gy' }]),
    ],
  }),
  formula: [
    '总剂量 D = 分割次数 n × 单次剂量 d',
    'BED = D × (1 + d ÷ (α/β))',
    'EQD2 = BED ÷ (1 + 2 ÷ (α/β))',
    '计入再增殖（T > Tk 时）：BED − ln2 × (T − Tk) ÷ (α × Tp)',
  ],
  caveats: [
    '仅为线性二次模型；单次剂量超过约 8–10 Gy 时可靠性下降',
    '未计剂量率与不完全修复：不用于近距离放疗，不校正一日两次照射间隔',
    '不能替代计划中的危及器官限量',
    '时间参数须采用文献值',
  ],
  sources: [
    'Fowler JF. British Journal of Radiology 1989;62:679. doi:10.1259/0007-1285-62-740-679',
    'Jones B, et al. Clinical Oncology 2001;13:71',
    'Joiner M, van der Kogel A. Basic Clinical Radiobiology',
  ],
  unverified: ['早期肺癌 SBRT 通常要求 BED₁₀ ≥ 100 Gy', '各组织 α/β 常用值', '时间因素公式（Fowler）'],
  bands: [],
  examples: [
    { inputs: { n: 25, d: 2, alphaBeta: 10 }, outputs: { totalDose: 50, bed: 60, eqd2: 50 } },
    { inputs: { n: 3, d: 18, alphaBeta: 10 }, outputs: { totalDose: 54, bed: 151.2, eqd2: 126 } },
    {
      inputs: { n: 35, d: 2, alphaBeta: 10, T: 49, Tk: 28, alpha: 0.35, Tp: 3 },
      outputs: { totalDose: 70, bed: 84, eqd2: 70, bedNet: 70.14, eqd2Net: 58.45 },
    },
  ],
})
