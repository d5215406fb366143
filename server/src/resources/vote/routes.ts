import type { voteApi } from '@/api/vote'
import { castVote, voteInfo } from '../../commands/votes'
import { resource } from '../../http/call'
import { votePolicy as policy } from './policy'
import { voteSchemas as schema } from './schema'

export const voteCalls = resource<typeof voteApi>({
  info: {
    path: 'api/vote/getinfo',
    policy: policy.info,
    input: schema.info,
    run: async (context, { docId }) => ({ vote: await voteInfo(context, docId) }),
  },
  cast: {
    path: 'api/vote/cast',
    policy: policy.cast,
    input: schema.cast,
    perMinute: 60,
    run: async (context, input) => ({ vote: await castVote(context, input) }),
  },
})
