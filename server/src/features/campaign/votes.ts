import { and, eq, sql } from 'drizzle-orm'
import type { VoteAnswer } from '@/api/campaign'
import { ACTIVITY, activityStatus, dailyLimit, limitPrivilege, NOT_STARTED, VOTING_ENDED } from '@/domain/campaign'
import { chinaDay } from '@/domain/china-time'
import { PRIVILEGE } from '@/domain/privilege'
import { LEVEL } from '@/domain/user'
import type { Db } from '../../db/connect'
import { campaignContestant, campaignEdition, campaignShareDay, campaignTally, campaignVote, campaignVoteDay } from './tables'
import { conflict, notFound, tooMany } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { take } from '../../kernel/throttle/throttle'

/** PostgreSQL's code. */
const UNIQUE_VIOLATION = '23505'
/** Slots of a contestant's tally. */
const SLOTS = 16
/** Taps of one user after the votes of the day are used up: ten at once, and one every six seconds. */
const REFUSED_BUCKET = { size: 10, seconds: 6 }

interface VoteInput {
  contestantId: string
  idempotencyKey: string
}

/**
 * Gives one vote. `now` decides the state of the edition and the day. At the limit nothing is counted, and the answer carries the privilege
 * code that says whether certification would give more.
 */
export async function giveVote(context: Context, year: number, input: VoteInput, now = new Date()): Promise<VoteAnswer> {
  const viewer = viewerOf(context)
  const { db } = context
  const limitToday = dailyLimit(viewer.level === LEVEL.certified)
  const own = { userId: viewer.id, year, day: chinaDay(now) }
  const given = (counted: { currentVoteCount: number; usedToday: number }): VoteAnswer => ({
    privilege: { code: PRIVILEGE.ok, message: '' },
    result: { ...counted, limitToday },
  })
  const atLimit = (): VoteAnswer => ({ privilege: limitPrivilege(viewer), result: null })

  const standing = await standingOf(db, own, input)
  if (!standing) throw notFound('没有这位选手')
  // The same tap again has its answer, also when the voting has ended meanwhile.
  if (standing.givenTo !== null) return given(await sameVote(db, own, input))
  const status = activityStatus(standing.startTime, standing.endTime, now)
  if (status !== ACTIVITY.running) throw conflict(status === ACTIVITY.ended ? VOTING_ENDED : NOT_STARTED)
  if (standing.used >= limitToday) {
    if (!(await take(db, `campaign-vote:${viewer.id}`, REFUSED_BUCKET))) throw tooMany('点赞过于频繁，请稍后再试')
    return atLimit()
  }
  const counted = await count(db, own, input, limitToday, now)
  if (counted) return given(counted)
  // Another call was faster: with the same key, or with the last vote of the day.
  const same = await standingOf(db, own, input)
  return same?.givenTo != null ? given(await sameVote(db, own, input)) : atLimit()
}

/**
 * Counts a vote in one statement, so wholly or not at all: the user's count of the day goes up only while it is below the limit, so that calls
 * that race wait for each other at that row and the last ones find nothing to do; then the vote's row, whose key lets a repeated call
 * through only once (the second one fails and takes its count of the day back); and one of the contestant's slots, which spreads the
 * voters of one contestant over sixteen rows. The order is the same for all, so nobody waits in a ring. Undefined: nothing was counted.
 */
