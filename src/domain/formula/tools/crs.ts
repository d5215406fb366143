import { bandOf, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { yesNo } from '../inputs'
import { countTrue, dfiMonths, liverCaveats, maxSizeCm, tumorNumber } from './liver-metastases'
import { nameOf } from '../names'

interface Inputs {
  nodePositive: boolean
  dfiMonths: number
  tumorNumber: number
  maxSizeCm: number
  ceaNgMl: number
}

export const fongBands = {
  title: 'CRS 评分',
  decimals: 0,
  bands: [
    { id: 'low', label: '低危', min: 0, max: 2, tone: 'good' },
    { id: 'high', label: '高危', min: 3, max: 5, tone: 'bad', advice: '倾向围手术期化疗' },
  ],
} as const satisfies BandTable

export const crs = formTool<Inputs, { total: number; band: string }>({
  ...nameOf('crs'),
  version: 'Fong 1999',
  inputs: [
    yesNo('nodePositive', '原发灶淋巴结阳性'),
    dfiMonths,
    tumorNumber,
    maxSizeCm,
    { key: 'ceaNgMl', label: '术前 CEA', kind: 'number', unit: 'ng/mL', min: 0, max: 100_000, decimals: 1 },
  ],
  compute: ({ nodePositive, dfiMonths: dfi, tumorNumber: count, maxSizeCm: size, ceaNgMl }) => {
    const total = countTrue([nodePositive, dfi < 12, count > 1, size > 5, ceaNgMl > 200])
    return { total, band: bandOf(fongBands, total).id }
  },
  present: ({ total }) => ({
    main: { label: '总分（满分 5）', value: String(total), unit: '分' },
    band: bandOf(fongBands, total),
  }),
  formula: [
    '各 1 分：原发灶淋巴结阳性；无病间期 < 12 个月；肝转移灶 > 1 个；最大 > 5 cm；术前 CEA > 200 ng/mL',
    '恰为界值（12 个月、5.0 cm、200 ng/mL）计 0 分',
  ],
  caveats: liverCaveats,
  sources: ['Fong Y, et al. Annals of Surgery 1999;230:309. doi:10.1097/00000658-199909000-00004'],
  unverified: ['原文各分值五年生存率未经临床核对，暂不显示'],
  bands: [fongBands],
  related: ['nordlinger'],
  examples: [
    {
      inputs: { nodePositive: true, dfiMonths: 8, tumorNumber: 3, maxSizeCm: 4.2, ceaNgMl: 35 },
      outputs: { total: 3, band: 'high' },
    },
    {
      inputs: { nodePositive: false, dfiMonths: 20, tumorNumber: 1, maxSizeCm: 6, ceaNgMl: 15 },
      outputs: { total: 1, band: 'low' },
    },
  ],
})
