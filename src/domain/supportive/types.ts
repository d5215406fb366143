/** The data model of supportive.md. Marks: P = rule known from several sources, doses not; U = not confirmed. */

type Check = 'D' | 'P' | 'U'

/** Antiemetic prophylaxis of one level. */
export interface AntiemeticLevel {
  level:
    | 'high'
    | 'high-carboplatin'
    | 'high-tdxd'
    | 'moderate'
    | 'low'
    | 'minimal'
    | 'oral-high'
    | 'oral-low'
    | 'breakthrough'
    | 'radiation'
  /** Which regimens it is for. */
  who: string
  scheme: { drug: string; dose: string; days: string }[]
  note?: string
  source: string
  check: Check
}

/** Risk of febrile neutropenia: high ≥ 20 %, intermediate 10–20 %, low < 10 %. */
export interface NeutropeniaRisk {
  /** Id of a regimen. */
  regimen: string
  risk: 'high' | 'intermediate' | 'low'
  check: Check
}

/** What a drug does outside the vein. */
export interface ExtravasationClass {
  class: 'vesicant' | 'vesicant-like' | 'irritant' | 'non'
  /** Keys of the drug dictionary, some with a condition in brackets. */
  drugs: string[]
  zh: string
  check: Check
}

export interface Premedication {
  /** Key of the drug dictionary. */
  drug: string
  zh: string
  check: Check
}

/** One folded section beside a regimen. */
export interface SupportSection {
  key: 'antiemetic' | 'neutropenia' | 'premedication' | 'extravasation' | 'hepatitisB' | 'pharmacogenetics'
  title: string
  /** The one line that is shown when it is folded. */
  summary: string
  /** Paragraphs. */
  lines: readonly string[]
}
