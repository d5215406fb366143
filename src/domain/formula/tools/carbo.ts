import { cockcroftGault, toMgPerDl } from '../creatinine'
import { HIGHEST, LOWEST, type BandTable } from '../band'
import { formTool } from '../form-tool'
import { age, scr, scrUnit, sex, weightKg, type ScrUnit, type Sex } from '../inputs'
import { exact, round } from '../number'
import type { RawInputs } from '../types'
import { nameOf } from '../names'

interface Inputs {
  auc: number
  mode: 'gfr' | 'scr'
  gfr: number | null
  gfrSource: 'estimated' | 'measured'
  sex: Sex
  age: number
  weightKg: number
  scr: number
  scrUnit: ScrUnit
  applyScrFloor: boolean
}
interface Outputs {
  /** Total dose in mg. */
  doseMg: number
  /** mL/min */
  gfrUsed: number
  capped: boolean
  maxDoseMg: number | null
}

/** An estimated GFR counts for no more (US FDA 2010), mL/min. */
const GFR_CAP = 125
/** Low muscle mass makes creatinine lower than the kidneys deserve, mg/dL. */
const SCR_FLOOR = 0.7
/** What Calvert's formula was tested on, mL/min. */
const TESTED = { min: 33, max: 136 }

/** A target outside them is computed, and seen to be unusual. */
const aucBands = {
  title: '目标AUC',
  decimals: 1,
  bands: [
    { id: 'low', label: '低于常用', min: LOWEST, max: 1.9, tone: 'caution' },
    { id: 'usual', label: '常用', min: 2, max: 7, tone: 'good' },
    { id: 'high', label: '高于常用', min: 7.1, max: HIGHEST, tone: 'caution' },
  ],
} as const satisfies BandTable

const typed = ({ mode }: RawInputs) => mode === 'gfr'
const fromScr = ({ mode }: RawInputs) => mode === 'scr'

function gfrOf({
  mode,
  gfr,
  sex: patientSex,
  age: years,
  weightKg: kg,
  scr: value,
  scrUnit: unit,
  applyScrFloor,
}: Inputs): number {
  if (mode === 'gfr' && gfr !== null) return gfr
  const measured = toMgPerDl(value, unit)
  const scrMgPerDl = applyScrFloor ? Math.max(measured, SCR_FLOOR) : measured
  return cockcroftGault({ sex: patientSex, age: years, weightKg: kg, scrMgPerDl })
}

const doseAt = (gfr: number, { auc }: Inputs): number => round(auc * (gfr + 25), 0)

/** The dose with the creatinine counted as the floor, in mg; null where no creatinine counts. */
const flooredDose = (input: Inputs): number | null =>
  input.mode === 'scr' ? doseAt(Math.min(GFR_CAP, exact(gfrOf({ ...input, applyScrFloor: true }))), input) : null

