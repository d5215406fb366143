import { and, count, eq, gte, isNull, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { Db } from '../../db/connect'
import { comment } from '../comment/tables'
import { unreadOf } from '../subscription'
import { weChatIdentity } from './tables'
import { attachmentCollect, docCollect, reading, studyDay, userColumnist } from '../../kernel/documents/tables'
import { lastEnd } from '../../kernel/people/membership'
import { creditsOf } from '../../kernel/ledger/ledger'

const today = sql`(now() at time zone 'Asia/Shanghai')::date`
/** Monday of this week in China. */
const monday = sql`date_trunc('week', now() at time zone 'Asia/Shanghai')::date`

/** Seconds of each of the fourteen days from the Monday of last week, and which weekday it is: 0 is Monday. */
async function studyWeeks(db: Db, userId: number): Promise<{ days: number[]; weekday: number }> {
  const place = sql<number>`(${studyDay.day} - ${monday}) + 7`.mapWith(Number)
  const rows = await db
    .select({ place, seconds: studyDay.seconds })
    .from(studyDay)
    .where(and(eq(studyDay.userId, userId), gte(studyDay.day, sql`${monday} - 7`)))
  const days = Array.from({ length: 14 }, (_, at) => rows.find((row) => row.place === at)?.seconds ?? 0)
  const result = await db.execute(sql`select ${today} - ${monday} as weekday`)
  return { days, weekday: Number(rowsOf<{ weekday: number }>(result)[0]?.weekday ?? 0) }
}

const total = (seconds: readonly number[]): number => seconds.reduce((sum, one) => sum + one, 0)

/** The figures of "my page". */
export async function studyFigures(db: Db, userId: number) {
  const [reads, collects, files, comments, follows, study, weChat, credits, until, unreadCount] = await Promise.all([
    db.select({ n: count() }).from(reading).where(eq(reading.userId, userId)),
    db.select({ n: count() }).from(docCollect).where(eq(docCollect.userId, userId)),
    db.select({ n: count() }).from(attachmentCollect).where(eq(attachmentCollect.userId, userId)),
    db
      .select({ n: count() })
      .from(comment)
      .where(and(eq(comment.userId, userId), isNull(comment.deletedAt))),
    db.select({ n: count() }).from(userColumnist).where(eq(userColumnist.userId, userId)),
    studyWeeks(db, userId),
    db.select({ n: count() }).from(weChatIdentity).where(eq(weChatIdentity.userId, userId)),
    creditsOf(db, userId),
    lastEnd(db, userId),
    unreadOf(db, userId),
  ])
  return {
    readCount: reads[0]?.n ?? 0,
    // As many as the list of favourites has: files are among them.
    collectCount: (collects[0]?.n ?? 0) + (files[0]?.n ?? 0),
    commentCount: comments[0]?.n ?? 0,
    followCount: follows[0]?.n ?? 0,
    unreadCount,
    credits,
    studySeconds: total(study.days.slice(7)),
    studyDays: study.days.slice(7),
    studyToday: study.weekday,
    lastWeekSeconds: total(study.days.slice(0, 7)),
    weChatBound: (weChat[0]?.n ?? 0) > 0,
    memberUntil: until && until.getTime() > Date.now() ? until.toISOString() : '',
  }
}
