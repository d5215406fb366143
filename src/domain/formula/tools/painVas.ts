import { bandOf } from '../band'
import { formTool } from '../form-tool'
import { round } from '../number'
import { nrsBands } from './pain'
import { nameOf } from '../names'

interface Outputs {
  /** As measured. */
  cm: number
  nrsEquivalent: number
  band: string
}

export const painVas = formTool<{ cm: number }, Outputs>({
  ...nameOf('painVas'),
  version: 'VAS（10 cm 线，按 NRS 分级）',
  inputs: [
    {
      key: 'cm',
      label: '标记处距起点',
      kind: 'number',
      unit: 'cm',
      min: 0,
      max: 10,
      decimals: 1,
      hint: '在纸面 10 cm 线上用尺量取，屏幕上的线段不能代替',
    },
  ],
  compute: ({ cm }) => {
    const nrsEquivalent = round(cm, 0)
    return { cm, nrsEquivalent, band: bandOf(nrsBands, nrsEquivalent).id }
  },
  present: ({ cm, nrsEquivalent }) => ({
    main: { label: 'VAS', value: String(cm), unit: 'cm' },
    band: bandOf(nrsBands, nrsEquivalent),
    more: [{ label: '相当于 NRS', value: String(nrsEquivalent) }],
  }),
  formula: ['四舍五入为整数后按 NRS 分级：0–0.4 无痛；0.5–3.4 轻度；3.5–6.4 中度；6.5–10 重度'],
  caveats: ['量取单位为 cm；以 mm 输入（如 65）会提示超出范围', '标记时不向患者显示数字'],
  sources: ['国内分级按整数 NRS 书写，VAS 取整后套用'],
  unverified: ['取整后按 NRS 分级为本应用的约定', '另有界值（mm）：无 0–4，轻 5–44，中 45–74，重 75–100（Jensen 2003）'],
  bands: [nrsBands],
  related: ['painNrs', 'painFps', 'painGrading', 'painWho'],
  examples: [
    { inputs: { cm: 2.8 }, outputs: { cm: 2.8, nrsEquivalent: 3, band: 'mild' } },
    { inputs: { cm: 7.1 }, outputs: { cm: 7.1, nrsEquivalent: 7, band: 'severe' } },
  ],
})
