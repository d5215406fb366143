import * as v from 'valibot'
import { ROW_CHECKS, ROW_FIELDS, UNITS, type ResultRow, type TrialResult } from './types'

const text = v.pipe(v.string(), v.nonEmpty())
const positive = v.pipe(v.number(), v.gtValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const figure = v.union([v.pipe(v.number(), v.minValue(0)), v.literal('NR'), v.literal('NE')])

const rowSchema: v.GenericSchema<unknown, ResultRow> = v.object({
  endpoint: text,
  population: text,
  exp: v.optional(figure),
  ctl: v.optional(figure),
  unit: v.picklist(UNITS),
  hr: v.optional(positive),
  ci: v.optional(v.tuple([positive, positive])),
  ciLevel: v.optional(v.pipe(v.number(), v.gtValue(50), v.ltValue(100))),
  p: v.optional(text),
  primary: v.boolean(),
  check: v.picklist(ROW_CHECKS),
  unverified: v.optional(v.array(v.picklist(ROW_FIELDS))),
})

/** Form of a record. Fields that a newer edition adds are dropped. */
export const trialSchema: v.GenericSchema<unknown, TrialResult> = v.object({
  id: text,
  name: text,
  nct: v.optional(v.pipe(v.string(), v.regex(/^NCT\d{8}$/))),
  cancer: text,
  setting: text,
  phase: v.pipe(count, v.maxValue(4)),
  n: count,
  experimental: text,
  control: text,
  journal: text,
  year: v.pipe(count, v.minValue(1990), v.maxValue(2100)),
  doi: v.optional(v.pipe(v.string(), v.regex(/^10\.\d{4,9}\/\S+$/))),
  followUpMonths: v.optional(positive),
  results: v.pipe(v.array(rowSchema), v.minLength(1)),
  safety: v.optional(
    v.object({
      grade3plusExp: v.optional(percent),
      grade3plusCtl: v.optional(percent),
      stopExp: v.optional(percent),
      deathsExp: v.optional(percent),
    }),
  ),
  note: v.optional(text),
})
