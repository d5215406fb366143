import { voteApi } from '@/api/vote'
import { listCaseVotes, showCases } from './cases'
import { castVote, voteInfo } from './votes'
import { nothing } from '../../http/inputs'
import { resource } from '../../http/call'
import { anyone, signedIn } from '../../http/policy'
import { voteSchemas as schema } from './schema'

export const voteCalls = resource(voteApi, {
  caseVotes: { policy: anyone, ids: 'none', input: nothing, run: listCaseVotes },
  cases: { policy: anyone, ids: 'none', input: schema.cases, run: showCases },
  info: {
    policy: anyone,
    ids: 'shared',
    input: schema.info,
    run: async (context, { docId }) => ({ vote: await voteInfo(context, docId) }),
  },
  cast: {
    policy: signedIn,
    ids: 'shared',
    input: schema.cast,
    perMinute: 60,
    run: async (context, input) => ({ vote: await castVote(context, input) }),
  },
})
