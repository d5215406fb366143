import { isAbsent, readInputs } from '../check'
import { unitQuestion } from '../form'
import { exact } from '../number'
import { fail, type CalcResult, type Failure, type Input, type NumberInput, type RawInputs, type ToolInfo } from '../types'
import { asksHours, labRules, type LabRule, type LabValues } from './lab'
import { ctcaeClasses } from './terms'
import type { CtcaeTerm } from './types'
import type { LabUnit } from './units'
import { nameOf } from '../names'

export { labRules } from './lab'
export { ctcaeClasses } from './terms'
export type { CtcaeClass, CtcaeTerm } from './types'

const terms = new Map<string, CtcaeTerm>(ctcaeClasses.flatMap((group) => group.terms.map((term) => [term.key, term])))

export const ctcaeTerm = (key: string): CtcaeTerm | undefined => terms.get(key)

const MODE: Input = {
  key: 'mode',
  label: '方式',
  kind: 'option',
  options: [
    { value: 'lookup', label: '查阅分级' },
    { value: 'lab', label: '检验值分级' },
  ],
}
const termInput = (keys: readonly string[]): Input => ({
  key: 'term',
  label: '术语',
  kind: 'option',
  options: keys.map((key) => ({ value: key, label: terms.get(key)?.zh ?? key })),
})
const GRADE: Input = { key: 'grade', label: '分级', kind: 'integer', min: 1, max: 5, decimals: 0 }

const LOOKUP: readonly Input[] = [MODE, termInput([...terms.keys()]), GRADE]

const LAB_TERM = termInput(Object.keys(labRules))
const UNIT = 'unit'
const SYMPTOMATIC: Input = { key: 'symptomatic', label: '有症状', kind: 'boolean', default: false }
const hoursInput = (units: readonly LabUnit[]): Input => ({
  key: 'hoursAbove40',
  label: '超过 40.0 °C 的时间',
  unit: '小时',
  kind: 'number',
  min: 0,
  max: 1_000_000,
  wide: true,
  decimals: 0,
  when: ({ value, unit }) => {
    const chosen = units.find((one) => one.value === unit) ?? units[0]
    return typeof value === 'number' && !!chosen && asksHours(value, chosen)
  },
})

/** A box for a figure in the units of a term, between `bounds` of each. */
function figure(key: string, label: string, units: readonly LabUnit[], bounds: (unit: LabUnit) => Partial<LabUnit>): NumberInput {
  const [first, ...others] = units.map((unit) => ({ ...unit, ...bounds(unit) }))
  if (!first) throw new Error(`${label} has no unit`)
  const { label: unit, min, max, decimals, zero } = first
  const plain = { key, label, kind: 'number', min, max, decimals, zero, wide: true } as const
  return others.length > 0 ? { ...plain, units: { key: UNIT, choices: [first, ...others] } } : { ...plain, unit }
}

const unitInput = (units: readonly LabUnit[]): Input => ({
  key: UNIT,
  label: '单位',
  kind: 'option',
  isUnit: true,
  default: units[0]?.value,
  options: units.map(({ value, label }) => ({ value, label })),
})

/** The inputs of a lab term besides `mode` and `term`, in the order of the contract. */
export function labInputs(term: string): readonly Input[] {
  const rule = labRules[term]
  if (!rule) return []
  const { zh, units, typical, besidePercent, limit, baseline, asks } = rule
  const limits = ({ limit: [min, max] = [0, 0] }: LabUnit) => ({ min, max, zero: false })
  const typicalIn = ({ perFirst }: LabUnit) =>
    typical && { typical: [exact(typical[0] * perFirst), exact(typical[1] * perFirst)] as const }
  const inputs: Input[] = [{ ...figure('value', zh, units, (unit) => ({ ...typicalIn(unit) })), besidePercent }]
  if (limit) inputs.push(figure(limit, limit === 'lln' ? '正常值下限 LLN' : '正常值上限 ULN', units, limits))
  if (baseline)
    inputs.push({
      ...figure('baseline', baseline.label, units, (unit) => ({ zero: false, ...typicalIn(unit) })),
      optional: true,
      hint: baseline.hint,
    })
  if (asks) inputs.push(asks === 'symptomatic' ? SYMPTOMATIC : hoursInput(units))
  return units.length > 1 ? [...inputs, unitInput(units)] : inputs
}

/** Beyond this multiple of the limit, figures without a unit are two units mixed up rather than a multiple: the last threshold is 20. */
const MOST_TIMES = 21
const areOfOneUnit = ({ value, uln }: Record<string, unknown>): boolean => Number(value) <= MOST_TIMES * Number(uln)

