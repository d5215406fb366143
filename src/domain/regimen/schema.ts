import * as v from 'valibot'
import {
  BASES,
  CHECKS,
  EMETIC_CLASSES,
  REQUIREMENTS,
  UNITS,
  type DoseRule,
  type Ramp,
  type Regimen,
  type RegimenDrug,
} from './types'

const text = v.pipe(v.string(), v.nonEmpty())
const positive = v.pipe(v.number(), v.gtValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const bound = v.nullable(positive)
const steps = v.pipe(v.array(v.tuple([bound, bound, positive])), v.minLength(1))
const texts = v.pipe(v.array(text), v.minLength(1))
const check = v.picklist(CHECKS)
const range = v.optional(v.tuple([v.nullable(v.number()), v.nullable(v.number())]))

const ruleSchema: v.GenericSchema<unknown, DoseRule> = v.object({
  age: range,
  weightKg: range,
  ccr: range,
  bmi: range,
  cycle: range,
  dose: v.optional(positive),
  unit: v.optional(v.picklist(UNITS)),
  maxPerDose: v.optional(positive),
  days: v.optional(text),
  severity: v.optional(v.picklist(['danger', 'caution'])),
  effect: v.optional(v.picklist(['stop', 'avoid'])),
  zh: text,
  source: text,
  check,
})

const rampSchema: v.GenericSchema<unknown, Ramp> = v.object({
  cycle: count,
  steps: v.pipe(v.array(v.object({ days: text, dose: positive })), v.minLength(2)),
  zh: text,
  source: text,
  check,
})

/** Form of an entry. Texts a newer edition adds are kept; fields it adds are dropped. */
export const regimenDrugSchema: v.GenericSchema<unknown, RegimenDrug> = v.object({
  drug: text,
  dose: v.optional(positive),
  loadingDose: v.optional(positive),
  bsaSteps: v.optional(steps),
  weightSteps: v.optional(steps),
  rules: v.optional(v.pipe(v.array(ruleSchema), v.minLength(1))),
  ramp: v.optional(rampSchema),
  unit: v.picklist(UNITS),
  route: text,
  days: text,
  basis: v.picklist(BASES),
  timesPerDay: v.optional(count),
  maxPerDose: v.optional(positive),
  cycleRange: v.optional(v.tuple([count, count])),
  escalation: v.optional(
    v.object({
      fromCycle: count,
      age: range,
      weightKg: range,
      dose: positive,
      unit: v.picklist(UNITS),
      conditionZh: text,
      onceZh: v.optional(text),
      check,
    }),
  ),
  cumulativeStop: v.optional(v.object({ limit: positive, unit: text, check })),
  percentOf: v.optional(v.object({ drug: text, percent: positive })),
  rescue: v.optional(
    v.object({ drug: text, dose: positive, unit: v.picklist(UNITS), route: text, startHour: v.number(), until: text, check }),
  ),
  requires: v.optional(v.array(v.picklist(REQUIREMENTS))),
  block: v.optional(text),
  note: v.optional(text),
  dosesPerCycle: count,
})

export const regimenSchema: v.GenericSchema<unknown, Regimen> = v.object({
  id: text,
  name: text,
  diseases: texts,
  cancers: texts,
  setting: texts,
  cycleDays: count,
  cycles: text,
  emetic: v.picklist(EMETIC_CLASSES),
  drugs: v.pipe(v.array(regimenDrugSchema), v.minLength(1)),
  precautions: v.optional(text),
  edition: v.optional(count),
  check,
  checkNote: v.optional(text),
  histology: v.optional(texts),
  evidence: v.optional(texts),
  cycleDaysBy: v.optional(v.array(v.tuple([count, count, count]))),
  pediatric: v.optional(text),
  rules: v.optional(v.pipe(v.array(ruleSchema), v.minLength(1))),
})
