import * as v from 'valibot'
import { CHECKS, USES } from '../regimen/types'
import type { StageRow, SystemicOption } from './types'

const text = v.pipe(v.string(), v.nonEmpty())
const texts = v.pipe(v.array(text), v.minLength(1))

const optionSchema: v.GenericSchema<unknown, SystemicOption> = v.strictObject({
  use: v.picklist(USES),
  line: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  regimens: v.array(text),
  biomarker: v.string(),
  zh: text,
  evidence: v.optional(texts),
})

/** Form of a row. Strict: a field that the sheet adds must be read, not dropped. */
export const stageRowSchema: v.GenericSchema<unknown, StageRow> = v.strictObject({
  id: text,
  disease: text,
  cancers: texts,
  groups: v.array(text),
  groupsByEdition: v.optional(v.record(text, texts)),
  histology: v.array(text),
  local: v.string(),
  systemic: v.pipe(v.array(optionSchema), v.minLength(1)),
  notes: v.string(),
  source: v.string(),
  year: v.nullable(v.pipe(v.number(), v.integer())),
  check: v.picklist(CHECKS),
})
