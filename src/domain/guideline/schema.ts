import * as v from 'valibot'
import { CHECKS, PUBLISHERS, type Guideline } from './types'

const text = v.pipe(v.string(), v.nonEmpty())
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const year = v.pipe(count, v.minValue(2000), v.maxValue(2100))

/** Form of a record. Fields that a newer edition adds are dropped. */
export const guidelineSchema: v.GenericSchema<unknown, Guideline> = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  pinyin: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]+\|[a-z0-9]+$/))),
  publisher: v.picklist(PUBLISHERS),
  cancer: text,
  title: text,
  year: v.nullable(year),
  version: v.nullable(text),
  published: v.optional(v.pipe(v.string(), v.isoDate())),
  pdf: v.optional(v.pipe(v.string(), v.regex(/^(https:\/\/|\/)[^\s]+$/))),
  pages: v.optional(count),
  language: v.optional(v.picklist(['zh', 'en'])),
  updates: v.optional(v.array(text)),
  previous: v.optional(text),
  check: v.picklist(CHECKS),
  titleZh: v.optional(text),
  superseded: v.optional(v.boolean()),
  newer: v.optional(v.array(year)),
  summary: v.optional(text),
})