/** What is read from the inputs in each unit that the figures may be meant in: the chosen one, or the usual one where none is. */
function readingsOf({ units, isRatio }: LabRule, inputs: readonly Input[], raw: RawInputs) {
  const isOpen = isRatio && isAbsent(raw[UNIT])
  const named = units.find(({ value }) => value === raw[UNIT]) ?? units[0]
  return (isOpen ? units : [named]).map((unit) => ({ unit, ...readInputs(inputs, isOpen ? { ...raw, unit: unit.value } : raw) }))
}

/** `question` asks for the unit of a figure that is rare in its own and typical of another; '' where there is none. */
type LabGrade = { ok: true; grade: number; basis: string; question: string } | { ok: false; failures: Failure[] }

/**
 * Checks the lab inputs of a term and grades them; every fault is returned, the first is the one `calc` reports. Without a unit, a
 * figure that leaves a question about it is refused.
 */
export function gradeLab(term: string, raw: RawInputs): LabGrade {
  const rule = labRules[term]
  if (!rule) return { ok: false, failures: [fail('BAD_OPTION', 'term')] }
  const inputs = labInputs(term)
  const readings = readingsOf(rule, inputs, raw)
  const right = readings.find(({ errors, values }, at) => errors.length === 0 && (at === 0 || areOfOneUnit(values)))
  if (!right) return { ok: false, failures: readings[0]?.errors ?? [] }
  const values = right.values as unknown as LabValues
  const questions = inputs
    .map((input) => ({ key: input.key, text: unitQuestion(input, { ...raw, [UNIT]: right.unit.value }) }))
    .filter(({ text }) => text !== '')
  if (isAbsent(raw[UNIT]) && questions[0]) return { ok: false, failures: [fail('OUT_OF_RANGE', questions[0].key)] }
  const question = questions.map(({ text }) => text).join('；')
  return { ok: true, grade: rule.grade(values, right.unit), basis: rule.basis?.(values) ?? '', question }
}

function calc(raw: RawInputs): CalcResult {
  const isLab = raw.mode === 'lab'
  // Whatever is wrong with the mode is found by either list, at its first entry.
  const { errors } = readInputs(isLab ? [MODE, LAB_TERM] : LOOKUP, raw)
  if (errors[0]) return errors[0]
  const term = String(raw.term)
  if (!isLab) return { ok: true, defined: !isAbsent(terms.get(term)?.grades[Number(raw.grade) - 1]) }
  const result = gradeLab(term, raw)
  if (!result.ok) return result.failures[0] ?? fail('MISSING', 'value')
  return { ok: true, grade: result.grade, ...(result.question && { question: result.question }) }
}

/** CTCAE v5.0: a browser of terms, and the numeric grading of laboratory terms. */
export const ctcae: ToolInfo & { shape: 'ctcae'; calc(raw: RawInputs): CalcResult } = {
  ...nameOf('ctcae'),
  shape: 'ctcae',
  version: 'CTCAE v5.0（2017-11-27，摘要）',
  formula: [
    '分级 1–5；「<LLN–x」指低于正常值下限直至并包括 x；分号表示「或」；同时符合两级时取高级',
    '检验值只按数值分级，症状、输血、死亡由医生判断',
    '低钠各行为整数，129.5 按 125–129 计',
  ],
  caveats: [
    '分级不等同于严重性（SAE）',
    '与药物的关联性须另行判断',
    'LLN/ULN 以当地实验室为准，与检验值同一单位；超出所选单位可能范围的数值不予分级，少见而更像另一单位的数值请核对单位',
    'ALT、AST、ALP、GGT、胆红素：基线高于 ULN 者按基线的倍数分级，未填基线按基线正常分级；肌酐以 ULN 与基线的倍数取高级；抗凝治疗者的 INR 按基线的倍数分级',
    '已有 CTCAE v6.0（2025-07-22）：中性粒细胞各级下移一档，血小板 3/4 级、ALT/AST/胆红素异常基线、高血压、高血糖均有改动；两版不可混用',
    '呕吐次数分级属 v4.03，v5.0 已取消',
  ],
  sources: [
    'US National Cancer Institute. CTCAE v5.0, 27 November 2017',
    '第二核对：公开临床试验 R 程序包所载 v5.0 表（含 mg/dL 阈值与基线异常的分级）',
  ],
  unverified: ['校正血钙 = 血钙 + 0.02 × (40 − 白蛋白 g/L)'],
  bands: [],
  examples: [
    { inputs: { mode: 'lab', term: 'neutrophilCountDecreased', value: 0.8, lln: 1.8 }, outputs: { grade: 3 } },
    { inputs: { mode: 'lab', term: 'altIncreased', value: 260, uln: 50 }, outputs: { grade: 3 } },
    { inputs: { mode: 'lookup', term: 'alopecia', grade: 4 }, outputs: { defined: false } },
  ],
  calc,
}
