import type { ResultRow, TrialResult } from './types'

/** Figures that a later report changed (medicine.md, section 5.1): the old value is shown beside the new one. */
export interface FigureChange {
  before: ResultRow
  after: ResultRow
}

/** What a row is about, without the report it comes from: `PFS at 2 years` in `ITT, 5 years` is PFS in ITT. */
const subjectOf = ({ endpoint, population }: ResultRow): string => `${endpoint.split(' ')[0]} ${population.split(/, | \(/)[0]}`

/** Later rows of a trial on a subject that an earlier one already reported. */
export function figureChanges({ results }: TrialResult): FigureChange[] {
  return results.flatMap((after, n) => {
    const before = results.slice(0, n).filter((row) => subjectOf(row) === subjectOf(after))
    const last = before[before.length - 1]
    return last ? [{ before: last, after }] : []
  })
}
