import * as v from 'valibot'
import { CASE_STATES, type SharedCaseForm } from '@/domain/shared-case'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

const itemEntries = {
  id: v.string(),
  title: v.string(),
  diseaseId: v.string(),
  diseaseName: v.string(),
  status: v.picklist(CASE_STATES),
  /** Why it was sent back; empty otherwise. */
  refusal: v.string(),
  /** The document that it was published as; empty: it is not. */
  docId: v.string(),
  /** ISO time. */
  updatedAt: v.string(),
}
const itemSchema = v.object(itemEntries)
export type SharedCaseItem = v.InferOutput<typeof itemSchema>

const caseSchema = v.object({
  ...itemEntries,
  history: v.string(),
  findings: v.string(),
  treatment: v.string(),
  question: v.string(),
  /** The doctor has said that the patient agreed to it. */
  hasConsent: v.boolean(),
})
export type SharedCase = v.InferOutput<typeof caseSchema>

/** Tabs of one's own cases. What was sent back stands with the drafts. */
export const CASE_TABS = ['published', 'review', 'draft'] as const
export type CaseTab = (typeof CASE_TABS)[number]

/** Cases that doctors share, and what editors make of them. */
export const sharedCaseApi = {
  /** `mayReview`: the caller reads what others have sent. */
  mine: read<PageQuery & { tab: CaseTab }>()(
    'api/casesquare/mine',
    v.object({ ...pageOf(itemSchema).entries, mayReview: v.boolean() }),
  ),
  /** One's own; of a reviewer any that waits. */
  show: read<{ caseId: string }>()('api/casesquare/show', v.object({ case: caseSchema })),
  /** `caseId` empty: a new one. `isSent`: it goes to be published; else it stays a draft. */
  save: write<SharedCaseForm & { caseId: string; isSent: boolean; idempotencyKey: string }>()(
    'api/casesquare/save',
    v.object({ case: caseSchema }),
  ),
  /** Back to the drafts, from review or from the square. */
  withdraw: write<{ caseId: string }>()('api/casesquare/withdraw', emptyAnswer),
  remove: write<{ caseId: string }>()('api/casesquare/remove', emptyAnswer),
  /** For reviewers: what waits, the oldest first. */
  queue: read<PageQuery>()('api/casesquare/queue', pageOf(itemSchema)),
  decide: write<{ caseId: string; accept: boolean; refusal: string }>()('api/casesquare/decide', emptyAnswer),
}
