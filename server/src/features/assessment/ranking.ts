import { and, count, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
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
  const found = await pageOf(db, board, ofScope(shown, own), { limit: limit + 1, offset })
  const rows = found.slice(0, limit)
  const hasMore = found.length > limit
  const items = rows.map(({ row, rank, ...person }) => present(row, person, rank, viewer))
  const isEnd = !hasMore && (rows.length > 0 || offset === 0)
  const total = isEnd ? offset + rows.length : Math.max(offset + found.length, await sizeOf(db, board, shown, own))
  const mine =
    own && viewer ? (items.find(({ isMe }) => isMe) ?? present(own, viewer, await rankOf(db, own, shown), viewer)) : null
  return { items, total, scopes, hasMore, mine }
}

/** People of a board with their places, which the index gives in passing; only of these are names looked up. */
async function pageOf(db: Db, board: string, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) {
  const page = db
    .select({
      ...getTableColumns(standing),
      rank: sql<number>`rank() over (order by ${standing.score} desc, ${standing.pace} desc)`.mapWith(Number).as('rank'),
    })
    .from(standing)
    .where(and(eq(standing.board, board), where))
    .orderBy(desc(standing.score), desc(standing.pace), standing.userId)
    .limit(limit)
    .offset(offset)
    .as('page')
  const { userId, score, pace, hospital, area, rank } = page
  return db
    .select({ row: { userId, score, pace, hospital, area }, rank, alias: user.alias, realName: user.realName, ...AUTHOR })
    .from(page)
    .innerJoin(user, eq(user.id, page.userId))
    .orderBy(desc(score), desc(pace), userId)
}

function boardOf({ id, family }: EventRow, paper: PaperRow | null, overall = false): string {
  if (paper) return paperBoard(paper.id)
  return (overall && contestBoard(family)) || eventBoard(id)
}

const present = (
  row: Pick<StandingRow, 'userId' | 'score' | 'pace' | 'hospital' | 'area'>,
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
