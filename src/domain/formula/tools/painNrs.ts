import { bandOf } from '../band'
import { formTool } from '../form-tool'
import { CANCER_PAIN_STANDARD, nrsBands } from './pain'
import { nameOf } from '../names'

export const painNrs = formTool<{ score: number }, { score: number; band: string }>({
  ...nameOf('painNrs'),
  version: `NRS（${CANCER_PAIN_STANDARD}）`,
  inputs: [
    {
      key: 'score',
      label: '疼痛数字',
      kind: 'integer',
      min: 0,
      max: 10,
      decimals: 0,
      hint: '0 为无痛，10 为能想象的最剧烈疼痛',
      choices: Array.from({ length: 11 }, (_, value) => ({ value, label: String(value) })),
    },
  ],
  compute: ({ score }) => ({ score, band: bandOf(nrsBands, score).id }),
  present: ({ score }) => ({ main: { label: 'NRS', value: String(score), unit: '分' }, band: bandOf(nrsBands, score) }),
  formula: ['0 无痛；1–3 轻度；4–6 中度；7–10 重度'],
  caveats: [
    '询问 24 小时内最重、最轻、平均及当前疼痛',
    '目标：≤ 3 分；爆发痛另计',
    '国内部分资料用 4–7 / 8–10 分界，本工具不采用',
  ],
  sources: ['Serlin RC, et al. Pain 1995;61:277. doi:10.1016/0304-3959(94)00178-H', CANCER_PAIN_STANDARD],
  unverified: [],
  bands: [nrsBands],
  related: ['painGrading', 'painVas', 'painFps', 'painWho'],
  examples: [
    { inputs: { score: 2 }, outputs: { score: 2, band: 'mild' } },
    { inputs: { score: 5 }, outputs: { score: 5, band: 'moderate' } },
  ],
})
