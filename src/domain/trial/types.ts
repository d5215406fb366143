/** Types of medicine.md, section 5.1. Texts are the sheet's own English; `wording.ts` has the Chinese. */

export const UNITS = ['month', '%'] as const
export const ROW_CHECKS = ['V', 'U'] as const
/** Fields of a row that may carry no confirmation of their own. */
export const ROW_FIELDS = ['exp', 'ctl', 'hr', 'ci', 'ciLevel', 'p'] as const
export type RowField = (typeof ROW_FIELDS)[number]

/** A median or percentage; NR not reached, NE not estimable. */
export type Figure = number | 'NR' | 'NE'

export interface ResultRow {
  /** OS, PFS, EFS, DFS, IDFS, RFS, pCR, ORR, or a landmark ("PFS at 2 years"). */
  endpoint: string
  population: string
  exp?: Figure
  ctl?: Figure
  unit: (typeof UNITS)[number]
  /** Experimental over control: below 1 favours the experimental arm. In a landmark row it is that of the whole curve. */
  hr?: number
  ci?: [number, number]
  /** In %, 95 unless the paper used an adjusted level. */
  ciLevel?: number
  p?: string
  primary: boolean
  check: (typeof ROW_CHECKS)[number]
  /** Fields of a V row that were not seen. */
  unverified?: RowField[]
}

export interface TrialResult {
  id: string
  name: string
  /** Unverified in every record. */
  nct?: string
  /** Id of `regimen/diseases.ts`. */
  cancer: string
  setting: string
  phase: number
  /** Randomised, all arms unless `note` says otherwise. */
  n: number
  experimental: string
  control: string
  journal: string
  year: number
  doi?: string
  followUpMonths?: number
  results: ResultRow[]
  safety?: { grade3plusExp?: number; grade3plusCtl?: number; stopExp?: number; deathsExp?: number }
  note?: string
}
