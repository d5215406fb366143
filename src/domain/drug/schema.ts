import * as v from 'valibot'
import { NRDL_KINDS, NRDL_STATUSES, type Drug, type NrdlEntry } from './types'

const text = v.pipe(v.string(), v.nonEmpty())
const year = v.pipe(v.number(), v.integer(), v.minValue(2000))
const date = v.pipe(v.string(), v.isoDate())

const nrdlEntrySchema: v.GenericSchema<unknown, NrdlEntry> = v.object({
  drugId: text,
  year,
  kind: v.picklist(NRDL_KINDS),
  limit: v.string(),
  from: date,
  to: v.optional(date),
  status: v.picklist(NRDL_STATUSES),
  source: text,
})

/** Form of a record. Fields that a newer edition adds are dropped. */
export const drugSchema: v.GenericSchema<unknown, Drug> = v.object({
  id: text,
  zh: text,
  pinyin: v.pipe(v.string(), v.regex(/^[a-z0-9]+\|[a-z0-9]+$/)),
  en: text,
  class: text,
  targets: text,
  diseases: v.pipe(v.array(text), v.minLength(1)),
  indications: v.pipe(v.array(text), v.minLength(1)),
  dosing: text,
  adjust: text,
  adr: text,
  interactions: text,
  nrdl: v.object({ onList: v.nullable(v.literal(true)), firstYear: v.nullable(year) }),
  nrdlEntries: v.optional(v.array(nrdlEntrySchema)),
  doseCheck: v.pipe(v.string(), v.regex(/^(U|[TLPO]+)$/)),
})
