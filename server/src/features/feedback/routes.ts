import { feedbackApi } from '@/api/feedback'
import { listReceived, listSent, ownFeedback, replyToFeedback, sendFeedback } from './feedback'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { anyone, reviewer } from '../../http/policy'
import { feedbackSchemas as schema } from './schema'

/** Visitors may say what is wrong too. One sees one's own only; reviewers read and answer all. */
export const feedbackCalls = resource(feedbackApi, {
  send: {
    policy: anyone,
    ids: 'owned',
    input: schema.send,
    perMinute: 20,
    run: async (context, input) => {
      await sendFeedback(context, input)
      return {}
    },
  },
  list: {
    policy: anyone,
    ids: 'owned',
    input: schema.list,
    run: (context, input) => listSent(context, pageBounds(input)),
  },
  detail: {
    policy: anyone,
    ids: 'owned',
    input: schema.detail,
    run: async (context, { feedbackId }) => ({ feedback: await ownFeedback(context, Number(feedbackId)) }),
  },
  adminList: {
    policy: reviewer,
    ids: 'none',
    input: schema.adminList,
    run: (context, input) => listReceived(context, { state: input.state, ...pageBounds(input) }),
  },
  adminReply: {
    policy: reviewer,
    ids: 'shared',
    input: schema.adminReply,
    run: async (context, { feedbackId, content, idempotencyKey }) => {
      const by = `user:${viewerOf(context).id}`
      await replyToFeedback(context.db, { feedbackId: Number(feedbackId), content, idempotencyKey, by })
      return {}
    },
  },
})
