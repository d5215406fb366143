import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { SCOPES, type Family, type RankedPerson, type Scope } from '@/api/assessment'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { pageBounds } from '../../http/inputs'
import type { Context } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { portraitUrl, shownName, type UserRow } from '../../kernel/people/users'
import { contestBoard, eventBoard, eventRow, paperBoard, paperRow, type EventRow, type PaperRow } from './papers'
import { standing } from './tables'

type StandingRow = typeof standing.$inferSelect

/** Better: more points, or as many in less time. */
const isBetter = ({ score, pace }: Pick<StandingRow, 'score' | 'pace'>): SQL =>
  sql`(${standing.score}, ${standing.pace}) > (${score}, ${pace})`

const ofScope = (scope: Scope, own: StandingRow | undefined): SQL | undefined =>
  scope === 'all' ? undefined : eq(standing[scope], own?.[scope] ?? '')

async function standingOf(db: Db, board: string, userId: number): Promise<StandingRow | undefined> {
  const [row] = await db
    .select()
    .from(standing)
    .where(and(eq(standing.board, board), eq(standing.userId, userId)))
  return row
}

/** From 1; who has the same score in the same time has the same place. */
async function rankOf(db: Db, row: StandingRow, scope: Scope): Promise<number> {
  const [better] = await db
    .select({ n: count() })
    .from(standing)
    .where(and(eq(standing.board, row.board), ofScope(scope, row), isBetter(row)))
  return (better?.n ?? 0) + 1
}

async function sizeOf(db: Db, board: string, scope: Scope, own: StandingRow | undefined): Promise<number> {
  const [all] = await db
    .select({ n: count() })
    .from(standing)
    .where(and(eq(standing.board, board), ofScope(scope, own)))
  return all?.n ?? 0
}

/** Where somebody stands among all on a board; null: not ranked. `beaten`: percent of all who have less. */
export async function placeOf(db: Db, board: string, userId: number) {
  const own = await standingOf(db, board, userId)
  if (!own) return null
  const [rank, of] = [await rankOf(db, own, 'all'), await sizeOf(db, board, 'all', own)]
  const [less] = await db
    .select({ n: count() })
    .from(standing)
    .where(and(eq(standing.board, board), sql`(${standing.score}, ${standing.pace}) < (${own.score}, ${own.pace})`))
  return { rank, of, score: own.score, beaten: Math.floor(((less?.n ?? 0) / of) * 100) }
}

interface BoardQuery {
  scope: Scope
  pageIdx: number
  pageSize: number
}
interface RankingQuery extends BoardQuery {
  eventId: string
  paperId: string
  overall?: boolean
}

export async function ranking(context: Context, { eventId, paperId, overall, ...query }: RankingQuery) {
  const { db } = context
  const paper = paperId ? (await paperRow(db, Number(paperId))).paper : null
  const event = await eventRow(db, Number(eventId))
  if (paper && paper.eventId !== event.id) throw notFound('试卷不存在或已下线')
  const ranked = await rankingOn(context, boardOf(event, paper, overall), query)
  return { ...ranked, title: paper?.title ?? event.title, family: event.family as Family }
}

/** A page of a board, with the caller's own place on it. A scope that the caller has no part of is the whole board. */
export async function rankingOn(context: Context, board: string, { scope, ...page }: BoardQuery) {
  const { db, viewer } = context
  const own = viewer ? await standingOf(db, board, viewer.id) : undefined
  const scopes = SCOPES.filter((one) => one === 'all' || Boolean(own?.[one]))
  const shown = scopes.includes(scope) ? scope : 'all'
  const { limit, offset } = pageBounds(page)
  const rows = await db
    .select({
      ...{ row: standing, alias: user.alias, name: user.name, realName: user.realName, portraitKey: user.portraitKey },
    })
    .from(standing)
    .innerJoin(user, eq(user.id, standing.userId))
    .where(and(eq(standing.board, board), ofScope(shown, own)))
    .orderBy(desc(standing.score), desc(standing.pace), standing.userId)
    .limit(limit)
    .offset(offset)
  const [first] = rows
  const firstRank = first ? await rankOf(db, { ...first.row, ...scopeOf(own, shown) }, shown) : 1
  const items = rows.reduce<RankedPerson[]>((ranked, { row, ...person }, at) => {
    const before = rows[at - 1]?.row
    const isSame = before?.score === row.score && before.pace === row.pace
    const rank = isSame ? (ranked[at - 1]?.rank ?? firstRank) : at === 0 ? firstRank : offset + at + 1
    return [...ranked, present(row, person, rank, viewer?.id)]
  }, [])
  const total = await sizeOf(db, board, shown, own)
  return {
    ...{ items, total, scopes },
    hasMore: offset + rows.length < total,
    mine: own && viewer ? present(own, viewer, await rankOf(db, own, shown), viewer.id) : null,
  }
}

function boardOf({ id, family }: EventRow, paper: PaperRow | null, overall = false): string {
  if (paper) return paperBoard(paper.id)
  return (overall && contestBoard(family)) || eventBoard(id)
}

/** Who is first in a scope stands in the caller's part of it. */
const scopeOf = (own: StandingRow | undefined, scope: Scope) => (own && scope !== 'all' ? { [scope]: own[scope] } : {})

const present = (
  row: StandingRow,
  person: Pick<UserRow, 'alias' | 'name' | 'realName' | 'portraitKey'>,
  rank: number,
  viewerId: number | undefined,
): RankedPerson => ({
  ...{
    rank,
    alias: person.alias,
    name: shownName(person),
    portrait: portraitUrl(person.portraitKey),
    hospital: row.hospital,
    area: row.area,
  },
  ...{ score: row.score, spentMs: 0 - row.pace, isMe: row.userId === viewerId },
})
