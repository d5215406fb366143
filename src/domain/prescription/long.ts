import { LONG_DAYS } from './checks/amount'
import type { Draft, DraftLine } from './draft'

/** What is taken for more than four weeks, as it is written. */
const longOf = (lines: readonly DraftLine[]): string =>
  JSON.stringify(
    lines
      .filter(({ days }) => days > LONG_DAYS)
      .map(({ medicineId, dose, route, freq, days, mostADay }) => [
        medicineId,
        dose.value,
        dose.unit,
        route,
        freq,
        days,
        mostADay,
      ]),
  )

/** Other lines: the assessment of a long prescription (K7) holds only for what was written when it was made. What was recorded stays to be gone over. */
export const withLines = (
  { lines: before, assessment }: Pick<Draft, 'lines' | 'assessment'>,
  lines: DraftLine[],
): Partial<Draft> => ({
  lines,
  ...(assessment.grounds.length > 0 && longOf(before) !== longOf(lines) && { assessment: { ...assessment, grounds: [] } }),
})
