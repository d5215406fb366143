import { bandOf } from '../band'
import { formTool } from '../form-tool'
import { CANCER_PAIN_STANDARD, nrsBands } from './pain'
import { nameOf } from '../names'

interface Outputs {
  grade: number
  band: string
  nrsLow: number
  nrsHigh: number
}

const grades = [
  { label: '无痛', note: '无疼痛' },
  { label: '轻度', note: '可忍受，生活正常，睡眠不受干扰' },
  { label: '中度', note: '不能忍受，要求用药，睡眠受干扰' },
  { label: '重度', note: '剧烈，需用药，睡眠严重受干扰，可伴自主神经紊乱或被动体位' },
]
const ladder = ['', '非阿片类药物', '弱阿片类或低剂量强阿片类药物', '强阿片类药物']

/** The grades are the bands of the numeric scale, in the same order. */
const bandOfGrade = (vrs: number) => nrsBands.bands[vrs] ?? nrsBands.bands[0]

export const painGrading = formTool<{ vrs: number }, Outputs>({
  ...nameOf('painGrading'),
  version: CANCER_PAIN_STANDARD,
  inputs: [
    {
      key: 'vrs',
      label: '主诉疼痛程度',
      kind: 'integer',
      min: 0,
      max: 3,
      decimals: 0,
      choices: grades.map(({ label, note }, value) => ({ value, label: `${value} 级 ${label}`, note })),
    },
  ],
  compute: ({ vrs }) => {
    const { id, min, max } = bandOfGrade(vrs)
    return { grade: vrs, band: id, nrsLow: min, nrsHigh: max }
  },
  present: ({ grade, nrsLow, nrsHigh }) => ({
    main: { label: 'VRS', value: String(grade), unit: '级' },
    band: { ...bandOf(nrsBands, nrsLow), advice: ladder[grade] },
    // A grade is all of its band.
    reference: { table: nrsBands, value: (nrsLow + nrsHigh) / 2 },
    more: [{ label: '相当于 NRS', value: nrsLow === nrsHigh ? String(nrsLow) : `${nrsLow}–${nrsHigh}` }],
  }),
  formula: grades.map(({ label, note }, grade) => `${grade} 级 ${label}：${note}`),
  caveats: ['三阶梯止痛：口服、按时、个体化、注意细节；轻度用非阿片类，中度用弱阿片类或低剂量强阿片类，重度用强阿片类'],
  sources: [CANCER_PAIN_STANDARD],
  unverified: [],
  bands: [nrsBands],
  related: ['painNrs', 'painVas', 'painFps', 'painWho'],
  examples: [
    { inputs: { vrs: 1 }, outputs: { grade: 1, band: 'mild', nrsLow: 1, nrsHigh: 3 } },
    { inputs: { vrs: 3 }, outputs: { grade: 3, band: 'severe', nrsLow: 7, nrsHigh: 10 } },
  ],
})
