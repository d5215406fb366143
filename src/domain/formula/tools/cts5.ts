import { bandOf, HIGHEST, LOWEST, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { age } from '../inputs'
import { round } from '../number'
import { nameOf } from '../names'

interface Inputs {
  age: number
  sizeMm: number
  grade: number
  nodes: number
}
interface Outputs {
  score: number
  nodeCode: number
  sizeUsedMm: number
  band: string
}

export const cts5Bands = {
  title: 'CTS5',
  decimals: 2,
  bands: [
    { id: 'low', label: '低危', min: LOWEST, max: 3.12, tone: 'good', advice: '5–10 年远处复发风险 < 5%' },
    { id: 'intermediate', label: '中危', min: 3.13, max: 3.86, tone: 'caution', advice: '5–10 年远处复发风险 5–10%' },
    { id: 'high', label: '高危', min: 3.87, max: HIGHEST, tone: 'bad', advice: '5–10 年远处复发风险 > 10%' },
  ],
} as const satisfies BandTable

/** The code that the score gives to the number of positive nodes. */
export const nodeCodes = {
  title: '阳性淋巴结编码',
  unit: '枚',
  decimals: 0,
  bands: [
    { id: '0', label: '0', min: 0, max: 0, tone: 'neutral' },
    { id: '1', label: '1', min: 1, max: 1, tone: 'neutral' },
    { id: '2', label: '2', min: 2, max: 3, tone: 'neutral' },
    { id: '3', label: '3', min: 4, max: 9, tone: 'neutral' },
    { id: '4', label: '4', min: 10, max: HIGHEST, tone: 'neutral' },
  ],
} as const satisfies BandTable

/** Larger tumours count as this, mm. */
const SIZE_CAP = 30

export const cts5 = formTool<Inputs, Outputs>({
  ...nameOf('cts5'),
  version: 'CTS5（Dowsett 2018）',
  inputs: [
    { ...age, label: '诊断时年龄' },
    {
      key: 'sizeMm',
      label: '肿瘤大小',
      kind: 'number',
      unit: 'mm',
      min: 0,
      max: 300,
      above: true,
      decimals: 1,
      hint: '超过 30 mm 按 30 mm 计',
    },
    {
      key: 'grade',
      label: '组织学分级',
      kind: 'integer',
      min: 1,
      max: 3,
      decimals: 0,
      choices: [1, 2, 3].map((value) => ({ value, label: `${value} 级` })),
    },
    { key: 'nodes', label: '阳性淋巴结数', kind: 'integer', unit: '枚', min: 0, max: 100, decimals: 0 },
  ],
  compute: ({ age: years, sizeMm, grade, nodes }) => {
    const nodeCode = Number(bandOf(nodeCodes, nodes).id)
    const s = Math.min(sizeMm, SIZE_CAP)
    const score = round(0.438 * nodeCode + 0.988 * (0.093 * s - 0.001 * s * s + 0.375 * grade + 0.017 * years), 2)
    return { score, nodeCode, sizeUsedMm: s, band: bandOf(cts5Bands, score).id }
  },
  present: ({ score, nodeCode, sizeUsedMm }) => ({
    main: { label: 'CTS5', value: score.toFixed(2) },
    band: bandOf(cts5Bands, score),
    more: [
      { label: '淋巴结编码', value: String(nodeCode) },
      { label: '计入大小', value: String(sizeUsedMm), unit: 'mm' },
    ],
  }),
  formula: [
    'CTS5 = 0.438 × 淋巴结编码 + 0.988 × (0.093 × 大小 − 0.001 × 大小² + 0.375 × 分级 + 0.017 × 年龄)',
    '淋巴结编码：0 枚 0；1 枚 1；2–3 枚 2；4–9 枚 3；> 9 枚 4；大小最多按 30 mm',
    '流传的另一组系数（0.471 … 0.980）为建立阶段版本，与本界值不配套',
  ],
  caveats: [
    '适用于 ER 阳性、内分泌治疗满五年且无远处复发者',
    '建立于绝经后人群，绝经前使用证据较弱',
    '为预后评分，不能证明延长治疗获益',
    'HER2 阳性与接受化疗者在建立人群中较少',
    '大小以 mm 输入；界值附近看两位小数',
    '未能核对已发表的绝对风险曲线，故不给出具体百分比',
  ],
  sources: ['Dowsett M, et al. Journal of Clinical Oncology 2018;36:1941. doi:10.1200/JCO.2017.76.4258'],
  unverified: [],
  bands: [cts5Bands, nodeCodes],
  related: ['stepp'],
  examples: [
    { inputs: { age: 58, sizeMm: 14, grade: 2, nodes: 0 }, outputs: { score: 2.81, nodeCode: 0, sizeUsedMm: 14, band: 'low' } },
    { inputs: { age: 65, sizeMm: 35, grade: 2, nodes: 2 }, outputs: { score: 4.58, nodeCode: 2, sizeUsedMm: 30, band: 'high' } },
  ],
})
