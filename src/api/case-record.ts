import * as v from 'valibot'
import type { CaseChange } from '@/domain/case/change'
import { recordSchema } from '@/domain/case/types'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

/** All cases, those whose stage is still to be confirmed, those whose stage is. */
export const CASE_TABS = ['all', 'open', 'done'] as const
export type CaseTab = (typeof CASE_TABS)[number]

const stagedSchema = {
  tnm: v.string(),
  /** Empty: not staged yet. */
  stageName: v.string(),
  isConfirmed: v.boolean(),
}

const caseItemSchema = v.object({
  id: v.string(),
  title: v.string(),
  cancerName: v.string(),
  ...stagedSchema,
  reports: v.number(),
  /** ISO. */
  updatedAt: v.string(),
})
export type CaseItem = v.InferOutput<typeof caseItemSchema>

const caseReportSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** `2026-11-25`; empty: not told. */
  on: v.string(),
  cancerName: v.string(),
  ...stagedSchema,
})
export type ReportOfCase = v.InferOutput<typeof caseReportSchema>

const caseDetailSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** Counts the corrections. */
  version: v.number(),
  /** The newest first. */
  reports: v.array(caseReportSchema),
  record: recordSchema,
})
export type CaseDetail = v.InferOutput<typeof caseDetailSchema>

/** A report of a case: a text that is read for it, or one that was read before. */
export interface CaseReportInput {
  text: string
  cancer: string
  /** Keys of the pictures beside it. */
  pictures: string[]
  /** Empty: the text is new. */
  reportId: string
  /** Day of the report; empty: not told. */
  on: string
  idempotencyKey: string
}

/** Cases that a doctor keeps: reports, what was put right, and what fits. */
export const caseRecordApi = {
  list: read<PageQuery & { tab: CaseTab; keyword: string }>()('api/caserecord/list', pageOf(caseItemSchema)),
  detail: read<{ id: string }>()('api/caserecord/detail', caseDetailSchema),
  /** `caseId` empty: a new case. */
  add: write<CaseReportInput & { caseId: string }>()('api/caserecord/add', v.object({ id: v.string() })),
  correct: write<{ id: string; version: number; change: CaseChange }>()('api/caserecord/correct', caseDetailSchema),
  dropReport: write<{ id: string; reportId: string }>()('api/caserecord/dropreport', emptyAnswer),
  rename: write<{ id: string; title: string }>()('api/caserecord/rename', emptyAnswer),
  remove: write<{ id: string }>()('api/caserecord/remove', emptyAnswer),
}
