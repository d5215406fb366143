import { campaignApi, campaignShareApi, campaignVoteApi } from '@/api/campaign'
import { CAMPAIGN_YEARS, yearOf } from '@/domain/campaign'
import { giveVote, noteShare } from './votes'
import { resource } from '../../http/call'
import { nothing, pageBounds } from '../../http/inputs'
import { anyone, signedIn } from '../../http/policy'
import { contestantDetail, contestantsOf, editionOf, otherEditions, rankOf } from './editions'
import { campaignSchemas as schema } from './schema'

export const campaignCalls = resource(campaignApi, {
  info: {
    policy: anyone,
    ids: 'shared',
    input: schema.info,
    run: (context, { qi, ...page }) => contestantsOf(context, yearOf(qi), pageBounds(page)),
  },
  edition: {
    policy: anyone,
    ids: 'shared',
    input: schema.edition,
    run: async (context, { year }) => ({
      edition: await editionOf(context, Number(year), new Date()),
      others: await otherEditions(context, Number(year), new Date()),
    }),
  },
  contestant: {
    policy: anyone,
    ids: 'shared',
    input: schema.contestant,
    run: async (context, { year, id }) => ({
      edition: await editionOf(context, Number(year), new Date()),
      contestant: await contestantDetail(context, Number(year), Number(id)),
    }),
  },
  rank: {
    policy: anyone,
    ids: 'shared',
    input: schema.rank,
    run: (context, { year, group }) => rankOf(context, Number(year), group, new Date()),
  },
})

const perYear = <T>(make: (year: number) => T): Record<string, T> =>
  Object.fromEntries(CAMPAIGN_YEARS.map((year) => [String(year), make(year)]))

/** Each edition takes votes and shares at an address of its own. */
export const campaignVoteCalls = resource(
  campaignVoteApi,
  perYear((year) => ({
    policy: signedIn,
    ids: 'shared',
    input: schema.vote,
    // A department behind one connection, not a machine.
    perMinute: 300,
    run: (context, input) => giveVote(context, year, input),
  })),
)
export const campaignShareCalls = resource(
  campaignShareApi,
  perYear((year) => ({
    policy: anyone,
    ids: 'shared',
    input: nothing,
    perMinute: 60,
    run: async (context) => ({ status: 0, result: { isTodayFirstShare: await noteShare(context, year) } }),
  })),
)
