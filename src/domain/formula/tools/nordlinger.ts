import { bandOf, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { age, yesNo } from '../inputs'
import { countTrue, dfiMonths, liverCaveats, maxSizeCm, tumorNumber } from './liver-metastases'
import { nameOf } from '../names'

interface Inputs {
  age: number
  serosa: boolean
  nodePositive: boolean
  dfiMonths: number
  tumorNumber: number
  maxSizeCm: number
  /** Null before resection. */
  marginCm: number | null
}
interface Outputs {
  total: number
  maxScore: number
  band: string
}

export const nordlingerBands = {
  title: 'Nordlinger 评分',
  decimals: 0,
  bands: [
    { id: 'low', label: '低危', min: 0, max: 2, tone: 'good' },
    { id: 'intermediate', label: '中危', min: 3, max: 4, tone: 'caution' },
    { id: 'high', label: '高危', min: 5, max: 7, tone: 'bad' },
  ],
} as const satisfies BandTable

export const nordlinger = formTool<Inputs, Outputs>({
  ...nameOf('nordlinger'),
  version: 'Nordlinger 1996',
  inputs: [
    age,
    yesNo('serosa', '原发灶浸润浆膜'),
    yesNo('nodePositive', '原发灶淋巴结阳性'),
    dfiMonths,
    tumorNumber,
    maxSizeCm,
    {
      key: 'marginCm',
      label: '切缘',
      kind: 'number',
      unit: 'cm',
      min: 0,
      max: 20,
      decimals: 1,
      optional: true,
      hint: '术前留空，满分 6；填写后满分 7',
    },
  ],
  compute: ({ age: years, serosa, nodePositive, dfiMonths: dfi, tumorNumber: count, maxSizeCm: size, marginCm }) => {
    const resected = marginCm !== null
    const total = countTrue([years > 60, serosa, nodePositive, dfi < 24, count >= 4, size > 5, resected && marginCm < 1])
    return { total, maxScore: resected ? 7 : 6, band: bandOf(nordlingerBands, total).id }
  },
  present: ({ total, maxScore }) => ({
    main: { label: `总分（满分 ${maxScore}）`, value: String(total), unit: '分' },
    band: bandOf(nordlingerBands, total),
  }),
  formula: [
    '各 1 分：年龄 > 60 岁；原发灶浸润浆膜；原发灶淋巴结阳性；无病间期 < 24 个月；肝转移灶 ≥ 4 个；最大 > 5 cm；切缘 < 1 cm（仅术后）',
  ],
  caveats: [
    ...liverCaveats,
    '部分资料用 ≥ 60 岁、≥ 5 cm 或以 CEA 代替大小；本工具采用 > 60 岁、> 5 cm',
    '一项研究中，四种评分里只有本评分在新辅助治疗前仍有预测力',
  ],
  sources: ['Nordlinger B, et al. Cancer 1996;77:1254'],
  unverified: ['切缘一项', '原文两年生存率未经临床核对，暂不显示'],
  bands: [nordlingerBands],
  related: ['crs'],
  examples: [
    {
      inputs: { age: 66, serosa: true, nodePositive: true, dfiMonths: 10, tumorNumber: 2, maxSizeCm: 3.5, marginCm: null },
      outputs: { total: 4, maxScore: 6, band: 'intermediate' },
    },
    {
      inputs: { age: 58, serosa: false, nodePositive: true, dfiMonths: 18, tumorNumber: 5, maxSizeCm: 6.2, marginCm: 0.5 },
      outputs: { total: 5, maxScore: 7, band: 'high' },
    },
  ],
})
