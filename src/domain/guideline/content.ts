import * as v from 'valibot'
import type { ContentEdition } from '../tool'
import { guidelines } from './data/guidelines'
import { guidelineProblems } from './problems'
import { guidelineSchema } from './schema'
import type { Guideline } from './types'

/** A record that keeps its form and breaks no loader check: the only kind a newer edition may bring. */
export const soundGuidelineSchema: v.GenericSchema<unknown, Guideline> = v.pipe(
  guidelineSchema,
  v.check((guideline) => guidelineProblems([guideline]).length === 0, 'breaks a loader check'),
)

/** What the app ships of the guideline list, and how a record of a newer edition must be. */
export const guidelineContent: ContentEdition<Guideline> & { schema: v.GenericSchema<unknown, Guideline> } = {
  kind: 'guideline',
  edition: '2026.11.2',
  records: guidelines,
  schema: soundGuidelineSchema,
}
