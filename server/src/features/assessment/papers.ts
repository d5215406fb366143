import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { CAMP_FAMILY, CASE_FAMILIES, ENTRY_FIELDS, type AssessmentEvent, type Family, type PaperItem } from '@/api/assessment'
import type { Db } from '../../db/connect'
import { invalid, notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { userRow } from '../../kernel/people/users'
import { bestFirst } from './best'
import { sizesOf, waitingFor } from './board-size'
import { creditsFor } from './credits'
import { assessmentEntry, assessmentEvent, assessmentPaper, attempt, paperEdition, type PaperContent } from './tables'

const NO_EVENT = '活动不存在或已下线'
const EVENTS = 20
const NO_PAPER = '试卷不存在或已下线'

export type EventRow = typeof assessmentEvent.$inferSelect
export type PaperRow = typeof assessmentPaper.$inferSelect
export const paperBoard = (paperId: number): string => `paper:${paperId}`
export const eventBoard = (eventId: number): string => `event:${eventId}`
/** Over all seasons of a contest; empty: its events have nothing to do with each other. */
export const contestBoard = (family: string): string => (CASE_FAMILIES.some((one) => one === family) ? `contest:${family}` : '')

export async function eventRow(db: Db, eventId: number): Promise<EventRow> {
  const [row] = await db.select().from(assessmentEvent).where(eq(assessmentEvent.id, eventId))
  if (!row) throw notFound(NO_EVENT)
  return row
}

/** A paper that may be taken, with its newest edition. */
export async function paperRow(db: Db, paperId: number) {
  const [row] = await db
    .select({ paper: assessmentPaper, content: paperEdition.content })
    .from(assessmentPaper)
    .innerJoin(paperEdition, isNewest)
    .where(and(eq(assessmentPaper.id, paperId), eq(assessmentPaper.isPublished, true)))
  if (!row) throw notFound(NO_PAPER)
  return row
}

export async function entryOf({ db, viewer }: Context, eventId: number) {
  if (!viewer) return undefined
  const [row] = await db
    .select()
    .from(assessmentEntry)
    .where(and(eq(assessmentEntry.eventId, eventId), eq(assessmentEntry.userId, viewer.id)))
  return row
}

export async function presentEvent(context: Context, row: EventRow): Promise<AssessmentEvent> {
  const { id, family, title, introduction, cover, areas, teamSize, isSample } = row
  const area = (await entryOf(context, id))?.area ?? ''
  const [times] = await context.db
    .select(TIMES)
    .from(assessmentPaper)
    .innerJoin(paperEdition, isNewest)
    .where(and(eq(assessmentPaper.eventId, id), eq(assessmentPaper.isPublished, true)))
  return {
    ...{ id: String(id), family: family as Family, title, introduction, cover, areas, area, teamSize, isSample },
    ...{ opensAt: times?.opensAt ?? '', closesAt: times?.closesAt ?? '' },
    missing: await missingOf(context, row),
  }
}

/** What somebody must still tell of himself; of a visitor it is not known. */
export async function missingOf({ db, viewer }: Context, { needs }: EventRow): Promise<AssessmentEvent['missing']> {
  if (needs !== 'profile' || !viewer) return []
  const row = await userRow(db, viewer.id)
  return ENTRY_FIELDS.filter((field) => !row[field])
}

export const isNewest = and(eq(paperEdition.paperId, assessmentPaper.id), eq(paperEdition.edition, assessmentPaper.edition))
const opens = sql`${paperEdition.content}->'rules'->>'opensAt'`
export const CLOSES = sql`${paperEdition.content}->'rules'->>'closesAt'`
/** The times of an event are those of its papers. Texts of times sort as the times do; an empty one is no bound. */
export const TIMES = {
  opensAt: sql<string>`coalesce(min(${opens}), '')`,
  closesAt: sql<string>`case when bool_or(${CLOSES} = '') then '' else coalesce(max(${CLOSES}), '') end`,
}
/** For `having`: some paper has not closed yet. */
const someOpen = sql`bool_or(${CLOSES} = '' or (${CLOSES})::timestamptz > now())`

type Mine = NonNullable<PaperItem['mine']>
interface Edition {
  id: number
  content: PaperContent
}

/** How the caller stands with papers. */
async function minesOf({ db, viewer }: Context, papers: readonly Edition[]): Promise<(paperId: number) => Mine | null> {
  const paperIds = papers.map(({ id }) => id)
  if (!viewer || paperIds.length === 0) return () => null
  const rows = await db
    .select({
      paperId: attempt.paperId,
      tries: count(),
      waits: sql<boolean>`bool_or(${attempt.awaits} = 'close')`,
      isRescored: sql<boolean>`bool_or(${attempt.firstScore} is not null)`,
      open: sql<string | null>`max(case when ${attempt.endedAt} is null then ${attempt.id} end)`,
    })
    .from(attempt)
    .where(and(eq(attempt.userId, viewer.id), inArray(attempt.paperId, [...paperIds])))
    .groupBy(attempt.paperId)
  const best = await db
    .selectDistinctOn([attempt.paperId], { paperId: attempt.paperId, id: attempt.id, score: attempt.score })
    .from(attempt)
    .where(and(eq(attempt.userId, viewer.id), inArray(attempt.paperId, [...paperIds]), isNotNull(attempt.endedAt)))
    .orderBy(attempt.paperId, ...bestFirst())
  return (paperId) => {
    const row = rows.find((one) => one.paperId === paperId)
    const first = best.find((one) => one.paperId === paperId)
    return {
      tries: row?.tries ?? 0,
      isRescored: row?.isRescored ?? false,
      openAttemptId: row?.open ? String(row.open) : '',
      ...{ bestAttemptId: first ? String(first.id) : '', bestScore: first?.score ?? 0 },
      scoreAt: row?.waits ? (papers.find(({ id }) => id === paperId)?.content.rules.closesAt ?? '') : '',
    }
  }
}

async function participantsOf(db: Db, papers: readonly Edition[]): Promise<(paperId: number) => number> {
  const sizes = await sizesOf(
    db,
    papers.map(({ id }) => paperBoard(id)),
  )
  const waiting = new Map<number, number>()
  for (const { id, content } of papers) if (content.rules.reveal === 'close') waiting.set(id, await waitingFor(db, id))
  return (paperId) => sizes(paperBoard(paperId)) + (waiting.get(paperId) ?? 0)
}

/** Contests with a published paper that is not over, the newest first: so many as a page of the learning tab shows. */
export async function listEvents({ db }: Context) {
  const rows = await db
    .select({
      ...{ id: assessmentEvent.id, family: assessmentEvent.family, title: assessmentEvent.title, papers: count() },
      hasAreas: sql<boolean>`cardinality(${assessmentEvent.areas}) > 0`,
    })
    .from(assessmentEvent)
    .innerJoin(assessmentPaper, and(eq(assessmentPaper.eventId, assessmentEvent.id), eq(assessmentPaper.isPublished, true)))
    .innerJoin(paperEdition, isNewest)
    .where(ne(assessmentEvent.family, CAMP_FAMILY))
    .groupBy(assessmentEvent.id)
    .having(someOpen)
    .orderBy(desc(assessmentEvent.id))
    .limit(EVENTS)
  const participants = await sizesOf(
    db,
    rows.map(({ id }) => eventBoard(id)),
  )
  return {
    items: rows.map(({ id, family, ...row }) => ({
      ...{ ...row, id: String(id), family: family as Family, participants: participants(eventBoard(id)) },
    })),
  }
}

/** What a paper asks, and what passing it brings. */
const shownOf = ({ family }: Pick<EventRow, 'family'>, { rules, grant }: PaperContent) => ({
  ...{ rules, certificate: grant?.title ?? '', credits: creditsFor(family, rules) },
})

/** A contest with its papers in their order. */
export async function showEvent(context: Context, { eventId }: { eventId: string }) {
  const { db } = context
  const row = await eventRow(db, Number(eventId))
  const papers = await db
    .select({ id: assessmentPaper.id, title: assessmentPaper.title, content: paperEdition.content })
    .from(assessmentPaper)
    .innerJoin(paperEdition, isNewest)
    .where(and(eq(assessmentPaper.eventId, row.id), eq(assessmentPaper.isPublished, true)))
    .orderBy(asc(assessmentPaper.sort), asc(assessmentPaper.id))
  const [mineOf, participants] = [await minesOf(context, papers), await participantsOf(db, papers)]
  return {
    event: await presentEvent(context, row),
    papers: papers.map(({ id, title, content }) => ({
      ...{ id: String(id), title, ...shownOf(row, content), participants: participants(id), mine: mineOf(id) },
    })),
  }
}

/** One paper before it is begun. */
export async function showPaper(context: Context, { eventId, paperId }: { eventId: string; paperId: string }) {
  const { paper, content } = await paperRow(context.db, Number(paperId))
  if (eventId && paper.eventId !== Number(eventId)) throw notFound(NO_PAPER)
  return presentPaper(context, paper, content)
}

export async function presentPaper(context: Context, { id, title, eventId }: PaperRow, content: PaperContent) {
  const { db } = context
  const event = await eventRow(db, eventId)
  return {
    event: await presentEvent(context, event),
    paper: {
      ...{ id: String(id), title, ...shownOf(event, content) },
      ...{
        participants: (await participantsOf(db, [{ id, content }]))(id),
        mine: (await minesOf(context, [{ id, content }]))(id),
      },
    },
  }
}

/** The area that one is ranked in. It can be changed until the first attempt was begun. */
export async function chooseArea(context: Context, { eventId, area }: { eventId: string; area: string }): Promise<object> {
  const { db } = context
  const row = await eventRow(db, Number(eventId))
  if (!row.areas.includes(area)) throw invalid({ area: '请选择列表中的赛区' })
  const userId = viewerOf(context).id
  const isBegun = sql`exists (select 1 from ${attempt} a join ${assessmentPaper} p on p.id = a.paper_id
    where p.event_id = ${row.id} and a.user_id = ${userId})`
  const [set] = await db
    .insert(assessmentEntry)
    .values({ eventId: row.id, userId, area })
    .onConflictDoUpdate({
      target: [assessmentEntry.eventId, assessmentEntry.userId],
      set: { area },
      setWhere: sql`not (${isBegun}) or ${assessmentEntry.area} in ('', ${area})`,
    })
    .returning({ area: assessmentEntry.area })
  if (!set) throw invalid({ area: '已开始答题，赛区不能再更改' })
  return {}
}

export const isOpen = isNull(attempt.endedAt)
