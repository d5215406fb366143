import { bandOf, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { points } from '../inputs'
import { nameOf } from '../names'

interface Inputs {
  site: number
  pain: number
  lesion: number
  size: number
}

export const mirelsBands = {
  title: 'Mirels 评分',
  decimals: 0,
  bands: [
    { id: 'low', label: '低风险', min: 4, max: 7, tone: 'good', advice: '骨折发生率 0–4%：观察、放疗' },
    { id: 'borderline', label: '临界', min: 8, max: 8, tone: 'caution', advice: '骨折发生率 15%：综合判断' },
    { id: 'high', label: '高风险', min: 9, max: 12, tone: 'bad', advice: '骨折发生率 33–100%：放疗前预防性固定' },
  ],
} as const satisfies BandTable

export const mirels = formTool<Inputs, { total: number; band: string }>({
  ...nameOf('mirels'),
  version: 'Mirels 1989',
  inputs: [
    points('site', '部位', 1, ['上肢', '下肢', '股骨粗隆周围']),
    points('pain', '疼痛', 1, ['轻度', '中度', ['功能性', '负重时加重']]),
    points('lesion', '病变性质', 1, ['成骨性', '混合性', '溶骨性']),
    points('size', '大小（占皮质直径）', 1, ['< 1/3', '1/3–2/3', '> 2/3']),
  ],
  compute: ({ site, pain, lesion, size }) => {
    const total = site + pain + lesion + size
    return { total, band: bandOf(mirelsBands, total).id }
  },
  present: ({ total }) => ({ main: { label: '总分', value: String(total), unit: '分' }, band: bandOf(mirelsBands, total) }),
  formula: ['部位 + 疼痛 + 病变性质 + 大小，各 1–3 分，总分 4–12'],
  caveats: [
    '仅用于长骨，不用于脊柱与骨盆',
    '敏感性好、特异性差；功能性疼痛是最强的单项',
    '有条件时以 CT 结构强度分析为佳；与骨科共同决定',
  ],
  sources: ['Mirels H. Clinical Orthopaedics and Related Research 1989;249:256'],
  unverified: ['10、11、12 分骨折发生率分别为 72%、96%、100%'],
  bands: [mirelsBands],
  examples: [
    { inputs: { site: 3, pain: 3, lesion: 3, size: 2 }, outputs: { total: 11, band: 'high' } },
    { inputs: { site: 2, pain: 1, lesion: 2, size: 2 }, outputs: { total: 7, band: 'low' } },
  ],
})
