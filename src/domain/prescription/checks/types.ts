import type { Finding as InteractionFinding } from '../../drug/interactions'
import type { OrganRule } from '../../regimen/organ-rule'
import type { ReviewCode } from '../review-codes'
import type { Line, Prescription } from '../form'
import type { DoseLimit, Medicine } from '../medicine'

export type CheckId =
  | 'K1'
  | 'K2'
  | 'K3'
  | 'K4'
  | 'K5'
  | 'K6'
  | 'K7'
  | 'K8'
  | 'K9'
  | 'K10'
  | 'K11'
  | 'K12'
  | 'K13'
  | 'K14'
  | 'K15'
  | 'K16'
  | 'K17'
  | 'K18'
  | 'K19'
  | 'K20'
  | 'K21'
  | 'K22'
  | 'K23'
  | 'K24'

/** BLOCK: it cannot be signed. DOUBLE: a reason and a second signature. WARN: a tick that it was read. */
export const LEVELS = ['BLOCK', 'DOUBLE', 'WARN'] as const
export type Level = (typeof LEVELS)[number]

export interface Finding {
  check: CheckId
  /** What it is about and a hash of what it says, so that a tick or a reason keeps to it: `K16:osimertinib:rifampicin:0:1x8k2p`. */
  key: string
  /** Place of the line; null: the whole prescription. */
  line: number | null
  level: Level
  /** Something was missing, and it could not be checked. */
  isUnknown: boolean
  text: string
  /** Codes of 处方点评. */
  codes: readonly ReviewCode[]
  source: string
  /** 待核对 where the rule or its data were not compared with the source. */
  mark: '确认' | '待核对'
}

/** A value with the day it was measured, `2026-11-20`. */
export interface Measured {
  value: number
  day: string
}

/** What is known of the patient. A part that is left out is not known. */
export interface PatientData {
  weightKg?: number
  heightCm?: number
  /** Creatinine, µmol/L. */
  creatinine?: Measured
  /** Total bilirubin, µmol/L; upper limit of the laboratory. */
  bilirubin?: Measured & { upperLimit?: number }
  /** The higher of ALT and AST, in multiples of its upper limit. */
  transaminases?: Measured
  childPugh?: 'A' | 'B' | 'C'
  /** Ingredients and classes; empty: none known. */
  allergies?: readonly string[]
  /** Allergies in the patient's own words that could not be matched. */
  unreadAllergies?: readonly string[]
  pregnancy?: 'no' | 'pregnant' | 'lactating'
  /** ×10⁹/L. */
  anc?: Measured
  platelets?: Measured
  /** Results on file, by the id of the test. */
  tests?: Readonly<Record<string, { day: string }>>
  /** Drugs taken besides our prescriptions, as the doctor noted them, without prescription or end. Left out: not asked. */
  running?: readonly string[]
  /** What runs by prescriptions of ours: the last day, by drug. */
  runningUntil?: Readonly<Record<string, string>>
  /** Life-time totals so far, in the unit of the limit, by drug. */
  totals?: Readonly<Record<string, number>>
  /** Total of a drug by our earlier prescriptions, mg. Other hospitals are not included. */
  prescribedMg?: Readonly<Record<string, number>>
  /** Day 1 of the last cycle, by drug; '' for none. */
  lastStarts?: Readonly<Record<string, string>>
  guardianConfirmed?: boolean
}

export interface CheckInput {
  prescription: Prescription
  patient: PatientData
  /** By id, of the lines and of what is running. */
  medicines: ReadonlyMap<string, Medicine>
  doctor: { oncologyRight?: boolean }
  /** Keys of findings that have a reason; one of K10 is the off-label form. */
  reasoned?: ReadonlySet<string>
  sources: CheckSources
}

/** The clinical data of the app, handed in: what only shows a prescription does not load it. */
export interface CheckSources {
  organRules: readonly OrganRule[]
  /** Graded rows of two drugs; empty: unknown, never safe. */
  interactions: (one: string, other: string) => readonly InteractionFinding[]
  /** Life-time ceilings of a drug beside those of its record. */
  lifeLimits?: (drug: string) => readonly DoseLimit[]
  /** What the label says, where the record says nothing that a check can read; '' for nothing. */
  labelText?: (drug: string, section: 'pregnancy' | 'lactation') => string
  /** A row's grade and text were compared with its source. */
  isVerifiedInteraction?: (finding: InteractionFinding) => boolean
}

/** A line with its place and its medicine. */
export interface Entry {
  line: Line
  at: number
  medicine: Medicine | undefined
}
