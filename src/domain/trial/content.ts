import * as v from 'valibot'
import type { ContentEdition } from '../tool'
import { trialProblems } from './problems'
import { trialSchema } from './schema'
import { trials } from './trials'
import type { TrialResult } from './types'

/** A record that keeps its form and breaks no loader check: the only kind a newer edition may bring. */
export const soundTrialSchema: v.GenericSchema<unknown, TrialResult> = v.pipe(
  trialSchema,
  v.check((trial) => trialProblems([trial]).length === 0, 'breaks a loader check'),
)

/** What the app ships of the trial library, and how a record of a newer edition must be. */
export const trialContent: ContentEdition<TrialResult> & { schema: v.GenericSchema<unknown, TrialResult> } = {
  kind: 'trial',
  edition: '2026.11.3',
  records: trials,
  schema: soundTrialSchema,
}
