import type { feedbackApi } from '@/api/feedback'
import { listReceived, listSent, ownFeedback, replyToFeedback, sendFeedback } from '../../commands/feedback'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { feedbackPolicy as policy } from './policy'
import { feedbackSchemas as schema } from './schema'

export const feedbackCalls = resource<typeof feedbackApi>({
  send: {
    path: 'api/pub/userfeedback',
    policy: policy.send,
    input: schema.send,
    perMinute: 20,
    run: async (context, input) => {
      await sendFeedback(context, input)
      return {}
    },
  },
  list: {
    path: 'api/feedback/getlist',
    policy: policy.list,
    input: schema.list,
    run: (context, input) => listSent(context, pageBounds(input)),
  },
  detail: {
    path: 'api/feedback/getdetail',
    policy: policy.detail,
    input: schema.detail,
    run: async (context, { feedbackId }) => ({ feedback: await ownFeedback(context, Number(feedbackId)) }),
  },
  adminList: {
    path: 'api/admin/feedback/list',
    policy: policy.adminList,
    input: schema.adminList,
    run: (context, input) => listReceived(context, { state: input.state, ...pageBounds(input) }),
  },
  adminReply: {
    path: 'api/admin/feedback/reply',
    policy: policy.adminReply,
    input: schema.adminReply,
    run: async (context, { feedbackId, content, idempotencyKey }) => {
      const by = `user:${viewerOf(context).id}`
      await replyToFeedback(context.db, { feedbackId: Number(feedbackId), content, idempotencyKey, by })
      return {}
    },
  },
})
