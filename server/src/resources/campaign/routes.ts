import type { campaignApi, campaignShareApi, campaignVoteApi } from '@/api/campaign'
import { CAMPAIGN_YEARS, yearOf } from '@/domain/campaign'
import { giveVote, noteShare } from '../../commands/campaign-votes'
import { resource } from '../../http/call'
import { nothing, pageBounds } from '../../http/inputs'
import { contestantDetail, contestantsOf, editionOf, otherEditions, rankOf } from './editions'
import { campaignPolicy as policy } from './policy'
import { campaignSchemas as schema } from './schema'

export const campaignCalls = resource<typeof campaignApi>({
  info: {
    path: 'api/thirtyFive/getInfo',
    policy: policy.info,
    input: schema.info,
    run: (context, { qi, ...page }) => contestantsOf(context, yearOf(qi), pageBounds(page)),
  },
  edition: {
    path: 'api/thirtyFive/getEdition',
    policy: policy.edition,
    input: schema.edition,
    run: async (context, { year }) => ({
      edition: await editionOf(context, Number(year), new Date()),
      others: await otherEditions(context, Number(year), new Date()),
    }),
  },
  contestant: {
    path: 'api/thirtyFive/getDetail',
    policy: policy.contestant,
    input: schema.contestant,
    run: async (context, { year, id }) => ({
      edition: await editionOf(context, Number(year), new Date()),
      contestant: await contestantDetail(context, Number(year), Number(id)),
    }),
  },
  rank: {
    path: 'api/thirtyFive/getRank',
    policy: policy.rank,
    input: schema.rank,
    run: (context, { year, group }) => rankOf(context, Number(year), group, new Date()),
  },
})

const perYear = <T>(make: (year: number) => T): Record<string, T> =>
  Object.fromEntries(CAMPAIGN_YEARS.map((year) => [String(year), make(year)]))

/** Each edition takes votes and shares at an address of its own. */
export const campaignVoteCalls = resource<typeof campaignVoteApi>(
  perYear((year) => ({
    path: `activity/api/GoldAward${year}/vote`,
    policy: policy.vote,
    input: schema.vote,
    // A department behind one connection, not a machine.
    perMinute: 300,
    run: (context, input) => giveVote(context, year, input),
  })),
)
export const campaignShareCalls = resource<typeof campaignShareApi>(
  perYear((year) => ({
    path: `activity/api/GoldAward${year}/voteShare`,
    policy: policy.voteShare,
    input: nothing,
    perMinute: 60,
    run: async (context) => ({ status: 0, result: { isTodayFirstShare: await noteShare(context, year) } }),
  })),
)
