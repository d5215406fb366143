import { bandOf, HIGHEST, LOWEST, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { sex, weightKg, type Sex } from '../inputs'
import { difference, exact, round } from '../number'
import { fail } from '../types'
import { nameOf } from '../names'

interface Inputs {
  sex: Sex
  weightKg: number
  serumNa: number
  targetNa: number
}
interface Outputs {
  deficitMmol: number
  naclG: number
  firstDayNaclG: number
  /** mL of 0.9%, 3% and 5% saline that hold the deficit. */
  ml09: number
  ml3: number
  ml5: number
  limit24hMmol: number
  band: string
}

/** Total body water as a fraction of weight. */
const WATER: Readonly<Record<Sex, number>> = { male: 0.6, female: 0.5 }
/** mmol of sodium in a gram of salt. */
const MMOL_PER_G = 17
/** mmol/L of sodium in saline of 0.9%, 3% and 5%. */
const SALINE = { ml09: 154, ml3: 513, ml5: 855 }
/** mmol/L that serum sodium may rise in 24 h. */
const RISE_24H = 8
/** Daily need, g of salt. */
const DAILY_NACL_G = 4.5

export const sodiumBands = {
  title: '血钠',
  unit: 'mmol/L',
  decimals: 1,
  bands: [
    { id: 'severe', label: '重度低钠', min: LOWEST, max: 124.9, tone: 'bad' },
    { id: 'moderate', label: '中度低钠', min: 125, max: 129.9, tone: 'bad' },
    { id: 'mild', label: '轻度低钠', min: 130, max: 134.9, tone: 'caution' },
    { id: 'normal', label: '未达低钠标准', min: 135, max: HIGHEST, tone: 'neutral' },
  ],
} as const satisfies BandTable

const deficitOf = ({ sex: s, weightKg: kg, serumNa, targetNa }: Inputs): number => difference(targetNa, serumNa) * kg * WATER[s]
const limitOf = ({ sex: s, weightKg: kg }: Inputs): number => RISE_24H * WATER[s] * kg

export const snsf = formTool<Inputs, Outputs>({
  ...nameOf('snsf'),
  version: '钠缺失公式（目标 142 mmol/L，体液系数男 0.6 / 女 0.5）',
  inputs: [
    sex,
    weightKg,
    { key: 'serumNa', label: '血钠', kind: 'number', unit: 'mmol/L', min: 90, max: 160, decimals: 1 },
    { key: 'targetNa', label: '目标血钠', kind: 'number', unit: 'mmol/L', min: 125, max: 145, decimals: 0, default: 142 },
  ],
  messages: { 'INCONSISTENT serumNa': '血钠不低于目标值，无需补钠' },
  compute: (input) => {
    if (input.serumNa >= input.targetNa) return fail('INCONSISTENT', 'serumNa')
    const deficit = deficitOf(input)
    return {
      deficitMmol: round(deficit, 1),
      naclG: round(deficit / MMOL_PER_G, 1),
      firstDayNaclG: round(deficit / MMOL_PER_G / 2 + DAILY_NACL_G, 1),
      ml09: round((deficit / SALINE.ml09) * 1000, 0),
      ml3: round((deficit / SALINE.ml3) * 1000, 0),
      ml5: round((deficit / SALINE.ml5) * 1000, 0),
      limit24hMmol: round(limitOf(input), 1),
      band: bandOf(sodiumBands, round(input.serumNa, 1)).id,
    }
  },
  present: (out, input) => ({
    main: { label: '钠缺失量（总量，非一次医嘱量）', value: out.deficitMmol.toFixed(1), unit: 'mmol' },
    band: bandOf(sodiumBands, round(input.serumNa, 1)),
    reference: { table: sodiumBands, value: round(input.serumNa, 1) },
    warnings:
      exact(deficitOf(input) / 2) > exact(limitOf(input)) ? ['缺失量的一半超过24小时安全上限，不可按第一日建议量给予'] : [],
    more: [
      { label: '24小时安全上限', value: out.limit24hMmol.toFixed(1), unit: 'mmol' },
      { label: '折合氯化钠', value: out.naclG.toFixed(1), unit: 'g' },
      { label: '第一日建议（缺失量的一半 + 生理需要 4.5 g）', value: out.firstDayNaclG.toFixed(1), unit: 'g' },
      { label: '折合 0.9% 氯化钠', value: String(out.ml09), unit: 'mL' },
      { label: '折合 3% 氯化钠', value: String(out.ml3), unit: 'mL' },
      { label: '折合 5% 氯化钠', value: String(out.ml5), unit: 'mL' },
    ],
  }),
  formula: [
    '钠缺失量 (mmol) = (目标血钠 − 血钠) × 体重 × 0.6（男）或 0.5（女）',
    '氯化钠 (g) = 缺失量 ÷ 17；第一日 = 氯化钠 ÷ 2 + 4.5 g',
    '0.9%、3%、5% 氯化钠 (mL) = 缺失量 ÷ 154、513、855 × 1000',
    '24小时安全上限 = 8 × 体液系数 × 体重（血钠升高 8 mmol/L 所需的钠）',
    '国内旧表每单位 3.888/3.311、1.1666/0.993、0.7/0.596 mL（男/女）与上式相差约 2% 以内；流传的「3% 女性 3.311」为误',
  ],
  mustRead: true,
  caveats: [
    '先查明病因；不用于 SIADH、心力衰竭、肝硬化等等容量或高容量状态（应限水）',
    '血钠升高 24 小时不超过 8–10 mmol/L，48 小时不超过 18 mmol/L，以免渗透性脱髓鞘',
    '症状严重者须在监护下推注高渗盐水，不按本公式',
    '每 2–6 小时复查血钠',
    '血钠低于 126 mmol/L 时，教科书的「第一日补一半」会超过 8 mmol/L；不可把总缺失量作为一次医嘱',
  ],
  sources: [
    '公式及系数 142、0.6、0.5、17：多种国内资料与教科书节录',
    'Adrogué HJ, Madias NE. New England Journal of Medicine 2000;342:1581（每升升幅公式，未纳入本工具）',
  ],
  unverified: [
    '本页按「补钠公式」理解，名称待临床确认',
    '血钠分级（欧洲指南）',
    '升钠速度上限：Spasovski G, et al. European Journal of Endocrinology 2014;170:G1. doi:10.1530/EJE-13-1020',
    '24小时安全上限为出于安全增加的提示',
  ],
  bands: [sodiumBands],
  examples: [
    {
      inputs: { sex: 'male', weightKg: 64, serumNa: 128 },
      outputs: {
        deficitMmol: 537.6,
        naclG: 31.6,
        firstDayNaclG: 20.3,
        ml09: 3491,
        ml3: 1048,
        ml5: 629,
        limit24hMmol: 307.2,
        band: 'moderate',
      },
    },
    {
      inputs: { sex: 'female', weightKg: 55, serumNa: 118 },
      outputs: {
        deficitMmol: 660,
        naclG: 38.8,
        firstDayNaclG: 23.9,
        ml09: 4286,
        ml3: 1287,
        ml5: 772,
        limit24hMmol: 220,
        band: 'severe',
      },
    },
  ],
})
