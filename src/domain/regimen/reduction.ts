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
const amountOf = ({ dose, percent }: Candidate): number => dose * percent

/**
 * The dose of a record after the organ rules and the chosen factor. Two reasons to give less are never multiplied: the stricter holds
 * (medicine.md, section 1.2), and none raises a dose.
 * @param full the record's dose for this patient, in its unit
 * @param factor chosen percent, 100 for none
 */
export function reductionFor(
  entry: RegimenDrug,
  full: number,
  factor: number,
  findings: readonly OrganFinding[],
  measures: Measures,
): Reduction {
  const bands = findings.flatMap(({ band, milder }) => [...(band ? [band] : []), ...milder])
  const forced = bands.map((band) => candidateOf(band, entry, full, measures))
  const blocked = findings
    .filter(({ band }) => band?.effect === 'block')
    .map(({ text }) => text)
    .join('；')
  const noStep = bands.some((band, n) => band.effect === 'stepDown' && forced[n] === null)
  const lower = forced.filter((candidate): candidate is Candidate => candidate !== null)
  const least = [{ dose: full, percent: factor }, ...lower].reduce((a, b) => (amountOf(b) < amountOf(a) ? b : a))
  return {
    ...least,
    everyDays: Math.max(1, ...findings.map(({ band }) => band?.everyDays ?? 1)),
    blocked: blocked || (noStep ? `${bands.find(({ effect }) => effect === 'stepDown')?.zh ?? ''}；${NO_STEP}` : ''),
    byOrgan: lower.some((candidate) => amountOf(candidate) < full * 100),
  }
}

/** Null where a band names no lower dose. */
function candidateOf({ effect, value = 0 }: Band, entry: RegimenDrug, full: number, measures: Measures): Candidate | null {
  switch (effect) {
    case 'percent':
      return { dose: full, percent: value }
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
