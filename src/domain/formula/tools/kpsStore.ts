import { bandOf, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { nameOf } from '../names'

interface Outputs {
  score: number
  ecog: number
  band: string
}

export const kpsBands = {
  title: 'KPS',
  decimals: 0,
  step: 10,
  bands: [
    { id: 'dead', label: '死亡', min: 0, max: 0, tone: 'neutral' },
    { id: 'dependent', label: '依赖级', min: 10, max: 40, tone: 'bad' },
    { id: 'assisted', label: '半依赖级', min: 50, max: 70, tone: 'caution' },
    { id: 'independent', label: '非依赖级', min: 80, max: 100, tone: 'good' },
  ],
} as const satisfies BandTable

/** Karnofsky's steps with the ECOG grade of each. */
const steps = [
  { kps: 100, ecog: 0, meaning: '正常，无异常表现' },
  { kps: 90, ecog: 0, meaning: '正常生活，有轻微症状' },
  { kps: 80, ecog: 1, meaning: '勉强正常活动' },
  { kps: 70, ecog: 1, meaning: '生活自理，不能正常工作' },
  { kps: 60, ecog: 2, meaning: '偶需帮助' },
  { kps: 50, ecog: 2, meaning: '常需照料' },
  { kps: 40, ecog: 3, meaning: '失能，需特别照料' },
  { kps: 30, ecog: 3, meaning: '严重失能，需住院，暂无死亡威胁' },
  { kps: 20, ecog: 4, meaning: '病重，需积极支持治疗' },
  { kps: 10, ecog: 4, meaning: '濒危' },
  { kps: 0, ecog: 5, meaning: '死亡' },
] as const

const ecogOf = (score: number): number => steps.find(({ kps }) => kps === score)?.ecog ?? 5

export const kpsStore = formTool<{ score: number }, Outputs>({
  ...nameOf('kpsStore'),
  version: 'Karnofsky 1949',
  inputs: [
    {
      key: 'score',
      label: '功能状态',
      kind: 'integer',
      min: 0,
      max: 100,
      decimals: 0,
      choices: steps.map(({ kps, meaning }) => ({ value: kps, label: `${kps} 分`, note: meaning })),
    },
  ],
  compute: ({ score }) => ({ score, ecog: ecogOf(score), band: bandOf(kpsBands, score).id }),
  present: ({ score, ecog }) => ({
    main: { label: 'KPS', value: String(score), unit: '分' },
    band: bandOf(kpsBands, score),
    more: [{ label: '相当于 ECOG', value: `${ecog} 分` }],
  }),
  formula: steps.map(({ kps, ecog, meaning }) => `${kps} 分：${meaning}（ECOG ${ecog}）`),
  caveats: ['只能选 0–100 的整十分值'],
  sources: ['Karnofsky DA, Burchenal JH, 1949'],
  unverified: ['多数方案要求 KPS ≥ 70；低于 60 一般避免细胞毒治疗'],
  bands: [kpsBands],
  related: ['zpsStore'],
  examples: [
    { inputs: { score: 80 }, outputs: { score: 80, ecog: 1, band: 'independent' } },
    { inputs: { score: 40 }, outputs: { score: 40, ecog: 3, band: 'dependent' } },
  ],
})
