import { isLack, type Measures } from './measures'
import type { LineNote } from './sheet-types'
import type { DoseRule, Range, RegimenDrug } from './types'

/** How a record's entry is given to one patient: by its rules of age, weight, kidney and cycle. */

const RULE_MEASURES = ['age', 'weightKg', 'ccr', 'bmi', 'cycle'] as const
type RuleMeasure = (typeof RULE_MEASURES)[number]
const LABELS: Readonly<Record<RuleMeasure, string>> = {
  age: '年龄',
  weightKg: '体重',
  ccr: '血肌酐或 GFR',
  bmi: '身高体重',
  cycle: '周期',
}

/** What the rules read. */
export interface RuleValues {
  measures: Measures
  cycle: number
}

export interface Fitted {
  /** With the dose, unit, days and ceiling that hold for the patient. */
  entry: RegimenDrug
  notes: readonly LineNote[]
  /** The measure whose rule replaced the dose. */
  by?: RuleMeasure
  /** The dose that was replaced, where it has the unit of the new one. */
  recordDose?: number
  effect?: DoseRule['effect']
  unverified: boolean
}

export const isWithin = ([from, to]: Range, value: number): boolean => value >= (from ?? -Infinity) && value < (to ?? Infinity)

/**
 * The entry for a patient. The first rule that holds counts; one that cannot be compared, because its measure was not typed, is said on the
 * line, and the record's dose stays.
 */
export function fit(entry: RegimenDrug, values: RuleValues): Fitted {
  const { rule, notes } = readRules(entry.rules, values)
  const base = { notes, unverified: notes.length > 0 && (rule?.check !== 'D' || notes.length > 1) }
  if (!rule) return { ...base, entry }
  const { dose, days, effect } = rule
  const onDays = days === undefined ? entry : { ...entry, days }
  if (dose === undefined) return { ...base, entry: onDays, effect }
  const fitted = replaced(onDays, rule, dose)
  const recordDose = fitted.unit === entry.unit ? entry.dose : undefined
  return { ...base, entry: fitted, by: RULE_MEASURES.find((measure) => rule[measure] !== undefined), recordDose, effect }
}

/** The first rule that holds, and what is said of the rules: that one, and those that could not be compared. */
export function readRules(rules: readonly DoseRule[] = [], values: RuleValues): { rule?: DoseRule; notes: LineNote[] } {
  const unread = rules.flatMap((rule) => lackNote(rule, values))
  const rule = rules.find((candidate) => RULE_MEASURES.every((measure) => holds(candidate, measure, values)))
  return { rule, notes: rule ? [...unread, noteOf(rule)] : unread }
}

const noteOf = ({ severity, effect, zh }: DoseRule): LineNote => ({
  severity: severity ?? (effect ? 'danger' : 'caution'),
  text: zh,
})

function replaced(entry: RegimenDrug, rule: DoseRule, dose: number): RegimenDrug {
  const { bsaSteps: _, weightSteps: __, loadingDose, maxPerDose, unit, ...rest } = entry
  const isSameUnit = rule.unit === undefined || rule.unit === unit
  const ceiling = rule.maxPerDose ?? (isSameUnit ? maxPerDose : undefined)
  return {
    ...rest,
    unit: rule.unit ?? unit,
    dose,
    ...(ceiling !== undefined && { maxPerDose: ceiling }),
    ...(isSameUnit && loadingDose !== undefined && { loadingDose }),
  }
}

function valueOf({ measures, cycle }: RuleValues, measure: RuleMeasure): number | null {
  const { age, weightKg, bmi, organ } = measures
  if (measure === 'cycle') return cycle
  if (measure === 'ccr') return organ.lowest
  const value = { age, weightKg, bmi }[measure]
  return isLack(value) ? null : value
}

/** Null where the rule asks for a measure that is not known. */
function holds(rule: DoseRule, measure: RuleMeasure, values: RuleValues): boolean | null {
  const range = rule[measure]
  if (!range) return true
  const value = valueOf(values, measure)
  return value === null ? null : isWithin(range, value)
}

function lackNote(rule: DoseRule, values: RuleValues): LineNote[] {
  const unread = RULE_MEASURES.filter((measure) => holds(rule, measure, values) === null)
  if (unread.length === 0 || RULE_MEASURES.some((measure) => holds(rule, measure, values) === false)) return []
  return [{ severity: 'caution', text: `未填${unread.map((measure) => LABELS[measure]).join('、')}，未核对：${rule.zh}` }]
}
