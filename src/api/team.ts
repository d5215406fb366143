import * as v from 'valibot'
import { read, write } from './endpoint'
import { emptyAnswer } from './envelope'

const memberSchema = v.object({
  /** Public alias. */
  alias: v.string(),
  name: v.string(),
  portrait: v.string(),
  /** Hundredths. */
  score: v.number(),
  isMe: v.boolean(),
})

const teamSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** By which others join. */
  code: v.string(),
  members: v.array(memberSchema),
  score: v.number(),
  rank: v.number(),
  of: v.number(),
})
export type Team = v.InferOutput<typeof teamSchema>

const rankedTeamSchema = v.object({
  id: v.string(),
  rank: v.number(),
  name: v.string(),
  members: v.number(),
  score: v.number(),
  isMine: v.boolean(),
})
export type RankedTeam = v.InferOutput<typeof rankedTeamSchema>

/** Teams of a contest. */
export const teamApi = {
  /** `size`: how many a team may have; 0: the contest has none. `isFixed`: the caller has handed in a paper and stays where he is. */
  mine: read<{ eventId: string }>()(
    'api/assessment/myteam',
    v.object({ size: v.number(), isFixed: v.boolean(), team: v.nullable(teamSchema) }),
  ),
  create: write<{ eventId: string; name: string }>()('api/assessment/createteam', emptyAnswer),
  join: write<{ eventId: string; code: string }>()('api/assessment/jointeam', emptyAnswer),
  leave: write<{ eventId: string }>()('api/assessment/leaveteam', emptyAnswer),
  /** The first hundred. `rankedAt`: as in `assessmentApi.ranking`. */
  ranking: read<{ eventId: string }>()(
    'api/assessment/teams',
    v.object({ items: v.array(rankedTeamSchema), total: v.number(), rankedAt: v.string() }),
  ),
}
