import { exact } from '../formula/number'

/** The data model of organ-function.md: what a drug asks of kidney and liver. */

export type Organ = 'renal' | 'hepatic'
/** mL/min; mg/dL of total bilirubin; × its upper limit of normal; mg/dL of creatinine. */
export type OrganMeasure = 'ccr' | 'bili' | 'biliUln' | 'scr'
export type BandEffect = 'block' | 'avoid' | 'percent' | 'dose' | 'atMost' | 'stepDown' | 'warn'

export interface Band {
  /** ≥, >, ≤, <. */
  from?: number
  above?: number
  upTo?: number
  below?: number
  effect: BandEffect
  /** Percent of the record's dose, or a dose in the record's unit. */
  value?: number
  /** 2: given every 48 h. */
  everyDays?: number
  zh: string
}

export interface OrganRule {
  /** Key of the drug dictionary. */
  drug: string
  organ: Organ
  /** `clinical`: Child-Pugh or the like decides, bands only warn. */
  kind: 'bands' | 'noAdjustment' | 'noData' | 'clinical'
  measure?: OrganMeasure
  /** Only where the record's dose, in its unit, is within these; both included. */
  minDose?: number
  maxDose?: number
  /** Only for these diseases; wins over a rule without. */
  diseases?: string[]
  /** The first that holds counts: the worst stands first. */
  bands?: Band[]
  /** The rule itself, for the page. */
  zh: string
  source: string
  year: number | null
  check: 'D' | 'P' | 'U'
}

/** Whether a band is the one of a value. */
export function bandHolds(
  { from = -Infinity, above = -Infinity, upTo = Infinity, below = Infinity }: Band,
  value: number,
): boolean {
  const exactly = exact(value)
  return exactly >= from && exactly > above && exactly <= upTo && exactly < below
}

/** Rules of one drug and organ for a dose and a disease: those for the disease win over those for all. */
export function fittingRules(
  rules: readonly OrganRule[],
  isOfDose: (rule: OrganRule) => boolean,
  isOfDisease: (diseases: readonly string[]) => boolean,
): readonly OrganRule[] {
  const ofDose = rules.filter(isOfDose)
  const own = ofDose.filter(({ diseases }) => diseases && isOfDisease(diseases))
  return own.length > 0 ? own : ofDose.filter(({ diseases }) => !diseases)
}
