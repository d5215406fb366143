import * as v from 'valibot'
import { PRIVATE_KINDS } from '@/domain/grounding/private'
import type { Cover } from '@/domain/report/picture'
import { sheetSchema, type Change } from '@/domain/report/sheet-schema'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

const reportItemSchema = v.object({
  id: v.string(),
  title: v.string(),
  cancerName: v.string(),
  tnm: v.string(),
  /** Empty: not staged yet. */
  stageName: v.string(),
  isConfirmed: v.boolean(),
  /** ISO. */
  updatedAt: v.string(),
})
export type ReportItem = v.InferOutput<typeof reportItemSchema>

const reportSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** As it is kept: without what names a person. */
  text: v.string(),
  /** What was taken out. */
  hidden: v.array(v.picklist(PRIVATE_KINDS)),
  /** Counts the corrections. */
  version: v.number(),
  createdAt: v.string(),
  /** Pictures that were typed off, as they were covered: addresses that hold for some minutes. */
  pictures: v.array(v.string()),
  sheet: sheetSchema,
})
export type Report = v.InferOutput<typeof reportSchema>

export interface NewReport {
  text: string
  /** As the doctor has chosen it; empty: the report says it. */
  cancer: string
  /** Keys of the pictures beside it. */
  pictures: string[]
  idempotencyKey: string
}

/** Reports that a doctor has read: what they say, what was put right, and the stage. */
export const reportApi = {
  list: read<PageQuery & { keyword: string }>()('api/report/list', pageOf(reportItemSchema)),
  detail: read<{ id: string }>()('api/report/detail', reportSchema),
  start: write<NewReport>()('api/report/start', v.object({ id: v.string() })),
  /** Who reads pictures. Empty: no reader is set up, and the doctor types the text. */
  reader: read<object>()('api/report/reader', v.object({ name: v.string() })),
  /** Paints over what names a person in a picture that was uploaded: nothing else of it is kept. */
  cover: write<{ key: string; covers: Cover[] }>()('api/report/cover', v.object({ url: v.string() })),
  /** Sends a picture to the one who reads it. */
  readPicture: write<{ key: string }>()('api/report/readpicture', v.object({ lines: v.array(v.string()) })),
  /** The text of a PDF that was uploaded. The file is not kept. `emptyPages` hold none. */
  readPdf: write<{ key: string }>()(
    'api/report/readpdf',
    v.object({ lines: v.array(v.string()), emptyPages: v.array(v.number()) }),
  ),
  /** `version` as it was seen: two phones do not overwrite each other. */
  correct: write<{ id: string; version: number; change: Change }>()('api/report/correct', reportSchema),
  rename: write<{ id: string; title: string }>()('api/report/rename', emptyAnswer),
  remove: write<{ id: string }>()('api/report/remove', emptyAnswer),
}
