import { isLack, type Measures } from './measures'
import type { LineNote } from './sheet-types'
import type { DoseRule, Range, RegimenDrug } from './types'

/** How a record's entry is given to one patient: by its rules of age, weight and clearance. */

type RuleMeasure = 'age' | 'weightKg' | 'ccr'
const RULE_MEASURES = ['age', 'weightKg', 'ccr'] as const satisfies readonly RuleMeasure[]
const LABELS: Readonly<Record<RuleMeasure, string>> = { age: '年龄', weightKg: '体重', ccr: '肌酐清除率' }

export interface Fitted {
  /** With the dose, unit and ceiling that hold for the patient. */
  entry: RegimenDrug
  notes: readonly LineNote[]
  /** The measure whose rule replaced the dose. */
  by?: RuleMeasure
  /** The dose that was replaced, where it has the unit of the new one. */
  recordDose?: number
  unverified: boolean
}

export const isWithin = ([from, to]: Range, value: number): boolean => value >= (from ?? -Infinity) && value < (to ?? Infinity)

/**
 * The entry for a patient. The first rule that holds counts; one that cannot be compared, because its measure was not typed, is said on the
 * line, and the record's dose stays.
 */
export function fit(entry: RegimenDrug, measures: Measures): Fitted {
  const { rules = [] } = entry
  const unread = rules.flatMap((rule) => lackNote(rule, measures))
  const rule = rules.find((candidate) => RULE_MEASURES.every((measure) => holds(candidate, measure, measures)))
  if (!rule) return { entry, notes: unread, unverified: unread.length > 0 }
  const note: LineNote = { severity: rule.severity ?? 'caution', text: rule.zh }
  const base = { notes: [...unread, note], unverified: rule.check !== 'D' || unread.length > 0 }
  if (rule.dose === undefined) return { ...base, entry }
  const fitted = replaced(entry, rule, rule.dose)
  const recordDose = fitted.unit === entry.unit ? entry.dose : undefined
  return { ...base, entry: fitted, by: RULE_MEASURES.find((measure) => rule[measure] !== undefined), recordDose }
}

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

const valueOf = ({ age, weightKg, ccr, organ }: Measures, measure: RuleMeasure): number | null => {
  if (measure === 'ccr') return organ.ccr ?? (isLack(ccr) ? null : ccr)
  const value = measure === 'age' ? age : weightKg
  return isLack(value) ? null : value
}

/** Null where the rule asks for a measure that is not known. */
function holds(rule: DoseRule, measure: RuleMeasure, measures: Measures): boolean | null {
  const range = rule[measure]
  if (!range) return true
  const value = valueOf(measures, measure)
  return value === null ? null : isWithin(range, value)
}

const unreadOf = (rule: DoseRule, measures: Measures): RuleMeasure[] =>
  RULE_MEASURES.filter((measure) => holds(rule, measure, measures) === null)

function lackNote(rule: DoseRule, measures: Measures): LineNote[] {
  const unread = unreadOf(rule, measures)
  if (unread.length === 0 || RULE_MEASURES.some((measure) => holds(rule, measure, measures) === false)) return []
  return [{ severity: 'caution', text: `未填${unread.map((measure) => LABELS[measure]).join('、')}，未核对：${rule.zh}` }]
}