async function count(db: Db, own: Own, { contestantId, idempotencyKey }: VoteInput, limit: number, now: Date) {
  const id = Number(contestantId)
  const slot = Math.floor(Math.random() * SLOTS)
  const statement = sql`
    with counted as (
      insert into ${campaignVoteDay} as d (year, user_id, day, count)
      values (${own.year}::smallint, ${own.userId}::bigint, ${own.day}::date, 1)
      on conflict (user_id, year, day) do update set count = d.count + 1 where d.count < ${limit}::smallint
      returning d.count
    ), given as (
      insert into ${campaignVote} (contestant_id, user_id, idempotency_key, created_at)
      select ${id}::bigint, ${own.userId}::bigint, ${idempotencyKey}, ${now.toISOString()}::timestamptz from counted
      returning id
    ), summed as (
      insert into ${campaignTally} as t (contestant_id, slot, count)
      select ${id}::bigint, ${slot}::smallint, 1 from given
      on conflict (contestant_id, slot) do update set count = t.count + 1
      returning t.slot
    )
    select counted.count as used, ${votesOf(id)} + 1 as votes from counted, summed`
  try {
    const { rows } = (await db.execute(statement)) as { rows: { used: number; votes: number }[] }
    const [row] = rows
    return row && { usedToday: Number(row.used), currentVoteCount: Number(row.votes) }
  } catch (error) {
    if (error instanceof Error && (error.cause as { code?: string } | undefined)?.code === UNIQUE_VIOLATION) return undefined
    throw error
  }
}

/** Votes of a contestant with the added ones, as they stood when the statement began. */
const votesOf = (id: number) => sql<number>`(
  coalesce((select sum(s.count) from ${campaignTally} s where s.contestant_id = ${id}::bigint), 0)
  + (select c.added_votes from ${campaignContestant} c where c.id = ${id}::bigint))::int`

interface Own {
  userId: number
  year: number
  day: string
}
const dayOf = (own: Own) =>
  and(eq(campaignVoteDay.userId, own.userId), eq(campaignVoteDay.year, own.year), eq(campaignVoteDay.day, own.day))
const voteOf = (userId: number, idempotencyKey: string) =>
  and(eq(campaignVote.userId, userId), eq(campaignVote.idempotencyKey, idempotencyKey))

/** What is known before a vote, in one question. Undefined: no such contestant in this edition. */
async function standingOf(db: Db, own: Own, { contestantId, idempotencyKey }: VoteInput) {
  const [row] = await db
    .select({
      startTime: campaignEdition.startTime,
      endTime: campaignEdition.endTime,
      used: sql<number>`coalesce(${campaignVoteDay.count}, 0)::int`,
      /** For whom this key was used already. */
      givenTo: campaignVote.contestantId,
    })
    .from(campaignContestant)
    .innerJoin(campaignEdition, eq(campaignEdition.year, campaignContestant.year))
    .leftJoin(campaignVoteDay, dayOf(own))
    .leftJoin(campaignVote, voteOf(own.userId, idempotencyKey))
    .where(and(eq(campaignContestant.id, Number(contestantId)), eq(campaignContestant.year, own.year)))
  return row
}

/** How it stands, for a tap that was counted. A key that was used for somebody else is no repetition. */
async function sameVote(db: Db, own: Own, { contestantId, idempotencyKey }: VoteInput) {
  const [row] = await db
    .select({
      contestantId: campaignVote.contestantId,
      usedToday: sql<number>`coalesce(${campaignVoteDay.count}, 0)::int`,
      currentVoteCount: votesOf(Number(contestantId)),
    })
    .from(campaignVote)
    .leftJoin(campaignVoteDay, dayOf(own))
    .where(voteOf(own.userId, idempotencyKey))
  if (row?.contestantId !== Number(contestantId)) throw conflict('请勿重复提交，请刷新后重试')
  return { usedToday: row.usedToday, currentVoteCount: row.currentVoteCount }
}

/** Notes a share of an edition. True for the first of the user on this day; visitors are not noted. A share gives no vote. */
export async function noteShare({ db, viewer }: Context, year: number, now = new Date()): Promise<boolean> {
  const [edition] = await db.select({ year: campaignEdition.year }).from(campaignEdition).where(eq(campaignEdition.year, year))
  if (!edition) throw notFound('没有这一届活动')
  if (!viewer) return false
  const made = await db
    .insert(campaignShareDay)
    .values({ userId: viewer.id, year, day: chinaDay(now) })
    .onConflictDoNothing()
    .returning({ day: campaignShareDay.day })
  return made.length > 0
}