export const carbo = formTool<Inputs, Outputs>({
  ...nameOf('carbo'),
  version: 'Calvert 1989；估算 GFR 上限 125 mL/min（FDA 2010）',
  inputs: [
    {
      key: 'auc',
      label: '目标AUC',
      kind: 'number',
      unit: 'mg·min/mL',
      min: 1,
      max: 10,
      decimals: 1,
      typical: [2, 7],
      usual: [2, 4, 5, 6],
    },
    {
      key: 'mode',
      label: 'GFR 来源',
      kind: 'option',
      default: 'gfr',
      options: [
        { value: 'gfr', label: '直接输入 GFR' },
        { value: 'scr', label: '由血肌酐估算', note: 'Cockcroft–Gault，实际体重' },
      ],
    },
    {
      key: 'gfr',
      label: '肾小球滤过率',
      kind: 'number',
      unit: 'mL/min',
      min: 5,
      max: 250,
      decimals: 1,
      when: typed,
      hint: '绝对值 mL/min，不是 mL/min/1.73 m²',
    },
    {
      key: 'gfrSource',
      label: '估算/实测',
      kind: 'option',
      default: 'estimated',
      when: typed,
      options: [
        { value: 'estimated', label: '估算' },
        { value: 'measured', label: '核素实测' },
      ],
    },
    { ...sex, when: fromScr },
    { ...age, when: fromScr },
    { ...weightKg, when: fromScr, hint: '实际体重' },
    { ...scr, when: fromScr },
    { ...scrUnit, when: fromScr },
    {
      key: 'applyScrFloor',
      label: '肌酐下限 0.7 mg/dL',
      kind: 'boolean',
      default: false,
      when: fromScr,
      hint: '低于 0.7 mg/dL（61.9 µmol/L）时按 0.7 计算',
    },
  ],
  compute: (input) => {
    const gfr = exact(gfrOf(input))
    const estimated = input.mode === 'scr' || input.gfrSource === 'estimated'
    const capped = estimated && gfr > GFR_CAP
    const used = capped ? GFR_CAP : gfr
    return {
      doseMg: doseAt(used, input),
      gfrUsed: round(used, 1),
      capped,
      maxDoseMg: estimated ? doseAt(GFR_CAP, input) : null,
    }
  },
  present: ({ doseMg, gfrUsed, capped, maxDoseMg }, input) => {
    const gfr = gfrOf(input)
    const warnings: string[] = []
    if (gfr < TESTED.min || gfr > TESTED.max) warnings.push('超出公式验证范围（GFR 33–136 mL/min）')
    const floored = flooredDose(input)
    if (floored !== null && floored < doseMg)
      warnings.push(`血肌酐低于 0.7 mg/dL（61.9 µmol/L），GFR 可能高估、剂量偏大；按 0.7 mg/dL 计为 ${floored} mg`)
    if (capped) warnings.push('估算 GFR 超过 125 mL/min，已按 125 计算')
    return {
      main: { label: '总剂量', value: String(doseMg), unit: 'mg' },
      more: [
        { label: '所用 GFR', value: gfrUsed.toFixed(1), unit: 'mL/min' },
        ...(maxDoseMg === null ? [] : [{ label: '该 AUC 最大剂量', value: String(maxDoseMg), unit: 'mg' }]),
      ],
      reference: { table: aucBands, value: round(input.auc, aucBands.decimals) },
      warnings,
    }
  },
  formula: [
    '总剂量 (mg) = 目标AUC × (GFR + 25)',
    '估算 GFR 超过 125 mL/min 时按 125 计算（AUC 4/5/6 最大 600/750/900 mg）；核素实测 GFR 不封顶',
    '由血肌酐估算：(140 − 年龄) × 体重 ÷ (72 × 血肌酐 mg/dL)，女性 × 0.85',
    '常用目标：AUC 2 每周；4–5 经治或联合；5–6 一线三周；7 初治单药',
  ],
  caveats: [
    '结果为单次给药总剂量 (mg)，不是 mg/m²',
    '若使用 eGFR (mL/min/1.73 m²)，须先换算：GFR = eGFR × 体表面积 ÷ 1.73',
    '肌肉量少致血肌酐低时会高估 GFR，可考虑 0.7 mg/dL 下限',
    'BMI ≥ 25 时许多中心采用校正体重',
    'Calvert 公式在 GFR 33–136 mL/min 验证',
    '用药前核对血小板与中性粒细胞',
  ],
  sources: [
    'Calvert AH, et al. Journal of Clinical Oncology 1989;7:1748. doi:10.1200/JCO.1989.7.11.1748',
    '美国 FDA 2010：估算 GFR 上限 125 mL/min',
    '医嘱模板最大剂量：AUC 4/5/6 为 600/750/900 mg',
  ],
  unverified: ['禁忌：严重骨髓抑制、严重肾功能衰竭、铂类过敏、妊娠'],
  bands: [aucBands],
  related: ['ccr', 'gfr', 'bsa'],
  examples: [
    { inputs: { auc: 5, gfr: 78 }, outputs: { doseMg: 515, gfrUsed: 78, capped: false, maxDoseMg: 750 } },
    { inputs: { auc: 5, gfr: 141 }, outputs: { doseMg: 750, gfrUsed: 125, capped: true, maxDoseMg: 750 } },
    {
      inputs: { auc: 6, mode: 'scr', sex: 'male', age: 63, weightKg: 68, scr: 84 },
      outputs: { doseMg: 609, gfrUsed: 76.5, capped: false, maxDoseMg: 900 },
    },
  ],
})
