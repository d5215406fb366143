import { isDisease } from '../regimen/diseases'
import { normalQuantile, twoSidedP } from './normal'
import type { ResultRow, TrialResult } from './types'

/**
 * Import checks of medicine.md, sections 5.1 and 6: each caught a real misprint. The form of each record is the schema's business.
 * @returns a sentence for each fault; empty when the edition may be shown
 */
export function trialProblems(trials: readonly TrialResult[]): string[] {
  const seen = new Set<string>()
  return trials.flatMap((trial) => {
    const repeated = seen.has(trial.id) ? ['id is not unique'] : []
    seen.add(trial.id)
    return [
      ...repeated,
      ...(isDisease(trial.cancer) ? [] : [`unknown disease "${trial.cancer}"`]),
      ...trial.results.flatMap((row) => rowProblems(row).map((text) => `${row.endpoint}, ${row.population}: ${text}`)),
    ].map((text) => `${trial.id}: ${text}`)
  })
}

/** How far the middle of the interval, on the log scale, may lie from the ratio. */
const MIDDLE_TOLERANCE = 0.04
/** The printed p and the one that ratio and interval imply: "a factor of about 3". Three digits of a ratio leave no closer check. */
const P_FACTOR = 3.2

function rowProblems(row: ResultRow): string[] {
  const { hr, ci, exp, ctl, unit, unverified = [] } = row
  const faults: [boolean, string][] = [
    [ci !== undefined && hr === undefined, 'an interval without its ratio'],
    [!figureFits(exp, unit) || !figureFits(ctl, unit), 'a percentage above 100'],
    [unverified.some((field) => row[field] === undefined), 'an unverified field is not there'],
    [!mediansFit(row), 'the experimental figure is not the better one though the ratio is below 1'],
  ]
  if (hr !== undefined && ci) {
    const [low, high] = ci
    faults.push(
      [!(low < hr && hr < high), 'the ratio lies outside its interval'],
      [Math.abs(Math.sqrt(low * high) / hr - 1) > MIDDLE_TOLERANCE, 'the ratio is not the middle of its interval'],
      [!pFits(row, hr, ci), 'p does not follow from ratio and interval'],
    )
  }
  return faults.filter(([isFault]) => isFault).map(([, text]) => text)
}

const figureFits = (figure: ResultRow['exp'], unit: ResultRow['unit']): boolean =>
  typeof figure !== 'number' || unit === 'month' || figure <= 100

function mediansFit({ hr, exp, ctl }: ResultRow): boolean {
  return hr === undefined || hr >= 1 || typeof exp !== 'number' || typeof ctl !== 'number' || exp > ctl
}

function pFits({ p, ciLevel = 95 }: ResultRow, hr: number, [low, high]: [number, number]): boolean {
  const printed = /^(<?)(0?\.\d+)( \(one-sided\))?$/.exec(p ?? '')
  if (!printed) return true
  const [, below, figure, oneSided] = printed
  const standardError = Math.log(high / low) / (2 * normalQuantile(0.5 + ciLevel / 200))
  const implied = twoSidedP(Math.log(hr) / standardError) / (oneSided ? 2 : 1)
  const ratio = implied / Number(figure)
  return ratio < P_FACTOR && (below === '<' || ratio > 1 / P_FACTOR)
}
