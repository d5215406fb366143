import type { Form, Route } from './routes'

/*
 * A medicine of the pharmacy, as the checks need it. A part that is not filled is not known: its check says so and never passes silently. The app ships none of these; the hospital enters
 * them, beside the drug data of `domain/drug`.
 */

/** Never written online (诊疗 19; 药品管理法 61, 确认). */
export const CONTROLS = {
  narcotic: '麻醉药品',
  psych1: '第一类精神药品',
  psych2: '第二类精神药品',
  toxic: '医疗用毒性药品',
  radioactive: '放射性药品',
  precursor: '药品类易制毒化学品',
  blood: '血液制品',
  vaccine: '疫苗',
} as const
export type Control = keyof typeof CONTROLS

/** A figure or list that a pharmacist has compared with its source; what is not verified shows 待核对 and only warns. */
export interface Sourced {
  isVerified: boolean
  source: string
}

export const LIMIT_UNITS = ['mg', 'mg/kg', 'mg/m²'] as const
/** The most of a dose, a day, a cycle, or a life. */
export interface DoseLimit extends Sourced {
  per: 'dose' | 'day' | 'cycle' | 'life'
  value: number
  unit: (typeof LIMIT_UNITS)[number]
}

/** A test that must be on file before the drug is given. */
export interface NeededTest extends Sourced {
  id: string
  zh: string
  /** Not older than; absent: once. */
  maxAgeDays?: number
  level: 'DOUBLE' | 'WARN'
}

export interface Medicine {
  /** Id of `domain/drug` where the drug is there. */
  id: string
  zh: string
  form: Form
  /** Tablets or the like in one; 2: may be halved. Whole ones only where the form is not split. */
  splitInto?: number
  doseUnits?: readonly string[]
  routes?: readonly Route[]
  frequencies?: readonly string[]
  oncology: boolean
  isCytotoxic?: boolean
  control?: Control | 'none'
  /** An injection that the hospital has signed for. */
  isListedInjection?: boolean
  needsSkinTest?: boolean
  isAntimicrobial?: boolean
  needsSpecialStorage?: boolean
  oncologyGrade?: 'restricted' | 'ordinary'
  /** Codes of diagnoses, ICD-10 beginnings. */
  indications?: Sourced & { codes: readonly string[] }
  limits?: readonly DoseLimit[]
  /** Usual dose. */
  usual?: Sourced & { value: number; unit: DoseLimit['unit'] }
  ingredients?: readonly string[]
  /** Pharmacological classes. */
  classes?: readonly string[]
  /** Classes of cross-reaction: platinum, taxane, penicillin. */
  allergyClasses?: readonly string[]
  pregnancy?: Sourced & { forbidden: boolean }
  lactation?: Sourced & { forbidden: boolean }
  cycleDays?: number
  /** Counts from which the drug may be begun, ×10⁹/L. */
  startCounts?: Sourced & { anc: number; platelets: number }
  tests?: readonly NeededTest[]
}
