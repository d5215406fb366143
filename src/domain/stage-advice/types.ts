import type { Check, Use } from '../regimen/types'

/** The data model of stage-advice.md. */

/** One systemic treatment of a stage. */
export interface SystemicOption {
  use: Use
  /** Line of treatment; null where lines are not counted. */
  line: number | null
  /** Ids of the manual, in the order of the sheet, which names no preference among them; empty where it has none. */
  regimens: string[]
  /** For whom; empty: without a condition. */
  biomarker: string
  zh: string
  /** Ids of trials. */
  evidence?: string[]
}

/** What is standard for some stage groups of a cancer. */
export interface StageRow {
  id: string
  /** Id of `regimen/diseases.ts`. */
  disease: string
  /** Ids of tnm.md; `ann-arbor` or `none`: found by disease, not by TNM. */
  cancers: string[]
  /** Stage groups; empty: the disease is not staged so. */
  groups: string[]
  /** Edition → groups; wins over `groups`. */
  groupsByEdition?: Record<string, string[]>
  /** Empty: any. */
  histology: string[]
  local: string
  systemic: SystemicOption[]
  notes: string
  /** Guideline; empty: none named. */
  source: string
  year: number | null
  check: Check
}
