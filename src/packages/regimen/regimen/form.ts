import * as v from 'valibot'
import { toMgPerDl } from '@/domain/formula/creatinine'
import { convertText } from '@/domain/formula/form'
import { readNumber } from '@/domain/number-text'
import { isAnthracycline } from '@/domain/regimen/anthracyclines'
import { sheetInputs } from '@/domain/regimen/input'
import { SCR_FLOOR } from '@/domain/regimen/measures'
import type { DoseOptions, Patient } from '@/domain/regimen/sheet-types'
import type { Regimen } from '@/domain/regimen/types'

/** What is in the boxes of a dose sheet. Numbers are the text that was typed. */
const text = v.optional(v.pipe(v.string(), v.maxLength(20)), '')
const unit = v.optional(v.picklist(['umol/L', 'mg/dL']), 'umol/L')
export const doseFormSchema = v.object({
  sex: v.optional(v.picklist(['', 'male', 'female']), ''),
  age: text,
  heightCm: text,
  weightKg: text,
  scr: text,
  scrUnit: unit,
  gfr: text,
  gfrSource: v.optional(v.picklist(['estimated', 'measured']), 'estimated'),
  bilirubin: text,
  bilirubinUnit: unit,
  /** Upper limit of the bilirubin, in its unit; empty: the usual one. */
  bilirubinUln: text,
  /** Typed over the computed one; empty: computed. */
  bsa: text,
  bsaFormula: v.optional(v.picklist(['stevenson', 'dubois', 'mosteller']), 'stevenson'),
  cycle: v.optional(v.string(), '1'),
  /** A creatinine below 0.7 mg/dL counts as 0.7 for carboplatin. */
  applyScrFloor: v.optional(v.boolean(), false),
  startDate: text,
  block: text,
  /** Percent by drug. */
  factors: v.optional(v.record(v.string(), v.number()), {}),
  /** Life-time total so far by drug, mg/m², as typed. A drug that is not of the regimen is here as soon as it was added. */
  previousTotals: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(20))), {}),
  /** Irradiation of the chest, or another cardiotoxic drug; empty: not answered. */
  chestRadiotherapy: v.optional(v.picklist(['', 'yes', 'no']), ''),
})
export type DoseForm = v.InferOutput<typeof doseFormSchema>

export const emptyForm = (): DoseForm => v.parse(doseFormSchema, {})

/** Nothing about the patient was typed. */
export const isBlank = ({
  sex,
  age,
  heightCm,
  weightKg,
  scr,
  gfr,
  bilirubin,
  bilirubinUln,
  bsa,
  previousTotals,
  chestRadiotherapy,
}: DoseForm): boolean =>
  [
    sex,
    age,
    heightCm,
    weightKg,
    scr,
    gfr,
    bilirubin,
    bilirubinUln,
    bsa,
    chestRadiotherapy,
    ...Object.values(previousTotals),
  ].every((value) => value.trim() === '')

/** Drugs of a regimen whose total so far is asked for: its anthracyclines, and those that its record stops at a total. */
export const countedDrugs = ({ drugs }: Regimen): string[] => [
  ...new Set(drugs.filter(({ drug, cumulativeStop }) => cumulativeStop || isAnthracycline(drug)).map(({ drug }) => drug)),
]

/** The creatinine is below the floor that carboplatin may be computed with. */
export function isBelowFloor({ scr, scrUnit, gfr, gfrSource }: DoseForm): boolean {
  const value = readNumber(scr)
  const isMeasured = gfr.trim() !== '' && gfrSource === 'measured'
  return value !== null && !isMeasured && toMgPerDl(value, scrUnit) < SCR_FLOOR
}

/** Every box is filled that is not marked as optional. */
export const isComplete = (form: DoseForm, counted: readonly string[]): boolean => {
  const { sex, age, heightCm, weightKg, scr, gfr, bsa, cycle, previousTotals, chestRadiotherapy } = form
  const isGiven = (text: string | undefined) => text !== undefined && text.trim() !== ''
  return (
    (isGiven(bsa) || (isGiven(heightCm) && isGiven(weightKg))) &&
    (isGiven(scr) || isGiven(gfr)) &&
    [sex, age, cycle, ...counted.map((drug) => previousTotals[drug])].every(isGiven) &&
    (!counted.some(isAnthracycline) || isGiven(chestRadiotherapy))
  )
}

export const patientOf = (form: DoseForm): Patient => ({
  sex: form.sex || null,
  age: readNumber(form.age),
  heightCm: readNumber(form.heightCm),
  weightKg: readNumber(form.weightKg),
  scr: readNumber(form.scr),
  scrUnit: form.scrUnit,
  gfr: readNumber(form.gfr),
  gfrSource: form.gfrSource,
  bilirubin: readNumber(form.bilirubin),
  bilirubinUnit: form.bilirubinUnit,
  bilirubinUln: readNumber(form.bilirubinUln),
  bsa: readNumber(form.bsa),
  bsaFormula: form.bsaFormula,
})

/** @param counted of the regimen: `countedDrugs` */
export const optionsOf = (form: DoseForm, counted: readonly string[]): DoseOptions => ({
  // An empty box is no cycle: asked for in place, never taken for the first.
  cycle: readNumber(form.cycle) ?? NaN,
  factors: form.factors,
  applyScrFloor: form.applyScrFloor,
  previousTotals: totalsOf(form.previousTotals, counted),
  chestRadiotherapy: form.chestRadiotherapy === '' ? null : form.chestRadiotherapy === 'yes',
  startDate: form.startDate || null,
  ...(form.block && { block: form.block }),
})

function totalsOf(typed: Readonly<Record<string, string>>, counted: readonly string[]): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const [drug, text] of Object.entries(typed)) {
    const value = readNumber(text)
    // A drug that was added was given: without its total the sum is not known, and it must not count as nothing.
    if (value !== null || !counted.includes(drug)) totals[drug] = value ?? NaN
  }
  return totals
}

/** A change of the form with what must follow from it, so that nothing typed for something else stays in force. */
export function changeForm(form: DoseForm, change: Partial<DoseForm>): DoseForm {
  const next = { ...form, ...change }
  // A body surface area that was typed over belongs to the measures beside it.
  if ('heightCm' in change || 'weightKg' in change || 'bsaFormula' in change) next.bsa = ''
  if (change.scrUnit && change.scrUnit !== form.scrUnit) next.scr = convert('scr', form.scr, form.scrUnit, change.scrUnit)
  if (change.bilirubinUnit && change.bilirubinUnit !== form.bilirubinUnit)
    for (const key of ['bilirubin', 'bilirubinUln'] as const)
      next[key] = convert(key, form[key], form.bilirubinUnit, change.bilirubinUnit)
  return next
}

/** The same concentration in the other unit; an empty box where there is none. */
function convert(field: 'scr' | 'bilirubin' | 'bilirubinUln', typed: string, from: string, to: string): string {
  const input = sheetInputs.find(({ key }) => key === field)
  const choices = input?.kind === 'number' ? (input.units?.choices ?? []) : []
  const [old, next] = [from, to].map((value) => choices.find((choice) => choice.value === value))
  return old && next ? convertText(typed, old, next) : ''
}
