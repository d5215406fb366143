import type { Feedback } from '@/api/feedback'
import type { feedback, feedbackReply } from './tables'
import type { Context } from '../../http/context'
import { signedFileUrl } from '../../kernel/files/signed-url'

export type FeedbackRow = typeof feedback.$inferSelect
export type ReplyRow = typeof feedbackReply.$inferSelect

/** Who of the team replied stays inside the team. */
export function presentFeedback(
  context: Pick<Context, 'signingKey' | 'viewer'>,
  row: FeedbackRow,
  replies: readonly ReplyRow[],
): Feedback {
  return {
    id: String(row.id),
    type: row.type,
    content: row.content,
    contact: row.contact,
    pictures: row.pictures.map((key) => signedFileUrl(context, key)),
    createdAt: row.createdAt.toISOString(),
    replies: replies.map(({ id, content, createdAt }) => ({ id: String(id), content, createdAt: createdAt.toISOString() })),
  }
}
