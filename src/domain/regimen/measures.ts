import { isAbsent } from '../formula/check'
import { toMgPerDl } from '../formula/creatinine'
import { exact, round } from '../formula/number'
import { bodySurface, clearance } from './body'
import { BILIRUBIN_UMOL } from './input'
import type { OrganFunction } from './organ-function'
import type { DoseField, DoseOptions, InputError, Patient } from './sheet-types'

/** What the lines of a sheet are computed from. A measure is a figure, or what is wrong with it. */
export interface Measures {
  /** m², as displayed. */
  bsa: number | Lack
  weightKg: number | Lack
  age: number | Lack
  /** kg/m² */
  bmi: number | Lack
  /** For the Calvert formula. */
  gfr: CalvertGfr | Lack
  /** Creatinine clearance, mL/min, unrounded. */
  ccr: number | Lack
  organ: OrganFunction
  /** A creatinine was given, but what the clearance needs besides was not: entries under a renal rule have no dose until it is. */
  renalLack: Lack | null
}

/** mL/min; an estimated one is already capped. */
export interface CalvertGfr {
  value: number
  capped: boolean
  /** The creatinine was raised to the floor. */
  isFloored: boolean
  /** What the floor would make of it, where the creatinine is below it and was not raised. */
  floored?: number
}

export interface Lack {
  error: InputError
  field: DoseField
}

export const isLack = (measure: object | number): measure is Lack => typeof measure === 'object' && 'error' in measure

/** The Calvert formula is not fed with more than this from an estimate (formulas.md, `carbo`). */
const GFR_CAP = 125
/** Low muscle mass makes the creatinine lower than the kidneys deserve, mg/dL (formulas.md, `carbo`). */
export const SCR_FLOOR = 0.7
/** Below this clearance a line says what its drug asks of the kidney (medicine.md, section 1.2). */
const CCR_ABNORMAL = 60
/** Upper limits of creatinine, µmol/L: those of adults below 60 y, WS/T 404.5–2015 (assumption; the sheet names none). */
const CREATININE_ULN = { male: 97, female: 73 } as const
/** Upper limit of total bilirubin where none is typed (assumption of organ-function.md). */
export const BILIRUBIN_ULN = { 'umol/L': 20.5, 'mg/dL': 1.2 } as const

export function measuresOf(patient: Patient, { bsaCap, applyScrFloor = false }: DoseOptions): Measures {
  const surface = bodySurface(patient)
  const ccr = clearance(patient)
  const { gfr } = patient
  return {
    bsa: isLack(surface) ? surface : Math.min(surface, bsaCap ?? Infinity),
    weightKg: patient.weightKg ?? { error: 'MISSING', field: 'weightKg' },
    age: patient.age ?? { error: 'MISSING', field: 'age' },
    bmi: bodyMass(patient),
    gfr: calvertGfr(patient, ccr, applyScrFloor),
    ccr,
    renalLack: isLack(ccr) && isAbsent(gfr) && ccr.field !== 'scr' ? ccr : null,
    organ: organFunction(patient, ccr),
  }
}

function bodyMass({ heightCm, weightKg }: Patient): number | Lack {
  if (isAbsent(heightCm)) return { error: 'MISSING', field: 'heightCm' }
  if (isAbsent(weightKg)) return { error: 'MISSING', field: 'weightKg' }
  return exact(weightKg / (heightCm / 100) ** 2)
}

/** A measured GFR stands as it is; an estimate, typed or from the creatinine, is too high where the creatinine is below the floor. */
function calvertGfr(patient: Patient, ccr: number | Lack, applyScrFloor: boolean): CalvertGfr | Lack {
  const { gfr, gfrSource, scr, scrUnit } = patient
  if (!isAbsent(gfr) && gfrSource === 'measured') return { value: gfr, capped: false, isFloored: false }
  const estimated = gfr ?? ccr
  if (isLack(estimated)) return estimated
  const isLow = !isAbsent(scr) && toMgPerDl(scr, scrUnit ?? 'umol/L') < SCR_FLOOR
  const raised = isLow ? clearance({ ...patient, scr: SCR_FLOOR, scrUnit: 'mg/dL' }) : null
  if (raised === null || isLack(raised) || raised >= estimated) return { ...capped(estimated), isFloored: false }
  return applyScrFloor
    ? { ...capped(raised), isFloored: true }
    : { ...capped(estimated), isFloored: false, floored: capped(raised).value }
}

const capped = (estimated: number) => ({ value: Math.min(estimated, GFR_CAP), capped: estimated > GFR_CAP })

function organFunction(patient: Patient, clearanceOf: number | Lack): OrganFunction {
  const { gfr, scr, sex, bilirubin } = patient
  const scrMgPerDl = isAbsent(scr) ? null : toMgPerDl(scr, patient.scrUnit ?? 'umol/L')
  // The rules are written for the clearance; a GFR is used where there is no creatinine.
  const renal = isLack(clearanceOf) ? (gfr ?? null) : clearanceOf
  const ccr = renal === null ? null : round(renal, 1)
  const lowest = Math.min(ccr ?? Infinity, gfr ?? Infinity)
  const unit = patient.bilirubinUnit ?? 'umol/L'
  // As it was typed, in its unit and with all decimals: 21 µmol/L over 20.5 and 1.24 mg/dL over 1.2 are above the limit, though all are 1.2 mg/dL.
  const biliUln = isAbsent(bilirubin) ? null : exact(bilirubin / (patient.bilirubinUln ?? BILIRUBIN_ULN[unit]))
  return {
    ccr,
    lowest: lowest === Infinity ? null : round(lowest, 1),
    scr: scrMgPerDl === null ? null : round(scrMgPerDl, 1),
    bili: isAbsent(bilirubin) ? null : round(unit === 'mg/dL' ? bilirubin : bilirubin / BILIRUBIN_UMOL, 1),
    biliUln,
    abnormal: {
      renal: lowest < CCR_ABNORMAL || (scrMgPerDl !== null && exceeds(scrMgPerDl, sex)),
      hepatic: biliUln !== null && biliUln > 1,
    },
  }
}

/** Without a sex the lower limit is asked of everybody. */
const exceeds = (scrMgPerDl: number, sex: Patient['sex']): boolean =>
  scrMgPerDl > toMgPerDl(CREATININE_ULN[sex ?? 'female'], 'umol/L')
