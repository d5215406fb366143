import { moreOptions } from './data/more-options'
import { stageRows as sheet } from './data/rows'
import type { StageRow } from './types'

/** The rows of the sheet with the options that it lacks, which stand last. */
export const stageRows: readonly StageRow[] = sheet.map((row) => ({
  ...row,
  systemic: [...row.systemic, ...(moreOptions[row.id] ?? [])],
}))
