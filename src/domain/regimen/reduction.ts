import { fullAmount } from './amount'
import { isLack, type Lack, type Measures } from './measures'
import type { OrganFinding } from './organ-function'
import type { Band } from './organ-rule'
import { stepDose } from './steps'
import type { RegimenDrug } from './types'

/** One way to give less: a dose in the record's unit, times a percent. */
interface Candidate {
  dose: number
  percent: number
}

export interface Reduction extends Candidate {
  /** 2: every 48 h. */
  everyDays: number
  /** Why there is no dose; empty when there is one. */
  blocked: string
  /** By an organ rule, not by the chosen factor alone. */
  byOrgan: boolean
}

const NO_STEP = '已是最低档，资料未给出更低剂量'

/** In the unit of the entry, before any reduction. */
export interface Planned {
  /** For this patient: what a rule of age or weight has made of the record's dose. */
  full: number
  /** The record's dose, of which the percents of the organ rules are taken. */
  record: number
}

/** One dose as it is given. */
export interface Amount {
  /** Unrounded, in the unit of `amountUnit`. */
  amount: number
  /** The ceiling for one dose bit. */
  capped: boolean
}

/**
 * One dose of a candidate: the ceiling comes before the percent, since a reduction is taken from the dose that would be given (vincristine
 * 75 % at 2 m² is 1.5 mg). A ceiling of a dose by weight counts at most so many kilograms, so it goes down with the dose.
 * @param full the record's dose for this patient, in its unit
 */
export function amountOf(
  { unit, maxPerDose = Infinity }: RegimenDrug,
  full: number,
  { dose, percent }: Candidate,
  measures: Measures,
): Amount | Lack {
  const uncapped = fullAmount(unit, dose, measures)
  if (isLack(uncapped)) return uncapped
  const ceiling = unit === 'mg/kg' ? (maxPerDose * dose) / full : maxPerDose
  return { amount: (Math.min(uncapped, ceiling) * percent) / 100, capped: uncapped > ceiling }
}

/**
 * The dose of a record after the organ rules and the chosen factor. Two reasons to give less are never multiplied: the stricter holds
 * (medicine.md, section 1.2), and none raises a dose.
 * @param factor chosen percent, 100 for none
 */
export function reductionFor(
  entry: RegimenDrug,
  { full, record }: Planned,
  factor: number,
  findings: readonly OrganFinding[],
  measures: Measures,
): Reduction {
  const bands = findings.flatMap(({ band, milder }) => [...(band ? [band] : []), ...milder])
  const forced = bands.map((band) => candidateOf(band, entry, { full, record }, measures))
  const blocked = findings
    .filter(({ band }) => band?.effect === 'block')
    .map(({ text }) => text)
    .join('；')
  const noStep = bands.some((band, n) => band.effect === 'stepDown' && forced[n] === null)
  const lower = forced.filter((candidate): candidate is Candidate => candidate !== null)
  // Without the body measure there is no amount yet: the doses themselves are compared.
  const sizeOf = (candidate: Candidate): number => {
    const given = amountOf(entry, full, candidate, measures)
    return isLack(given) ? candidate.dose * candidate.percent : given.amount
  }
  const least = [{ dose: full, percent: factor }, ...lower].reduce((a, b) => (sizeOf(b) < sizeOf(a) ? b : a))
  return {
    ...least,
    everyDays: Math.max(1, ...findings.map(({ band }) => band?.everyDays ?? 1)),
    blocked: blocked || (noStep ? `${bands.find(({ effect }) => effect === 'stepDown')?.zh ?? ''}；${NO_STEP}` : ''),
    byOrgan: lower.some(({ dose, percent }) => dose * percent < full * 100),
  }
}

/** Null where a band names no lower dose. */
function candidateOf(
  { effect, value = 0 }: Band,
  entry: RegimenDrug,
  { full, record }: Planned,
  measures: Measures,
): Candidate | null {
  switch (effect) {
    case 'percent':
      return { dose: record, percent: value }
    case 'dose':
    case 'atMost':
      return { dose: Math.min(full, value), percent: 100 }
    case 'stepDown': {
      const below: number | Lack | undefined = stepDose(entry, measures, 1)
      return below === undefined || isLack(below) ? null : { dose: below, percent: 100 }
    }
    case 'block':
    case 'avoid':
    case 'warn':
      return null
  }
}
