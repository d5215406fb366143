import { completedYears } from '../../age'
import { exact } from '../../formula/number'
import { fittingRules, type Band, type BandEffect, type OrganRule } from '../../regimen/organ-rule'
import { frequencyOf } from '../frequency'
import { doseMg, surfaceOf } from './dose'
import { hasDisease, isPrimaryKnown, startsWithDose } from './organ-diseases'
import type { CheckInput, Entry } from './types'

/*
 * Which of the rules of a drug is for this line: by its dose and by the disease, as the regimens choose it (`regimen/organ-rule`). There the dose has the unit of its record; here it is in mg, for one patient.
 */

/** The unit of `minDose` and `maxDose`, by the drug's key in the rules: that of its records in the regimens. `day`: what the rule means is taken once a day, so two halves are one dose of it. */
const MEANT: Readonly<Record<string, { unit: 'mg' | 'mg/m²'; per: 'dose' | 'day' }>> = {
  oxaliplatin: { unit: 'mg/m²', per: 'dose' },
  methotrexate: { unit: 'mg/m²', per: 'dose' },
  cytarabine: { unit: 'mg/m²', per: 'dose' },
  lenalidomide: { unit: 'mg', per: 'day' },
  lenvatinib: { unit: 'mg', per: 'day' },
}
export const meantBy = (drug: string): (typeof MEANT)[string] | undefined =>
  Object.prototype.hasOwnProperty.call(MEANT, drug) ? MEANT[drug] : undefined

/** Body surfaces that occur, m²: a dose in mg can only be one of these doses in mg/m². */
const LEAST_SURFACE = { adult: 1, child: 0.2 } as const
const MOST_SURFACE = 3.5
const ADULT = 18

const isBounded = ({ minDose, maxDose }: OrganRule): boolean => minDose !== undefined || maxDose !== undefined

/** From, to, in the unit of the rules. */
type DoseRange = readonly [number, number]

/** What the dose of the line can be as the rules of its drug mean it; one figure where all is known. */
function doseRange(entry: Entry, drug: string, { patient, prescription }: CheckInput): DoseRange {
  const meant = meantBy(drug)
  const each = doseMg(entry)
  const { freq, mostADay } = entry.line
  const read = frequencyOf(freq)
  const times = read?.pattern.kind === 'needed' ? mostADay : read?.perDay
  if (!meant || each === null || times === undefined) return [0, Infinity]
  const mg = meant.per === 'day' ? exact(each * times) : each
  if (meant.unit === 'mg') return [mg, mg]
  const surface = surfaceOf(patient)
  if (surface) return [exact(mg / surface), exact(mg / surface)]
  const isAdult = completedYears(prescription.birthday, prescription.day) >= ADULT
  return [exact(mg / MOST_SURFACE), exact(mg / LEAST_SURFACE[isAdult ? 'adult' : 'child'])]
}

/** The dose of the line as the rules of its drug mean it; null: it cannot be put so. */
function doseAsMeant(entry: Entry, drug: string, input: CheckInput): number | null {
  const [from, to] = doseRange(entry, drug, input)
  return from === to ? from : null
}

/** What the band gives is what the line gives, or more: it is reduced already. Never so of a drug whose dose cannot be put as its rules mean it. */
export function isReducedTo({ effect, value, everyDays = 1 }: Band, entry: Entry, drug: string, input: CheckInput): boolean {
  if ((effect !== 'dose' && effect !== 'atMost') || value === undefined) return false
  const dose = doseAsMeant(entry, drug, input)
  const pattern = frequencyOf(entry.line.freq)?.pattern
  const isAsRare = everyDays === 1 || (pattern?.kind === 'every' && pattern.days >= everyDays)
  return dose !== null && dose > 0 && dose <= value && isAsRare
}

/** Rules of the same drug for higher doses: the line may be what one of them leaves of its own, where the disease is treated with that dose. */
export function higherRules(all: readonly OrganRule[], entry: Entry, drug: string, input: CheckInput): OrganRule[] {
  const dose = doseAsMeant(entry, drug, input)
  const { diagnoses } = input.prescription
  return dose === null
    ? []
    : all.filter((rule) => (rule.minDose ?? 0) > dose && startsWithDose(drug, rule.minDose ?? 0, diagnoses) !== false)
}

/** The rules next to a dose that lies between two of them. */
function nextTo(all: readonly OrganRule[], [from, to]: DoseRange): readonly OrganRule[] {
  const below = Math.max(...all.map(({ maxDose = Infinity }) => maxDose).filter((max) => max < from))
  const above = Math.min(...all.map(({ minDose = 0 }) => minDose).filter((min) => min > to))
  return all.filter(({ minDose, maxDose }) => maxDose === below || minDose === above)
}

export interface Choice {
  rules: readonly OrganRule[]
  /** Why it cannot be said which of them it is; empty: it is the one. */
  doubt: string
}

/** The rule of a line. Where it cannot be said which, all that it may be. */
export function chooseRule(all: readonly OrganRule[], entry: Entry, input: CheckInput): Choice {
  const { diagnoses } = input.prescription
  const drug = all[0]?.drug ?? ''
  const range = doseRange(entry, drug, input)
  const [from, to] = range
  const isWithin = (rule: OrganRule) => !isBounded(rule) || (to >= (rule.minDose ?? 0) && from <= (rule.maxDose ?? Infinity))
  const isOfDisease = (ids: readonly string[]) => ids.some((id) => hasDisease(id, diagnoses))
  // A low dose in a disease that is treated with a high one only is that one reduced.
  const ofStart = all.filter(({ minDose = 0 }) => startsWithDose(drug, minDose, diagnoses) === true)
  const reduced = ofStart.length === 1 && from === to && from < (ofStart[0]?.minDose ?? 0) ? ofStart : []
  const isFound = reduced.length > 0 || all.some(isWithin)
  const near = reduced.length > 0 ? reduced : isFound ? all.filter(isWithin) : nextTo(all, range)
  const isOpen = near.some(({ diseases }) => diseases && !isOfDisease(diseases)) && !isPrimaryKnown(diagnoses)
  const rules = isOpen ? near : fittingRules(near, () => true, isOfDisease)
  return { rules, doubt: rules.length > 1 ? doubtOf(drug, { isOpen, isFound }) : '' }
}

function doubtOf(drug: string, { isOpen, isFound }: { isOpen: boolean; isFound: boolean }): string {
  if (isOpen) return '诊断没有编码，无法判断适用哪条规则'
  if (!isFound) return '剂量在两条规则之间，无法判断适用哪条规则'
  return `剂量不能换算为 ${meantBy(drug)?.unit ?? ''}（缺少身高、体重、规格或频次），无法判断适用哪条规则`
}

/** The strictest first; of two of a kind the one that leaves less. */
const EFFECTS: readonly BandEffect[] = ['block', 'avoid', 'atMost', 'dose', 'percent', 'stepDown', 'warn']
const rankOf = ({ effect }: Band): number => (effect === 'dose' ? EFFECTS.indexOf('atMost') : EFFECTS.indexOf(effect))
export const strictest = (bands: readonly Band[]): Band | undefined =>
  [...bands].sort((one, other) => rankOf(one) - rankOf(other) || (one.value ?? 0) - (other.value ?? 0))[0]
