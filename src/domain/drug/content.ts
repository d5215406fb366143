import * as v from 'valibot'
import type { ContentEdition } from '../tool'
import { drugs } from './data/drugs'
import { inTodaysNames } from './names'
import { drugProblems } from './problems'
import { drugSchema } from './schema'
import type { Drug } from './types'

/** A record that keeps its form and breaks no loader check: the only kind a newer edition may bring. */
export const soundDrugSchema: v.GenericSchema<unknown, Drug> = v.pipe(
  drugSchema,
  v.check((drug) => drugProblems([drug]).length === 0, 'breaks a loader check'),
)

/** Readings of the names that `inTodaysNames` gives. */
const READINGS: Readonly<Record<string, string>> = { idarubicin: 'yidabixing|ydbx' }

/** What the app ships of the drug assistant, and how a record of a newer edition must be. */
export const drugContent: ContentEdition<Drug> & { schema: v.GenericSchema<unknown, Drug> } = {
  kind: 'drug',
  edition: '2026.11.2',
  records: drugs.map((drug) => ({ ...drug, zh: inTodaysNames(drug.zh), pinyin: READINGS[drug.id] ?? drug.pinyin })),
  schema: soundDrugSchema,
}
