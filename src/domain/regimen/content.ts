import * as v from 'valibot'
import type { ContentEdition } from '../tool'
import { regimens } from './regimens'
import { MANUAL_EDITION } from './edition'
import { regimenProblems } from './problems'
import { regimenSchema } from './schema'
import type { Regimen } from './types'

/** A record that keeps its form and breaks no loader check: the only kind a newer edition may bring. */
export const soundRegimenSchema: v.GenericSchema<unknown, Regimen> = v.pipe(
  regimenSchema,
  v.check((regimen) => regimenProblems([regimen]).length === 0, 'breaks a loader check'),
)

/** What the app ships of the chemotherapy manual, and how a record of a newer edition must be. */
export const regimenContent: ContentEdition<Regimen> & { schema: v.GenericSchema<unknown, Regimen> } = {
  kind: 'regimen',
  edition: MANUAL_EDITION,
  records: regimens,
  schema: soundRegimenSchema,
}
