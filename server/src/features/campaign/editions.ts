import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ContestantDetail, Edition, EditionLink } from '@/api/campaign'
import { activityStatus } from '@/domain/campaign'
import { chinaDay } from '@/domain/china-time'
import type { Db } from '../../db/connect'
import { campaignContestant, campaignEdition, campaignShareDay, campaignTally, campaignVoteDay } from './tables'
import { doc } from '../../kernel/documents/tables'
import { notFound } from '../../errors'
import type { Context } from '../../http/context'
import { presentContestant, presentEdition } from './presenter'

const RANKED = 100

export async function findEdition(db: Db, year: number): Promise<typeof campaignEdition.$inferSelect> {
  const [row] = await db.select().from(campaignEdition).where(eq(campaignEdition.year, year))
  if (!row) throw notFound('没有这一届活动')
  return row
}

/** An edition as the one who asks sees it. */
export async function editionOf({ db, viewer }: Context, year: number, now: Date): Promise<Edition> {
  const row = await findEdition(db, year)
  const [sum] = await db.select({ n: count() }).from(campaignContestant).where(eq(campaignContestant.year, year))
  const mine = viewer ? await dayOf(db, viewer.id, year, chinaDay(now)) : { usedToday: 0, sharedToday: false }
  return presentEdition(row, { contestantCount: sum?.n ?? 0, viewer, ...mine, now })
}

/** Links to all editions but one, the newest first. */
export async function otherEditions({ db }: Context, year: number, now: Date): Promise<EditionLink[]> {
  const rows = await db.select().from(campaignEdition).where(ne(campaignEdition.year, year)).orderBy(desc(campaignEdition.year))
  return rows.map((row) => ({
    year: row.year,
    title: row.title,
    activitystatus: activityStatus(row.startTime, row.endTime, now),
  }))
}

/** What a user has done for an edition on a day. */
async function dayOf(db: Db, userId: number, year: number, day: string) {
  const [used] = await db
    .select({ n: campaignVoteDay.count })
    .from(campaignVoteDay)
    .where(and(eq(campaignVoteDay.userId, userId), eq(campaignVoteDay.year, year), eq(campaignVoteDay.day, day)))
  const [shared] = await db
    .select({ day: campaignShareDay.day })
    .from(campaignShareDay)
    .where(and(eq(campaignShareDay.userId, userId), eq(campaignShareDay.year, year), eq(campaignShareDay.day, day)))
  return { usedToday: used?.n ?? 0, sharedToday: shared !== undefined }
}

/** Votes that were counted for the contestant of the row. */
const voteNum = sql<number>`coalesce((select sum(${campaignTally.count}) from ${campaignTally} where ${campaignTally.contestantId} = ${campaignContestant.id}), 0)::int`
const total = sql<number>`(${voteNum} + ${campaignContestant.addedVotes})`

export async function contestantsOf({ db }: Context, year: number, { limit, offset }: { limit: number; offset: number }) {
  const where = eq(campaignContestant.year, year)
  const rows = await db
    .select({ row: campaignContestant, voteNum })
    .from(campaignContestant)
    .where(where)
    .orderBy(asc(campaignContestant.groupNo), asc(campaignContestant.sort), asc(campaignContestant.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ n: count() }).from(campaignContestant).where(where)
  return { targetList: rows.map(({ row, voteNum: votes }) => presentContestant(row, votes)), total: sum?.n ?? 0 }
}

/** The first hundred. Equal totals share a place. */
export async function rankOf(context: Context, year: number, group: number, now: Date) {
  const edition = await editionOf(context, year, now)
  const rows = await context.db
    .select({ row: campaignContestant, voteNum, place: sql<number>`(rank() over (order by ${total} desc))::int` })
    .from(campaignContestant)
    .where(and(eq(campaignContestant.year, year), group ? eq(campaignContestant.groupNo, group) : undefined))
    .orderBy(desc(total), asc(campaignContestant.groupNo), asc(campaignContestant.sort))
    .limit(RANKED)
  return {
    edition,
    items: rows.map(({ row, voteNum: votes, place }) => ({ place, contestant: presentContestant(row, votes) })),
  }
}

/** One contestant of an edition, or the refusal. */
export async function contestantDetail(context: Context, year: number, id: number): Promise<ContestantDetail> {
  const { db } = context
  const [found] = await db
    .select({ row: campaignContestant, voteNum, total })
    .from(campaignContestant)
    .where(and(eq(campaignContestant.id, id), eq(campaignContestant.year, year)))
  if (!found) throw notFound('没有这位选手')
  const { row } = found
  const [ahead] = await db
    .select({ n: count() })
    .from(campaignContestant)
    .where(and(eq(campaignContestant.year, year), sql`${total} > ${found.total}`))
  const works = row.workIds.length
    ? await db
        .select({ id: doc.id, docType: doc.docType, title: doc.title })
        .from(doc)
        .where(and(inArray(doc.id, row.workIds), eq(doc.status, 'published')))
        .orderBy(asc(doc.id))
    : []
  const edition = await findEdition(db, year)
  return {
    ...presentContestant(row, found.voteNum),
    groupTitle: edition.groups[row.groupNo - 1]?.title ?? '',
    hospital: row.hospital,
    title: row.title,
    introduction: row.introduction,
    works: works.map((work) => ({ docId: String(work.id), docType: work.docType, title: work.title })),
    place: (ahead?.n ?? 0) + 1,
  }
}
