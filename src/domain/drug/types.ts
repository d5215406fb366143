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

/** What makes a party matter to another: `cyp3a-inducer:strong`, `qt`, `drug:tamoxifen`. The part after a colon narrows the part before. */
export type Trait = string

export interface InteractionPhrase {
  zh: string
  /** Traits of the other party that the phrase speaks of. */
  with?: readonly Trait[]
  /** Traits that the phrase gives the drug itself. */
  is?: readonly Trait[]
}

/** A group, drug, food or vaccine that interaction lines name and the list of drugs lacks. */
export interface Agent {
  id: string
  zh: string
  pinyin: string
  en: string
  is: readonly Trait[]
}
