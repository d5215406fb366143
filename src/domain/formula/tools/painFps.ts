import { bandOf } from '../band'
import { formTool } from '../form-tool'
import { nrsBands } from './pain'
import { nameOf } from '../names'

export const faces = ['无痛', '有一点痛', '轻微疼痛', '疼痛明显', '疼痛严重', '剧烈痛'] as const

export const painFps = formTool<{ face: number }, { score: number; band: string }>({
  ...nameOf('painFps'),
  version: '面部表情评分法（Wong–Baker / FPS-R）',
  inputs: [
    {
      key: 'face',
      label: '面部表情',
      kind: 'integer',
      min: 0,
      max: 10,
      decimals: 0,
      faces: true,
      hint: '由患者指认，评估者不代为猜测',
      choices: faces.map((label, at) => ({ value: at * 2, label: `${at * 2} ${label}` })),
    },
  ],
  compute: ({ face }) => ({ score: face, band: bandOf(nrsBands, face).id }),
  present: ({ score }) => ({
    main: { label: '面部表情评分', value: String(score), unit: '分' },
    band: bandOf(nrsBands, score),
    more: [{ label: '表情', value: faces[score / 2] ?? '' }],
  }),
  formula: ['0 无痛；2 轻度；4、6 中度；8、10 重度（按 NRS 分级）'],
  caveats: ['图形按 FPS-R 的表情特征自绘，不是原图；无微笑与眼泪', 'FPS-R 本身不设分级'],
  sources: [
    'Wong DL, Baker CM. Pediatric Nursing 1988;14:9',
    'Hicks CL, et al. Pain 2001;93:173. doi:10.1016/S0304-3959(01)00314-1',
  ],
  unverified: [],
  bands: [nrsBands],
  related: ['painNrs', 'painVas', 'painGrading', 'painWho'],
  examples: [
    { inputs: { face: 4 }, outputs: { score: 4, band: 'moderate' } },
    { inputs: { face: 10 }, outputs: { score: 10, band: 'severe' } },
  ],
})
