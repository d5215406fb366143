import { and, count, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import { SCOPES, type Family, type RankedPerson, type Scope } from '@/api/assessment'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { pageBounds } from '../../http/inputs'
import type { Context, Viewer } from '../../http/context'
import { AUTHOR } from '../../kernel/people/author'
import { user } from '../../kernel/people/tables'
import { portraitUrl, type UserRow } from '../../kernel/people/users'
import { ofScope, sizeOf } from './board-size'
import { nameFor, type Ranked } from './names'
import { contestBoard, eventBoard, eventRow, paperBoard, paperRow, type EventRow, type PaperRow } from './papers'
import { standing } from './tables'

type StandingRow = typeof standing.$inferSelect

/** Better: more points, or as many in less time. */
const isBetter = ({ score, pace }: Pick<StandingRow, 'score' | 'pace'>): SQL =>
  sql`(${standing.score}, ${standing.pace}) > (${score}, ${pace})`
const isEqual = ({ score, pace }: Pick<StandingRow, 'score' | 'pace'>): SQL | undefined =>
  and(eq(standing.score, score), eq(standing.pace, pace))

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

/** Where somebody stands among all on a board; null: not ranked. `beaten`: percent of all who have less. */
export async function placeOf(db: Db, board: string, userId: number) {
  const own = await standingOf(db, board, userId)
  if (!own) return null
  const rank = await rankOf(db, own, 'all')
  const [equal] = await db
    .select({ n: count() })
    .from(standing)
    .where(and(eq(standing.board, board), isEqual(own)))
  const last = rank - 1 + (equal?.n ?? 1)
  const of = Math.max(last, await sizeOf(db, board))
  return { rank, of, score: own.score, beaten: Math.floor(((of - last) / of) * 100) }
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
  const found = await db
    .select({
      ...{ row: standing, alias: user.alias, realName: user.realName, ...AUTHOR },
    })
    .from(standing)
    .innerJoin(user, eq(user.id, standing.userId))
    .where(and(eq(standing.board, board), ofScope(shown, own)))
    .orderBy(desc(standing.score), desc(standing.pace), standing.userId)
    .limit(limit + 1)
    .offset(offset)
  const rows = found.slice(0, limit)
  const hasMore = found.length > limit
  const firstRank = rows[0] ? offset + 1 - (await tiesBefore(db, rows[0].row, shown, offset)) : 1
  const items = rows.reduce<RankedPerson[]>((ranked, { row, ...person }, at) => {
    const before = rows[at - 1]?.row
    const isSame = before?.score === row.score && before.pace === row.pace
    const rank = isSame ? (ranked[at - 1]?.rank ?? firstRank) : at === 0 ? firstRank : offset + at + 1
    return [...ranked, present(row, person, rank, viewer)]
  }, [])
  const isEnd = !hasMore && (rows.length > 0 || offset === 0)
  const total = isEnd ? offset + rows.length : Math.max(offset + found.length, await sizeOf(db, board, shown, own))
  const mine =
    own && viewer ? (items.find(({ isMe }) => isMe) ?? present(own, viewer, await rankOf(db, own, shown), viewer)) : null
  return { items, total, scopes, hasMore, mine }
}

/** How many with the same points in the same time stand before the first of a page, on the pages before it. */
async function tiesBefore(db: Db, first: StandingRow, scope: Scope, offset: number): Promise<number> {
  if (offset === 0) return 0
  const isBefore = and(eq(standing.board, first.board), ofScope(scope, first), isEqual(first), lt(standing.userId, first.userId))
  const [before] = await db.select({ n: count() }).from(standing).where(isBefore)
  return before?.n ?? 0
}

function boardOf({ id, family }: EventRow, paper: PaperRow | null, overall = false): string {
  if (paper) return paperBoard(paper.id)
  return (overall && contestBoard(family)) || eventBoard(id)
}

const present = (
  row: StandingRow,
  person: Ranked & Pick<UserRow, 'alias'>,
  rank: number,
  viewer: Viewer | null,
): RankedPerson => ({
  ...{
    rank,
    alias: person.alias,
    name: nameFor(viewer, person),
    portrait: portraitUrl(person.portraitKey),
    hospital: row.hospital,
    area: row.area,
  },
  ...{ score: row.score, spentMs: 0 - row.pace, isMe: row.userId === viewer?.id },
})
