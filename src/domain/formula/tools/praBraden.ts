import { bandOf, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { points } from '../inputs'
import { nameOf } from '../names'

interface Inputs {
  sensory: number
  moisture: number
  activity: number
  mobility: number
  nutrition: number
  friction: number
}

export const bradenBands = {
  title: 'Braden 评分',
  decimals: 0,
  bands: [
    { id: 'veryHigh', label: '极高风险', min: 6, max: 9, tone: 'bad' },
    { id: 'high', label: '高度风险', min: 10, max: 12, tone: 'bad' },
    { id: 'moderate', label: '中度风险', min: 13, max: 14, tone: 'caution' },
    { id: 'mild', label: '轻度风险', min: 15, max: 18, tone: 'caution' },
    { id: 'none', label: '无风险', min: 19, max: 23, tone: 'good' },
  ],
} as const satisfies BandTable

export const praBraden = formTool<Inputs, { total: number; band: string }>({
  ...nameOf('praBraden'),
  version: 'Braden（Bergstrom 1987）',
  inputs: [
    points('sensory', '感知', 1, ['完全受限', '非常受限', '轻度受限', '未受损']),
    points('moisture', '潮湿', 1, ['持续潮湿', '经常潮湿', '有时潮湿', '罕见潮湿']),
    points('activity', '活动能力', 1, ['卧床', '坐椅', '偶尔步行', '经常步行']),
    points('mobility', '移动能力', 1, ['完全不能', '非常受限', '轻度受限', '不受限']),
    points('nutrition', '营养摄取', 1, ['非常差', '可能不足', '充足', '良好']),
    points('friction', '摩擦力和剪切力', 1, ['存在问题', '有潜在问题', '无明显问题']),
  ],
  compute: (input) => {
    const total = input.sensory + input.moisture + input.activity + input.mobility + input.nutrition + input.friction
    return { total, band: bandOf(bradenBands, total).id }
  },
  present: ({ total }) => ({
    main: { label: '总分（6–23）', value: String(total), unit: '分' },
    band: bandOf(bradenBands, total),
  }),
  formula: ['六项相加，总分 6–23，分数越低风险越高；18 分及以下为有风险'],
  caveats: [
    '入院 8 小时内及病情变化时评估；与皮肤检查一并判断',
    '高龄、发热、低血压、摄入不足者宜上调一级',
    '姑息治疗患者应设定现实的目标',
    '部分病区以 16 分为界；另有国内表格用 15–16 / 13–14 / ≤ 12',
    '摩擦力和剪切力只有三级，网上流传的四级表有误',
  ],
  sources: ['Bergstrom N, et al. Nursing Research 1987;36:205'],
  unverified: [],
  bands: [bradenBands],
  related: ['praNorton'],
  examples: [
    {
      inputs: { sensory: 3, moisture: 3, activity: 2, mobility: 2, nutrition: 2, friction: 1 },
      outputs: { total: 13, band: 'moderate' },
    },
    {
      inputs: { sensory: 4, moisture: 4, activity: 3, mobility: 3, nutrition: 3, friction: 3 },
      outputs: { total: 20, band: 'none' },
    },
  ],
})
