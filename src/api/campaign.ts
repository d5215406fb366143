import * as v from 'valibot'
import { CAMPAIGN_YEARS } from '@/domain/campaign'
import { read, write } from './endpoint'

export const contestantSchema = v.object({
  id: v.string(),
  /** With the group before it: `3_王伟`, see domain/campaign. */
  name: v.string(),
  /** Sort order. */
  od: v.number(),
  voteNum: v.number(),
  /** Votes that were added to the counted ones. */
  detail: v.number(),
  columistId: v.string(),
  pic: v.string(),
  remark: v.string(),
})
export type Contestant = v.InferOutput<typeof contestantSchema>

export const editionSchema = v.object({
  year: v.number(),
  qi: v.number(),
  title: v.string(),
  summary: v.string(),
  banner: v.string(),
  /** See domain/campaign. By the server's clock. */
  activitystatus: v.picklist([1, 2, 3]),
  /** ISO times. */
  startTime: v.string(),
  endTime: v.string(),
  groups: v.array(v.object({ title: v.string(), pic: v.array(v.string()) })),
  rules: v.array(v.string()),
  /** What is kept of the edition in pictures. */
  pictures: v.array(v.object({ url: v.string(), title: v.string(), /** Empty: unknown. */ day: v.string() })),
  share: v.object({ title: v.string(), pic: v.string(), describe: v.string() }),
  contestantCount: v.number(),
  /** Null: a visitor. */
  mine: v.nullable(v.object({ usedToday: v.number(), limitToday: v.number(), sharedToday: v.boolean() })),
})
export type Edition = v.InferOutput<typeof editionSchema>

/** Another edition, as a link to it. */
export const editionLinkSchema = v.object({ year: v.number(), title: v.string(), activitystatus: v.picklist([1, 2, 3]) })
export type EditionLink = v.InferOutput<typeof editionLinkSchema>

export const contestantDetailSchema = v.object({
  ...contestantSchema.entries,
  groupTitle: v.string(),
  hospital: v.string(),
  title: v.string(),
  introduction: v.string(),
  works: v.array(v.object({ docId: v.string(), docType: v.number(), title: v.string() })),
  /** Place in the whole edition. */
  place: v.number(),
})
export type ContestantDetail = v.InferOutput<typeof contestantDetailSchema>

const rankedSchema = v.object({ place: v.number(), contestant: contestantSchema })
export type Ranked = v.InferOutput<typeof rankedSchema>

export const campaignApi = {
  /** All contestants of an edition, by its number `qi`. */
  info: read<{ pageIdx: number; pageSize: number; qi: number }>()(
    'api/thirtyFive/getInfo',
    v.object({ targetList: v.array(contestantSchema), total: v.number() }),
  ),
  /** `others`: the other editions, the newest first. */
  edition: read<{ year: string }>()(
    'api/thirtyFive/getEdition',
    v.object({ edition: editionSchema, others: v.array(editionLinkSchema) }),
  ),
  contestant: read<{ year: string; id: string }>()(
    'api/thirtyFive/getDetail',
    v.object({ edition: editionSchema, contestant: contestantDetailSchema }),
  ),
  /** The first hundred; group 0: of the whole edition. */
  rank: read<{ year: string; group: number }>()(
    'api/thirtyFive/getRank',
    v.object({ edition: editionSchema, items: v.array(rankedSchema) }),
  ),
}

export interface VoteRequest {
  contestantId: string
  idempotencyKey: string
}
const voteAnswer = v.object({
  /** See domain/privilege; other than 0: the votes of the day are used up and nothing was counted. */
  privilege: v.object({ code: v.number(), message: v.string() }),
  result: v.nullable(
    v.object({
      /** Of the contestant, with the added ones. */
      currentVoteCount: v.number(),
      usedToday: v.number(),
      limitToday: v.number(),
    }),
  ),
})
export type VoteAnswer = v.InferOutput<typeof voteAnswer>
const shareAnswer = v.object({
  /** 0: noted. */
  status: v.number(),
  /** Whether this was the first share of the day. Shares of visitors are not noted and never are. */
  result: v.object({ isTodayFirstShare: v.boolean() }),
})

/** Each edition has addresses of its own. The same `idempotencyKey` again answers how it stands and counts nothing. */
const voteOf = (year: number) => write<VoteRequest>()(`activity/api/GoldAward${year}/vote`, voteAnswer)
const voteShareOf = (year: number) => write<object>()(`activity/api/GoldAward${year}/voteShare`, shareAnswer)

export const campaignVoteApi: Readonly<Record<string, ReturnType<typeof voteOf>>> = Object.fromEntries(
  CAMPAIGN_YEARS.map((year) => [String(year), voteOf(year)]),
)
export const campaignShareApi: Readonly<Record<string, ReturnType<typeof voteShareOf>>> = Object.fromEntries(
  CAMPAIGN_YEARS.map((year) => [String(year), voteShareOf(year)]),
)
