import { and, count, eq, gte, isNull, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { comment } from '../comment/tables'
import { weChatIdentity } from './tables'
import { attachmentCollect, docCollect, reading, studyDay, userColumnist } from '../../kernel/documents/tables'
import { balanceOf, userAccount } from '../../kernel/ledger/ledger'

/** Monday of this week in China. */
const monday = sql`date_trunc('week', now() at time zone 'Asia/Shanghai')::date`

/** The figures of "my page". */
export async function studyFigures(db: Db, userId: number) {
  const [reads, collects, files, comments, follows, study, weChat, credits] = await Promise.all([
    db.select({ n: count() }).from(reading).where(eq(reading.userId, userId)),
    db.select({ n: count() }).from(docCollect).where(eq(docCollect.userId, userId)),
    db.select({ n: count() }).from(attachmentCollect).where(eq(attachmentCollect.userId, userId)),
    db
      .select({ n: count() })
      .from(comment)
      .where(and(eq(comment.userId, userId), isNull(comment.deletedAt))),
    db.select({ n: count() }).from(userColumnist).where(eq(userColumnist.userId, userId)),
    db
      .select({ n: sum(studyDay.seconds).mapWith(Number) })
      .from(studyDay)
      .where(and(eq(studyDay.userId, userId), gte(studyDay.day, monday))),
    db.select({ n: count() }).from(weChatIdentity).where(eq(weChatIdentity.userId, userId)),
    balanceOf(db, userAccount(userId)),
  ])
  return {
    readCount: reads[0]?.n ?? 0,
    // As many as the list of favourites has: files are among them.
    collectCount: (collects[0]?.n ?? 0) + (files[0]?.n ?? 0),
    commentCount: comments[0]?.n ?? 0,
    followCount: follows[0]?.n ?? 0,
    credits,
    studySeconds: study[0]?.n ?? 0,
    weChatBound: (weChat[0]?.n ?? 0) > 0,
  }
}
