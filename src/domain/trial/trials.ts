import { corrections } from './data/corrections'
import { trials as sheet } from './data/trials'
import type { TrialResult } from './types'

const byId = new Map(corrections.map((correction) => [correction.id, correction]))

/** The trial library: the sheet's records, corrected. */
export const trials: readonly TrialResult[] = sheet.map((trial) => {
  const correction = byId.get(trial.id)
  if (!correction) return trial
  const results = trial.results.map((row, at) => ({ ...row, ...correction.rows[at] }))
  return { ...trial, results, ...(correction.note !== undefined && { note: correction.note }) }
})
