/** Types of medicine.md, section 2.2. Texts are the sheet's own English; `wording.ts` has the Chinese. */

/** Kind of a reimbursement entry: class A, class B, negotiated. */
export const NRDL_KINDS = ['A', 'B', 'negotiated'] as const
export const NRDL_STATUSES = ['added', 'renewed', 'extended', 'removed'] as const

/** A drug in the official list of one year. */
export interface NrdlEntry {
  drugId: string
  /** Edition of the list: 2024 is in force from 2025-01-01. */
  year: number
  kind: (typeof NRDL_KINDS)[number]
  /** 限定支付范围, verbatim. */
  limit: string
  /** ISO date. */
  from: string
  to?: string
  status: (typeof NRDL_STATUSES)[number]
  source: string
}

export interface Drug {
  id: string
  zh: string
  /** Readings for the search: full and initials, `jifeitini|jftn`. */
  pinyin: string
  en: string
  class: string
  targets: string
  /** Ids of `regimen/diseases.ts`. */
  diseases: string[]
  /** Approved uses with line and biomarker. */
  indications: string[]
  dosing: string
  adjust: string
  adr: string
  interactions: string
  /** `onList: null` is "not known here", never "not listed". `firstYear` is unverified in every record. */
  nrdl: { onList: true | null; firstYear: number | null }
  /** Entries of the official list, where one is loaded. The shipped edition has none. */
  nrdlEntries?: NrdlEntry[]
  /** Sources that show the main starting figure: T trial report, L label, P national guiding principle, O public data set; `U` none. */
  doseCheck: string
}

/** Grades of interactions.md, the worst first. */
export const GRADES = ['禁忌', '避免', '调整或监测', '注意'] as const
export type Grade = (typeof GRADES)[number]

/** A group whose members share their interactions; `@id` in a row. */
export interface InteractionClass {
  id: string
  zh: string
  /** Readings for the search: full and initials. */
  pinyin: string
  /** Ids of drugs and agents; spaces, hyphens, strokes and case do not count. */
  members: string[]
}

/** A co-medication, food or vaccine. */
export interface InteractionAgent {
  id: string
  zh: string
  pinyin: string
  en: string
  /** Ids of its classes, the other side of `members`. */
  classes: string[]
}

/** A graded pair. */
export interface InteractionRow {
  /** A drug, or `@class`. */
  a: string
  /** An agent, a drug, or `@class`. */
  b: string
  grade: Grade
  effect: string
  mechanism: string
  action: string
  onset: string
  source: string
  /** P: the pair stands as a known interaction in a public database. U: unverified. Grade and texts are general knowledge in every row. */
  check: 'P' | 'U'
}

/** The sections of labels.md. `''` is a section that the drug does not have. */
export interface DrugLabel {
  id: string
  zh: string
  vesicant: string
  indications: string
  dosing: string
  adjust: string
  contra: string
  warnings: string
  pregnancy: string
  lactation: string
  children: string
  elderly: string
  /** 见脏器功能规则表: the rows of organ-function.md stand here. */
  hepatic: string
  renal: string
  /** ≥10 %, 1–10 %, serious. */
  adrVeryCommon: string
  adrCommon: string
  adrSerious: string
  interactions: string
  preparation: string
  monitoring: string
  storage: string
  /** Kind of label, and its year as a guide. */
  source: string
  year: number
  check: 'D' | 'P' | 'U'
}
