import { bandOf, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { age, points } from '../inputs'
import { nameOf } from '../names'

interface Inputs {
  nutrition: number
  disease: number
  age: number
}
interface Outputs {
  total: number
  ageScore: number
  band: string
}

export const nrs2002Bands = {
  title: 'NRS 2002',
  decimals: 0,
  bands: [
    { id: 'noRisk', label: '无营养风险', min: 0, max: 2, tone: 'good', advice: '每周复筛' },
    { id: 'risk', label: '有营养风险', min: 3, max: 7, tone: 'bad', advice: '制订营养计划' },
  ],
} as const satisfies BandTable

export const nsNrs = formTool<Inputs, Outputs>({
  ...nameOf('nsNrs'),
  version: 'NRS 2002（Kondrup 2003）',
  inputs: [
    points('nutrition', '营养状态受损（取最重一项）', 0, [
      ['正常', '营养状态正常'],
      ['轻度', '3 个月体重下降 > 5%，或上周摄入量为需要量的 50–75%'],
      ['中度', '2 个月体重下降 > 5%，或 BMI 18.5–20.5 且一般情况差，或摄入量 25–50%'],
      ['重度', '1 个月体重下降 > 5% 或 3 个月 > 15%，或 BMI < 18.5 且一般情况差，或摄入量 0–25%'],
    ]),
    points('disease', '疾病严重程度', 0, [
      ['正常', '营养需要量正常'],
      ['轻度', '髋部骨折；慢性病有并发症（肝硬化、COPD、透析、糖尿病）；一般恶性肿瘤'],
      ['中度', '腹部大手术；脑卒中；重症肺炎；血液恶性肿瘤'],
      ['重度', '头部损伤；骨髓移植；重症监护（APACHE > 10）'],
    ]),
    { ...age, hint: '≥ 70 岁加 1 分' },
  ],
  checklist: {
    title: '初筛四问（先于评分）',
    note: 'BMI < 20.5？近 3 个月体重下降？上周进食减少？病情严重？任一项为是即作上面的评分；都为否则每周复筛',
    items: [],
  },
  compute: ({ nutrition, disease, age: years }) => {
    const ageScore = years >= 70 ? 1 : 0
    const total = nutrition + disease + ageScore
    return { total, ageScore, band: bandOf(nrs2002Bands, total).id }
  },
  present: ({ total, ageScore }) => ({
    main: { label: '总分', value: String(total), unit: '分' },
    band: bandOf(nrs2002Bands, total),
    more: [
      { label: '年龄评分', value: `${ageScore} 分` },
      ...(total >= 5 ? [{ label: '提示', value: '5–7 分为高评分区间', aside: true }] : []),
    ],
  }),
  formula: ['总分 = 营养状态受损 (0–3) + 疾病严重程度 (0–3) + 年龄 ≥ 70 岁 (1)，0–7 分；≥ 3 分为有营养风险'],
  caveats: [
    '摄入量以需要量的百分比计；国内表格常写减少的百分比（25–50 / 50–75 / 75–100%），不可混用',
    '部分版本中度摄入量写作 25–60%',
    '用于住院成人；水肿、腹水使 BMI 失真（部分国内表格改用白蛋白 < 30 或 35 g/L）',
    '有营养风险不等于营养不良，后续用 GLIM 诊断',
  ],
  sources: ['Kondrup J, et al. Clinical Nutrition 2003;22:321. doi:10.1016/S0261-5614(02)00214-5'],
  unverified: [],
  bands: [nrs2002Bands],
  related: ['nsMust', 'bmi'],
  examples: [
    { inputs: { nutrition: 2, disease: 1, age: 73 }, outputs: { total: 4, ageScore: 1, band: 'risk' } },
    { inputs: { nutrition: 1, disease: 1, age: 58 }, outputs: { total: 2, ageScore: 0, band: 'noRisk' } },
  ],
})
