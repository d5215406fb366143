import * as v from 'valibot'
import { FEEDBACK_TYPES, type FeedbackForm } from '@/domain/feedback'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

const replySchema = v.object({ id: v.string(), content: v.string(), createdAt: v.string() })

const feedbackSchema = v.object({
  id: v.string(),
  type: v.picklist(FEEDBACK_TYPES),
  content: v.string(),
  contact: v.string(),
  /** Private and short-lived addresses. */
  pictures: v.array(v.string()),
  createdAt: v.string(),
  /** Of the team, the oldest first. */
  replies: v.array(replySchema),
})
export type Feedback = v.InferOutput<typeof feedbackSchema>

const receivedSchema = v.object({
  ...feedbackSchema.entries,
  /** Of the user who sent it; empty for a visitor. */
  mobile: v.string(),
})
export type ReceivedFeedback = v.InferOutput<typeof receivedSchema>

export const FEEDBACK_STATES = ['open', 'answered'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

/** Feedback belongs to the user who sent it, or to the visitor's device. */
export const feedbackApi = {
  /** The same `idempotencyKey` twice is one feedback. */
  send: write<FeedbackForm & { idempotencyKey: string }>()('api/pub/userfeedback', emptyAnswer),
  /** What the caller sent, the newest first. */
  list: read<PageQuery>()('api/feedback/getlist', pageOf(feedbackSchema)),
  detail: read<{ feedbackId: string }>()('api/feedback/getdetail', v.object({ feedback: feedbackSchema })),
  /** For reviewers: without a reply the longest waiting first, answered ones the newest first. */
  adminList: read<PageQuery & { state: FeedbackState }>()('api/admin/feedback/list', pageOf(receivedSchema)),
  /** For reviewers. The same `idempotencyKey` twice is one reply. */
  adminReply: write<{ feedbackId: string; content: string; idempotencyKey: string }>()('api/admin/feedback/reply', emptyAnswer),
}
