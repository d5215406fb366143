/** The data model of medicine.md, section 1.1. */

export const UNITS = ['mg/m²', 'AUC', 'mg/kg', 'mg', 'IU/m²', 'units', 'units/m²'] as const
export type Unit = (typeof UNITS)[number]

/**
 * What the figure of a drug stands for: one administration; each day of a continuous infusion; or the whole infusion, however many days it
 * runs. Fluorouracil 2400 mg/m² over 46 h is `perCourse`: read as `perDay` it would be twice the dose.
 */
export const BASES = ['perDose', 'perDay', 'perCourse'] as const
export type Basis = (typeof BASES)[number]

export const EMETIC_CLASSES = ['high', 'moderate', 'low', 'minimal', 'moderate–high', 'minimal–low'] as const
export type EmeticClass = (typeof EMETIC_CLASSES)[number]

/** D: every figure stands in a public protocol data set or was read on a trial page. P: part of it. U: not confirmed. */
export const CHECKS = ['D', 'P', 'U'] as const
export type Check = (typeof CHECKS)[number]

/** Body surface area from (incl.; null: any), to (excl.; null: any), in m²; dose in the drug's unit. */
export type BsaStep = [number | null, number | null, number]

export interface RegimenDrug {
  /** Key of the drug dictionary, `drugs.ts`. */
  drug: string
  /** In `unit`; absent only when `bsaSteps` is present. */
  dose?: number
  /** First administration of cycle 1 only; `dose` is then the maintenance dose. */
  loadingDose?: number
  bsaSteps?: BsaStep[]
  unit: Unit
  /** iv, civ (continuous), po bid, sc, im, ia, with the infusion time. */
  route: string
  /** Days of the cycle: "1", "1,8,15", "1-14", "1-5,8-12". */
  days: string
  basis: Basis
  /** 1 when absent; bid is 2. */
  timesPerDay?: number
  /** In mg, IU or units. */
  maxPerDose?: number
  /** Sequential regimens: given only in these cycles, both included. */
  cycleRange?: [number, number]
  /** Alternating or successive parts: VDC / IE, concurrent / adjuvant. */
  block?: string
  note?: string
  /** A check value: 1 for `perCourse`, else days × timesPerDay. */
  dosesPerCycle: number
}

export interface Regimen {
  id: string
  name: string
  /** Ids of `diseases.ts`. */
  diseases: string[]
  /** Labels to show. */
  cancers: string[]
  setting: string[]
  cycleDays: number
  /** Free text: "12 (adjuvant)", "until progression"; see `plannedCycles`. */
  cycles: string
  emetic: EmeticClass
  drugs: RegimenDrug[]
  precautions?: string
  /** Year of the handbook, where a record belongs to one. */
  edition?: number
  check: Check
  checkNote?: string
}
