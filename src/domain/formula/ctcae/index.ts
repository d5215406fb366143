import { isAbsent, readInputs } from '../check'
import { fail, type CalcResult, type Failure, type Input, type RawInputs, type ToolInfo } from '../types'
import { FEVER_HOURS_ABOVE, labRules, type LabValues } from './lab'
import { ctcaeClasses } from './terms'
import type { CtcaeTerm } from './types'
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

const LAB_MAX = 1_000_000
const LAB_TERM = termInput(Object.keys(labRules))
const VALUE: Input = { key: 'value', label: '检验值', kind: 'number', min: 0, max: LAB_MAX, wide: true, decimals: 2 }
const LLN: Input = {
  key: 'lln',
  label: '正常值下限 LLN',
  kind: 'number',
  min: 0,
  above: true,
  max: LAB_MAX,
  wide: true,
  decimals: 2,
}
const ULN: Input = {
  key: 'uln',
  label: '正常值上限 ULN',
  kind: 'number',
  min: 0,
  above: true,
  max: LAB_MAX,
  wide: true,
  decimals: 2,
}
const BASELINE: Input = {
  key: 'baseline',
  label: '基线值',
  kind: 'number',
  min: 0,
  above: true,
  max: LAB_MAX,
  wide: true,
  decimals: 2,
  optional: true,
}
const SYMPTOMATIC: Input = { key: 'symptomatic', label: '有症状', kind: 'boolean', default: false }
const HOURS: Input = {
  key: 'hoursAbove40',
  label: '超过 40.0 °C 的时间',
  unit: '小时',
  kind: 'number',
  min: 0,
  max: LAB_MAX,
  wide: true,
  decimals: 0,
  when: ({ value }) => typeof value === 'number' && value > FEVER_HOURS_ABOVE,
}

/** The inputs of a lab term besides `mode` and `term`, in the order of the contract. */
export function labInputs(term: string): readonly Input[] {
  const rule = labRules[term]
  if (!rule) return []
  const asked = { baseline: BASELINE, symptomatic: SYMPTOMATIC, hoursAbove40: HOURS }
  return [VALUE, ...(rule.limit ? [rule.limit === 'lln' ? LLN : ULN] : []), ...(rule.asks ? [asked[rule.asks]] : [])]
}

/** Checks the lab inputs of a term and grades them; every fault is returned, the first is the one `calc` reports. */
export function gradeLab(term: string, raw: RawInputs): { ok: true; grade: number } | { ok: false; failures: Failure[] } {
  const rule = labRules[term]
  if (!rule) return { ok: false, failures: [fail('BAD_OPTION', 'term')] }
  const { values, errors } = readInputs(labInputs(term), raw)
  return errors.length > 0 ? { ok: false, failures: errors } : { ok: true, grade: rule.grade(values as unknown as LabValues) }
}

function calc(raw: RawInputs): CalcResult {
  const isLab = raw.mode === 'lab'
  // Whatever is wrong with the mode is found by either list, at its first entry.
  const { errors } = readInputs(isLab ? [MODE, LAB_TERM] : LOOKUP, raw)
  if (errors[0]) return errors[0]
  const term = String(raw.term)
  if (!isLab) return { ok: true, defined: !isAbsent(terms.get(term)?.grades[Number(raw.grade) - 1]) }
  const result = gradeLab(term, raw)
  return result.ok ? { ok: true, grade: result.grade } : (result.failures[0] ?? fail('MISSING', 'value'))
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
    'LLN/ULN 以当地实验室为准；ALT、AST、ALP、GGT、胆红素按基线正常分级',
    '已有 CTCAE v6.0（2025-07-22）：中性粒细胞各级下移一档，血小板 3/4 级、ALT/AST/胆红素异常基线、高血压、高血糖均有改动；两版不可混用',
    '呕吐次数分级属 v4.03，v5.0 已取消',
  ],
  sources: ['US National Cancer Institute. CTCAE v5.0, 27 November 2017', '第二核对：公开临床试验 R 程序包所载 v5.0 表'],
  unverified: ['校正血钙 = 血钙 + 0.02 × (40 − 白蛋白 g/L)'],
  bands: [],
  examples: [
    { inputs: { mode: 'lab', term: 'neutrophilCountDecreased', value: 0.8, lln: 1.8 }, outputs: { grade: 3 } },
    { inputs: { mode: 'lab', term: 'altIncreased', value: 260, uln: 50 }, outputs: { grade: 3 } },
    { inputs: { mode: 'lookup', term: 'alopecia', grade: 4 }, outputs: { defined: false } },
  ],
  calc,
}
