import { bandOf, HIGHEST, LOWEST, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { age, sex, yesNo, type Sex } from '../inputs'
import { nameOf } from '../names'

interface Inputs {
  age: number
  sex: Sex
  hpPositive: boolean
  pgr: number
  g17: number
}

export const gastricBands = {
  title: '新型胃癌筛查评分',
  decimals: 0,
  bands: [
    { id: 'low', label: '低危', min: 0, max: 11, tone: 'good', advice: '每 3 年胃镜检查' },
    { id: 'medium', label: '中危', min: 12, max: 16, tone: 'caution', advice: '每 2 年胃镜检查' },
    { id: 'high', label: '高危', min: 17, max: 23, tone: 'bad', advice: '每年胃镜检查' },
  ],
} as const satisfies BandTable

/** Points by age in whole years. */
export const agePoints = {
  title: '年龄',
  unit: '岁',
  decimals: 0,
  bands: [
    { id: '0', label: '0 分', min: LOWEST, max: 49, tone: 'neutral' },
    { id: '5', label: '5 分', min: 50, max: 59, tone: 'neutral' },
    { id: '6', label: '6 分', min: 60, max: 69, tone: 'neutral' },
    { id: '10', label: '10 分', min: 70, max: HIGHEST, tone: 'neutral' },
  ],
} as const satisfies BandTable

const g17Points = (g17: number): number => (g17 < 1.5 ? 0 : g17 <= 5.7 ? 3 : 5)

export const gcRss = formTool<Inputs, { total: number; band: string }>({
  ...nameOf('gcRss'),
  version: '新型胃癌筛查评分系统（2017 共识）',
  inputs: [
    { ...age, min: 40 },
    sex,
    yesNo('hpPositive', '幽门螺杆菌感染'),
    {
      key: 'pgr',
      label: '胃蛋白酶原比值 PGⅠ/PGⅡ',
      kind: 'number',
      min: 0,
      max: 100,
      above: true,
      decimals: 2,
    },
    { key: 'g17', label: '胃泌素-17', kind: 'number', unit: 'pmol/L', min: 0, max: 500, decimals: 2 },
  ],
  checklist: {
    title: 'GC-RSS 问卷因素',
    note: '仅作提示，不计分：原问卷的分值表尚未取得（≥ 5 分约可省去一半胃镜，≥ 8 分为最高十分之一）。年龄与性别按上面的输入填入',
    filled: ({ age: years, sex: s }) => [
      `年龄：${typeof years === 'number' && Number.isFinite(years) ? `${years} 岁` : '未填'}`,
      `性别：${sex.options.find(({ value }) => value === s)?.label ?? '未填'}`,
    ],
    recordTitle: '其他危险因素（不计分）',
    items: ['BMI < 18.5', '胃癌家族史', '吸烟', '饮酒', '高盐饮食', '饮食不规律', '腌制食品'],
  },
  compute: ({ age: years, sex: s, hpPositive, pgr, g17 }) => {
    const total =
      Number(bandOf(agePoints, years).id) + (s === 'male' ? 4 : 0) + (hpPositive ? 1 : 0) + (pgr < 3.89 ? 3 : 0) + g17Points(g17)
    return { total, band: bandOf(gastricBands, total).id }
  },
  present: ({ total }) => ({
    main: { label: '总分（满分 23）', value: String(total), unit: '分' },
    band: bandOf(gastricBands, total),
    record: `新型胃癌筛查评分 ${total} 分（${bandOf(gastricBands, total).label}）`,
  }),
  formula: [
    '年龄：40–49 岁 0 分，50–59 岁 5 分，60–69 岁 6 分，≥ 70 岁 10 分',
    '性别：女 0 分，男 4 分',
    '幽门螺杆菌感染：无 0 分，有 1 分',
    'PGⅠ/PGⅡ：≥ 3.89 0 分，< 3.89 3 分',
    '胃泌素-17 (pmol/L)：< 1.50 0 分，1.50–5.70 3 分，> 5.70 5 分',
  ],
  caveats: [
    '对象：40 岁及以上且有危险因素者（高发区、幽门螺杆菌感染、癌前疾病、一级亲属胃癌、饮食或吸烟）',
    '抑酸药、胃手术、肾衰竭会影响 PG 与胃泌素-17',
    '对癌前病变识别能力弱',
    '有报警症状者无论评分均应胃镜检查',
  ],
  sources: [
    '中国早期胃癌筛查流程专家共识（2017）',
    'Cai Q, et al. Gut 2019;68:1576. doi:10.1136/gutjnl-2018-317556（七项，0–25 分，同一界值）',
  ],
  unverified: ['各项分值（凭共识记忆录入，最高分合计 23 与发表范围一致）', '九项问卷的原文期刊信息'],
  bands: [gastricBands, agePoints],
  examples: [
    { inputs: { age: 63, sex: 'male', hpPositive: true, pgr: 2.6, g17: 4.2 }, outputs: { total: 17, band: 'high' } },
    { inputs: { age: 52, sex: 'female', hpPositive: false, pgr: 7.5, g17: 6 }, outputs: { total: 10, band: 'low' } },
  ],
})
