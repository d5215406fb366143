import { and, count, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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
import { rankedAtOf } from './ranked-at'
import { assessmentEvent, assessmentPaper, standing } from './tables'

type StandingRow = typeof standing.$inferSelect

const isEqual = ({ score, pace }: Pick<StandingRow, 'score' | 'pace'>): SQL | undefined =>
  and(eq(standing.score, score), eq(standing.pace, pace))

const better = alias(standing, 'better')

/** A user's standing and their place in a scope, from 1. The same score in the same time shares a place. */
async function standingOf(
  db: Db,
  board: string,
  userId: number,
  scope: Scope,
): Promise<(StandingRow & { rank: number }) | undefined> {
  const isHere = scope === 'all' ? undefined : eq(better[scope], standing[scope])
  // More points, or as many in less time.
  const isBetter = sql`(${better.score}, ${better.pace}) > (${standing.score}, ${standing.pace})`
  const before = db
    .select({ n: count() })
    .from(better)
    .where(and(eq(better.board, board), isHere, isBetter))
  const [row] = await db
    .select({ ...getTableColumns(standing), rank: sql<number>`1 + (${before})`.mapWith(Number) })
    .from(standing)
    .where(and(eq(standing.board, board), eq(standing.userId, userId)))
  return row
}

/** A user's place among all on a board; null: not ranked. `beaten`: percent of all who have less. */
export async function placeOf(db: Db, board: string, userId: number) {
  const own = await standingOf(db, board, userId, 'all')
  if (!own) return null
  const { rank } = own
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
  const rankedAt = await rankedAtOf(db, papersOf(event, paper, overall))
  return { ...ranked, title: paper?.title ?? event.title, family: event.family as Family, rankedAt }
}

/** A page of a board, with the caller's own place on it. A scope that the caller has no part of is the whole board. */
export async function rankingOn(context: Context, board: string, { scope, ...page }: BoardQuery) {
  const { db, viewer } = context
  const own = viewer ? await standingOf(db, board, viewer.id, scope) : undefined
  const scopes = SCOPES.filter((one) => one === 'all' || Boolean(own?.[one]))
  const shown = scopes.includes(scope) ? scope : 'all'
  const { limit, offset } = pageBounds(page)
  // Those of a hospital or a department are few: they are counted with their page.
  const isCounted = shown === 'hospital' || shown === 'department'
  const found = await pageOf(db, board, ofScope(shown, own), { limit: limit + 1, offset, isCounted })
  const rows = found.slice(0, limit)
  const hasMore = found.length > limit
  const items = rows.map(({ row, rank, ...person }) => present(row, person, rank, viewer))
  const isEnd = !hasMore && (rows.length > 0 || offset === 0)
  const size = () => found[0]?.size ?? sizeOf(db, board, shown, own)
  const total = isEnd ? offset + rows.length : Math.max(offset + found.length, await size())
  const ranked = own && shown !== scope ? await standingOf(db, board, own.userId, shown) : own
  const mine = ranked && viewer ? (items.find(({ isMe }) => isMe) ?? present(ranked, viewer, ranked.rank, viewer)) : null
  return { items, total, scopes, hasMore, mine }
}

interface PageQuery {
  limit: number
  offset: number
  /** With how many there are. */
  isCounted: boolean
}

/** People of a board with their places, which the index gives in passing; only of these are names looked up. */
async function pageOf(db: Db, board: string, where: SQL | undefined, { limit, offset, isCounted }: PageQuery) {
  const all = db
    .select({ n: count() })
    .from(standing)
    .where(and(eq(standing.board, board), where))
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
    .select({
      ...{ row: { userId, score, pace, hospital, area }, rank, alias: user.alias, realName: user.realName, ...AUTHOR },
      size: isCounted ? sql<number>`(${all})`.mapWith(Number) : sql<null>`null`,
    })
    .from(page)
    .innerJoin(user, eq(user.id, page.userId))
    .orderBy(desc(score), desc(pace), userId)
}

/** The papers of which a ranking is made up, as `boardOf`. */
function papersOf({ id, family }: EventRow, paper: PaperRow | null, overall = false): SQL {
  if (paper) return eq(assessmentPaper.id, paper.id)
  return overall && contestBoard(family) ? eq(assessmentEvent.family, family) : eq(assessmentPaper.eventId, id)
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
