import { bandOf, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { points } from '../inputs'
import { nameOf } from '../names'

interface Inputs {
  physical: number
  mental: number
  activity: number
  mobility: number
  incontinence: number
}

export const nortonBands = {
  title: 'Norton 评分',
  decimals: 0,
  bands: [
    { id: 'high', label: '高风险', min: 5, max: 12, tone: 'bad' },
    { id: 'atRisk', label: '有风险', min: 13, max: 14, tone: 'caution' },
    { id: 'low', label: '低风险', min: 15, max: 20, tone: 'good' },
  ],
} as const satisfies BandTable

export const praNorton = formTool<Inputs, { total: number; band: string }>({
  ...nameOf('praNorton'),
  version: 'Norton 1962',
  inputs: [
    points('physical', '身体状况', 1, ['很差', '差', '一般', '良好']),
    points('mental', '精神状态', 1, ['昏迷', '模糊', '淡漠', '清醒']),
    points('activity', '活动能力', 1, ['卧床', '坐轮椅', '帮助下走动', '可走动']),
    points('mobility', '灵活程度', 1, ['不能活动', '非常受限', '轻微受限', '行动自如']),
    points('incontinence', '失禁', 1, ['大小便失禁', '经常尿失禁', '偶尔', '无']),
  ],
  compute: ({ physical, mental, activity, mobility, incontinence }) => {
    const total = physical + mental + activity + mobility + incontinence
    return { total, band: bandOf(nortonBands, total).id }
  },
  present: ({ total }) => ({
    main: { label: '总分（5–20）', value: String(total), unit: '分' },
    band: bandOf(nortonBands, total),
  }),
  formula: ['五项相加，总分 5–20，分数越低风险越高；14 分及以下为有风险'],
  caveats: ['本量表不含营养项目，须另做 NRS 2002', '有资料将营养与饮水列为 Norton 项目，那是另一量表'],
  sources: ['Norton D, McLaren R, Exton-Smith AN, 1962'],
  unverified: ['12 分的分界为本应用的约定（国内另有 < 14 / < 12 / < 10 分界）'],
  bands: [nortonBands],
  related: ['praBraden', 'nsNrs'],
  examples: [
    { inputs: { physical: 2, mental: 3, activity: 2, mobility: 2, incontinence: 2 }, outputs: { total: 11, band: 'high' } },
    { inputs: { physical: 3, mental: 4, activity: 4, mobility: 3, incontinence: 4 }, outputs: { total: 18, band: 'low' } },
  ],
})
