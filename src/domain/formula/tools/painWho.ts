import { bandOf, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { nameOf } from '../names'

interface Outputs {
  degree: number
  band: string
  ladderStep: number
}

export const whoPainBands = {
  title: 'WHO（国内通用分级）',
  decimals: 0,
  bands: [
    { id: 'none', label: '不痛', min: 0, max: 0, tone: 'good' },
    { id: 'mild', label: '轻度痛', min: 1, max: 1, tone: 'neutral' },
    { id: 'moderate', label: '中度痛', min: 2, max: 2, tone: 'caution' },
    { id: 'severe', label: '重度痛', min: 3, max: 3, tone: 'bad' },
    { id: 'verySevere', label: '严重痛', min: 4, max: 4, tone: 'bad' },
  ],
} as const satisfies BandTable

const notes = ['无疼痛', '间歇痛，可不用药', '持续痛，影响休息，需用药', '持续痛，不用药不能缓解', '持续剧痛，伴血压、脉搏变化']
/** Step of the analgesic ladder by degree. */
const STEPS = [0, 1, 2, 3, 3] as const

export const painWho = formTool<{ degree: number }, Outputs>({
  ...nameOf('painWho'),
  version: 'WHO（国内通用分级）',
  inputs: [
    {
      key: 'degree',
      label: '疼痛程度',
      kind: 'integer',
      min: 0,
      max: 4,
      decimals: 0,
      choices: whoPainBands.bands.map(({ label }, value) => ({ value, label: `${value} 度 ${label}`, note: notes[value] })),
    },
  ],
  compute: ({ degree }) => ({ degree, band: bandOf(whoPainBands, degree).id, ladderStep: STEPS[degree] ?? 0 }),
  present: ({ degree, ladderStep }) => ({
    main: { label: '疼痛程度', value: String(degree), unit: '度' },
    band: bandOf(whoPainBands, degree),
    more: [{ label: '三阶梯', value: ladderStep === 0 ? '无需止痛' : `第 ${ladderStep} 阶梯` }],
  }),
  formula: whoPainBands.bands.map(({ label }, degree) => `${degree} 度 ${label}：${notes[degree] ?? ''}`),
  caveats: ['本分级见于国内资料，未找到载有该分级的 WHO 文件，故标为「WHO（国内通用分级）」'],
  sources: ['两份国内及双语资料载有同一表格', '三阶梯：WHO 1986 / 1996'],
  unverified: ['WHO 2018 癌痛指南保留三阶梯作教学，不再要求严格逐级'],
  bands: [whoPainBands],
  related: ['painGrading', 'painNrs', 'painVas', 'painFps'],
  examples: [
    { inputs: { degree: 2 }, outputs: { degree: 2, band: 'moderate', ladderStep: 2 } },
    { inputs: { degree: 4 }, outputs: { degree: 4, band: 'verySevere', ladderStep: 3 } },
  ],
})
