import * as v from 'valibot'
import { BASES, CHECKS, EMETIC_CLASSES, UNITS, type Regimen, type RegimenDrug } from './types'

const text = v.pipe(v.string(), v.nonEmpty())
const positive = v.pipe(v.number(), v.gtValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const bound = v.nullable(positive)

/** Form of an entry. Texts a newer edition adds are kept; fields it adds are dropped. */
export const regimenDrugSchema: v.GenericSchema<unknown, RegimenDrug> = v.object({
  drug: text,
  dose: v.optional(positive),
  loadingDose: v.optional(positive),
  bsaSteps: v.optional(v.pipe(v.array(v.tuple([bound, bound, positive])), v.minLength(1))),
  unit: v.picklist(UNITS),
  route: text,
  days: text,
  basis: v.picklist(BASES),
  timesPerDay: v.optional(count),
  maxPerDose: v.optional(positive),
  cycleRange: v.optional(v.tuple([count, count])),
  block: v.optional(text),
  note: v.optional(text),
  dosesPerCycle: count,
})

export const regimenSchema: v.GenericSchema<unknown, Regimen> = v.object({
  id: text,
  name: text,
  diseases: v.pipe(v.array(text), v.minLength(1)),
  cancers: v.pipe(v.array(text), v.minLength(1)),
  setting: v.pipe(v.array(text), v.minLength(1)),
  cycleDays: count,
  cycles: text,
  emetic: v.picklist(EMETIC_CLASSES),
  drugs: v.pipe(v.array(regimenDrugSchema), v.minLength(1)),
  precautions: v.optional(text),
  edition: v.optional(count),
  check: v.picklist(CHECKS),
  checkNote: v.optional(text),
})
