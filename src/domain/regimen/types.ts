/** The data model of medicine.md, section 1.1. */

export const UNITS = ['mg/m²', 'AUC', 'mg/kg', 'mg', 'IU/m²', 'units', 'units/m²'] as const
export type Unit = (typeof UNITS)[number]

/**
 * What the figure of a drug means: one administration; each day of a continuous infusion; or the whole infusion, however many days it
 * runs. Fluorouracil 2400 mg/m² over 46 h is `perCourse`: read as `perDay` it would be twice the dose.
 */
export const BASES = ['perDose', 'perDay', 'perCourse'] as const
export type Basis = (typeof BASES)[number]

export const EMETIC_CLASSES = ['high', 'moderate', 'low', 'minimal', 'moderate–high', 'minimal–low'] as const
export type EmeticClass = (typeof EMETIC_CLASSES)[number]

/** D: every figure is in a public protocol data set or was read on a trial page. P: part of it. U: not confirmed. */
export const CHECKS = ['D', 'P', 'U'] as const
export type Check = (typeof CHECKS)[number]

/** From (incl.; null: any), to (excl.; null: any), dose in the drug's unit. Of body surface area in m², or of weight in kg. */
export type DoseStep = [number | null, number | null, number]

/** From (incl.; null: any), to (excl.; null: any). */
export type Range = [number | null, number | null]

/**
 * What a label or trial asks for some patients instead of the record's dose. All its ranges must hold; the first rule that holds counts.
 * Without `dose` the line keeps its figure and says the sentence.
 */
export interface DoseRule {
  /** Whole years. */
  age?: Range
  /** kg */
  weightKg?: Range
  /** Creatinine clearance or GFR, the lower of the two, mL/min. */
  ccr?: Range
  /** kg/m² */
  bmi?: Range
  cycle?: Range
  /** In `unit`, or in the record's unit where there is none. */
  dose?: number
  unit?: Unit
  /** Ceiling of `dose`; the record's where absent, and none where `unit` differs. */
  maxPerDose?: number
  /** Other days of the cycle, in the form of `days`. */
  days?: string
  /** How a rule is shown: `caution` when absent. */
  severity?: 'danger' | 'caution'
  /** `stop`: the line has no dose. `avoid`: its figure is shown only on request. */
  effect?: 'stop' | 'avoid'
  /** Said on the line: who gets what. */
  zh: string
  source: string
  check: Check
}

/** Rising doses within one cycle: venetoclax 100, 200, 400 mg. */
export interface Ramp {
  cycle: number
  /** All days of the entry, in the form of `days`; doses in the record's unit. */
  steps: { days: string; dose: number }[]
  zh: string
  source: string
  check: Check
}

/** A higher dose from a later cycle on: offered with its condition, never given by itself. */
export interface Escalation {
  fromCycle: number
  /** Offered only within these: whole years, kg. */
  age?: Range
  weightKg?: Range
  dose: number
  unit: Unit
  conditionZh: string
  /** What holds when the first chance was not taken. */
  onceZh?: string
  check: Check
}

/** No dose once this life-time total of the drug is passed. */
export interface CumulativeStop {
  limit: number
  unit: string
  check: Check
}

/** The antidote that belongs to a dose. */
export interface Rescue {
  drug: string
  dose: number
  unit: Unit
  route: string
  /** Hours after the start of the drug that it rescues from. */
  startHour: number
  until: string
  check: Check
}

export const REQUIREMENTS = ['renal', 'age'] as const
export type Requirement = (typeof REQUIREMENTS)[number]

export interface RegimenDrug {
  /** Key of the drug dictionary, `drugs.ts`. */
  drug: string
  /** In `unit`; absent only when `bsaSteps` is present. */
  dose?: number
  /** First administration of cycle 1 only; `dose` is then the maintenance dose. */
  loadingDose?: number
  bsaSteps?: DoseStep[]
  /** By body weight; `dose` is then the lowest step. */
  weightSteps?: DoseStep[]
  rules?: DoseRule[]
  ramp?: Ramp
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
  escalation?: Escalation
  cumulativeStop?: CumulativeStop
  /** Follows the dose of another drug of the same cycle and block as it is given: mesna. */
  percentOf?: { drug: string; percent: number }
  rescue?: Rescue
  /** No dose without it; renal: a computed clearance or a typed GFR. */
  requires?: Requirement[]
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
  /** NSCLC-squamous, cHL …; absent: any histology of the disease. */
  histology?: string[]
  /** Ids of the trials that used it (medicine.md, section 5). */
  evidence?: string[]
  /** Other cycle length for these cycles: from, to, days. */
  cycleDaysBy?: [number, number, number][]
  /** Shown for a child; age is then required. */
  pediatric?: string
  /** Of the regimen as a whole; they name no dose. */
  rules?: DoseRule[]
}

export const USES = [
  'none',
  'neoadjuvant',
  'adjuvant',
  'perioperative',
  'induction',
  'definitive',
  'consolidation',
  'maintenance',
  'metastatic',
  'recurrent',
  'salvage',
] as const
export type Use = (typeof USES)[number]

/** Where a regimen is used (stage-advice.md). */
export interface RegimenUses {
  id: string
  stages: StageUse[]
}

/** One use of a regimen, not one patient. */
export interface StageUse {
  /** Ids of tnm.md (or none, ann-arbor). */
  cancers: string[]
  /** Stage groups as that edition prints them. */
  groups: string[]
  /** Where editions differ; wins over `groups`. */
  groupsByEdition?: Record<string, string[]>
  use: Use
  line?: number
  histology?: string[]
  biomarker?: string
  /** Row of stage-advice.md. */
  row: string
  check: Check
}
