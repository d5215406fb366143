import type { Organ } from './organ-rule'
import type { RegimenDrug, Unit } from './types'

/** What goes into a dose sheet and what comes out of it (medicine.md, section 1.2). */

/** Ranges and meanings as in formulas.md (`bsa`, `ccr`, `carbo`). Null and undefined are "not given". */
export interface Patient {
  heightCm?: number | null
  /** Actual weight. */
  weightKg?: number | null
  sex?: 'male' | 'female' | null
  /** Whole years. */
  age?: number | null
  scr?: number | null
  /** `umol/L` when absent. */
  scrUnit?: 'umol/L' | 'mg/dL' | null
  /** mL/min, absolute; wins over the computed clearance in the Calvert formula. */
  gfr?: number | null
  /** `estimated` when absent: capped at 125 mL/min in the Calvert formula; a measured one never is. */
  gfrSource?: 'estimated' | 'measured' | null
  /** `stevenson` when absent. */
  bsaFormula?: 'stevenson' | 'dubois' | 'mosteller' | null
  /** m², typed; wins over the computed one. */
  bsa?: number | null
  /** Total bilirubin, for the rules of organ-function.md. */
  bilirubin?: number | null
  /** `umol/L` when absent. */
  bilirubinUnit?: 'umol/L' | 'mg/dL' | null
  /** Upper limit of normal of total bilirubin, in `bilirubinUnit`; 20.5 µmol/L or 1.2 mg/dL when absent. */
  bilirubinUln?: number | null
}
export type PatientField = keyof Patient

export interface DoseOptions {
  /** 1 when absent. */
  cycle?: number
  /** Percent by drug: 100 when absent, 1–100. */
  factors?: Readonly<Record<string, number>>
  /** m²; no cap when absent. */
  bsaCap?: number | null
  /** A creatinine below 0.7 mg/dL counts as 0.7 in the Calvert formula (formulas.md, `carbo`). */
  applyScrFloor?: boolean
  /** Day 1 of cycle 1 (of the chosen block), `YYYY-MM-DD`. */
  startDate?: string | null
  /** Only this part of an alternating or successive regimen; all parts when absent. */
  block?: string
  /**
   * Life-time total of a drug so far, mg/m², by drug, the earlier cycles of this regimen included: of every anthracycline (0: never given),
   * and of a drug whose record has a `cumulativeStop`.
   */
  previousTotals?: Readonly<Record<string, number>>
  /** The chest was irradiated, or another cardiotoxic drug was given: the ceilings of anthracyclines are lower. Not asked when absent. */
  chestRadiotherapy?: boolean | null
}
export type DoseField = PatientField | 'cycle' | 'factors' | 'bsaCap' | 'startDate' | 'previousTotals'

export type InputError = 'MISSING' | 'NOT_A_NUMBER' | 'NOT_AN_INTEGER' | 'OUT_OF_RANGE' | 'BAD_OPTION' | 'INCONSISTENT'

/** How a sentence looks: never give; mind; know. */
export type Severity = 'danger' | 'caution' | 'info'

export interface LineNote {
  severity: Severity
  text: string
  /** The organ it speaks of; absent for all else. */
  organ?: Organ
}

interface LineBase {
  /** The record's entry as it holds for the patient, and its place in the regimen. */
  index: number
  source: RegimenDrug
  drug: string
  /** One of two lines of a drug whose first dose is larger. */
  part?: 'loading' | 'maintenance'
  /** Days of the cycle. */
  days: readonly number[]
  /** `YYYY-MM-DD`, one a day; empty without a start date. */
  dates: readonly string[]
  /** Route and infusion time, as in the record. */
  infusion: string
  /** Chinese sentences, the gravest first; one for each organ whose value is abnormal. */
  notes: readonly LineNote[]
  /** The same as plain texts. */
  warnings: readonly string[]
  /** This line has a sentence, an offer or a rescue that no source has confirmed in full. */
  unverified: boolean
}

/** A higher dose that may be given from this cycle on, when its condition is met. */
export interface DoseOffer {
  /** In `unit`. */
  dose: number
  unit: Unit
  perDoseMg: number
  conditionZh: string
  onceZh?: string
}

/** The antidote of a line: what, how much, when. */
export interface RescueDose {
  drug: string
  dose: number
  unit: Unit
  /** mg, one decimal; null where the body surface area is not known. */
  perDoseMg: number | null
  route: string
  startHour: number
  until: string
}

/** Tablets that come within ±5 % of the exact dose. */
export interface PracticalDose {
  doseMg: number
  tablets: readonly { mg: number; count: number }[]
  /** From the exact dose, in percent, one decimal. */
  deviation: number
}

export interface DoseLineOk extends LineBase {
  ok: true
  /** One administration (`perDose`), one day (`perDay`) or the whole infusion (`perCourse`), in `amountUnit`; one decimal, carboplatin whole. */
  perDoseMg: number
  amountUnit: 'mg' | 'IU' | 'units'
  /** What was multiplied, e.g. 85 mg/m²: differs from the record where an organ rule replaced it. */
  dose: number
  /** Must not be given for this patient: the figure is shown only on request. */
  avoid: boolean
  dosesPerCycle: number
  /** `perDoseMg` × `dosesPerCycle`: of the doses as they are given. */
  cycleTotalMg: number
  /** The ceiling for one dose bit. */
  capped: boolean
  /** Percent that was applied. */
  factor: number
  /** An organ rule made it lower than the record's. */
  reduced: boolean
  /** A rule by this measure took the place of the record's dose. */
  fittedBy?: 'age' | 'weightKg' | 'ccr' | 'bmi' | 'cycle'
  /** GFR in the Calvert formula, mL/min, one decimal. */
  gfrUsed?: number
  practical: readonly PracticalDose[]
  offer?: DoseOffer
  rescue?: RescueDose
  /** One administration that is given on several days, in mg. */
  split?: readonly { day: number; mg: number }[]
  /** Computed from the dose of another drug, in percent of it. */
  follows?: { drug: string; percent: number }
}

/** A line without a number. */
export interface DoseLineError extends LineBase {
  ok: false
  error: InputError | 'BLOCKED'
  /** The input at fault; absent for BLOCKED. */
  field?: DoseField
  /** Chinese; why it is blocked. */
  reason?: string
}
export type DoseLine = DoseLineOk | DoseLineError

interface SheetBase {
  /** m², two decimals, as displayed and used; null when not known. */
  bsa: number | null
  /** Cockcroft–Gault, mL/min, one decimal; null when not known. */
  ccr: number | null
  lines: readonly DoseLine[]
  /** Of the sheet as a whole; Chinese sentences. */
  warnings: readonly string[]
}

/**
 * A sheet that is not `ok` lacks a body measure (its other lines may still hold), or was given an input that cannot be (then there are no
 * lines at all). Screens show no dose of a sheet that is not `ok`.
 */
export type DoseSheet = (SheetBase & { ok: true }) | (SheetBase & { ok: false; error: InputError; field: DoseField })
