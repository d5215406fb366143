import { exact } from '../../formula/number'
import type { Band, OrganRule } from '../../regimen/organ-rule'
import { frequencyOf } from '../frequency'
import { doseMg, surfaceOf } from './dose'
import type { CheckInput, Entry } from './types'

/*
 * Which of the rules of a drug is for this line: by its dose and by the disease, as the regimens choose it (`regimen/organ-function`). There the dose has the unit of its record; here it is in mg, for one patient.
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

/** ICD-10 beginnings of the diseases that a rule may be for. */
export const DISEASE_CODES: Readonly<Record<string, readonly string[]>> = { pancreas: ['C25'] }

const isBounded = ({ minDose, maxDose }: OrganRule): boolean => minDose !== undefined || maxDose !== undefined

/** The dose of the line as the rules of its drug mean it; null: it cannot be put so. */
function doseAsMeant(entry: Entry, drug: string, { patient }: CheckInput): number | null {
  const meant = meantBy(drug)
  const each = doseMg(entry)
  const { freq, mostADay } = entry.line
  const read = frequencyOf(freq)
  const times = read?.pattern.kind === 'needed' ? mostADay : read?.perDay
  if (!meant || each === null || times === undefined) return null
  const mg = meant.per === 'day' ? exact(each * times) : each
  if (meant.unit === 'mg') return mg
  const surface = surfaceOf(patient)
  return surface ? exact(mg / surface) : null
}

/** What the band gives is what the line gives, or more: it is reduced already. Never so of a drug whose dose cannot be put as its rules mean it. */
export function isReducedTo({ effect, value, everyDays = 1 }: Band, entry: Entry, drug: string, input: CheckInput): boolean {
  if ((effect !== 'dose' && effect !== 'atMost') || value === undefined) return false
  const dose = doseAsMeant(entry, drug, input)
  const pattern = frequencyOf(entry.line.freq)?.pattern
  const isAsRare = everyDays === 1 || (pattern?.kind === 'every' && pattern.days >= everyDays)
  return dose !== null && dose > 0 && dose <= value && isAsRare
}

/** Rules of the same drug for higher doses: the line may be what one of them leaves of its own. */
export function higherRules(all: readonly OrganRule[], entry: Entry, drug: string, input: CheckInput): OrganRule[] {
  const dose = doseAsMeant(entry, drug, input)
  return dose === null ? [] : all.filter(({ minDose = 0 }) => minDose > dose)
}

function ofDisease(rules: readonly OrganRule[], { prescription }: CheckInput): readonly OrganRule[] {
  if (!rules.some(({ diseases }) => diseases)) return rules
  const codes = prescription.diagnoses.map(({ code }) => code).filter((code) => code !== '')
  if (codes.length === 0) return rules
  const isFor = ({ diseases }: OrganRule) =>
    diseases?.some((id) => DISEASE_CODES[id]?.some((start) => codes.some((code) => code.startsWith(start)))) === true
  const own = rules.filter(isFor)
  return own.length > 0 ? own : rules.filter(({ diseases }) => !diseases)
}

export interface Choice {
  rules: readonly OrganRule[]
  /** Why it cannot be said which of them it is; empty: it is the one. */
  doubt: string
}

/** The rule of a line. Where it cannot be said which, all that it may be. */
export function chooseRule(all: readonly OrganRule[], entry: Entry, input: CheckInput): Choice {
  const dose = all.some(isBounded) ? doseAsMeant(entry, all[0]?.drug ?? '', input) : null
  const isWithin = ({ minDose = 0, maxDose = Infinity }: OrganRule) => dose !== null && dose >= minDose && dose <= maxDose
  const ofDose = all.filter((rule) => !isBounded(rule) || isWithin(rule))
  const rules = ofDisease(ofDose.length > 0 ? ofDose : all, input)
  if (rules.length <= 1) return { rules, doubt: '' }
  if (!all.some(isBounded)) return { rules, doubt: '诊断没有编码，无法判断适用哪条规则' }
  const unit = meantBy(all[0]?.drug ?? '')?.unit ?? ''
  return {
    rules,
    doubt:
      dose === null
        ? `剂量不能换算为 ${unit}（缺少身高、体重、规格或频次），无法判断适用哪条规则`
        : '剂量在两条规则之间，无法判断适用哪条规则',
  }
}
