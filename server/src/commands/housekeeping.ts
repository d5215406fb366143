import { and, eq, isNull, like, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import {
  accountExport,
  bindToken,
  browserLogin,
  click,
  feedback,
  idCard,
  note,
  pictureCode,
  readingClock,
  readingReport,
  retiredToken,
  securityTicket,
  session,
  taskVisit,
  throttle,
  trackEvent,
  upload,
  user,
  verifyCode,
  viewTime,
} from '../db/schema'
import type { Parts } from '../http/context'
import { eraseDueAccounts } from './account-deletion'
import { purgeLives } from './live-housekeeping'
import { SESSION_DAYS } from './sessions'

const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)

/** So long events, views and clicks are of use; afterwards they only fill the disk. */
const KEPT_EVENT_DAYS = 180

/** Deletes what is over and will not be asked for again: counters, codes, tokens, old sessions. */
export async function purgeExpired(db: Db): Promise<void> {
  await db.delete(throttle).where(lt(throttle.windowEndsAt, sql`now()`))
  await db.delete(verifyCode).where(lt(verifyCode.sentAt, ago(2)))
  await db.delete(pictureCode).where(lt(pictureCode.expiresAt, sql`now()`))
  await db.delete(bindToken).where(lt(bindToken.expiresAt, ago(1)))
  await db.delete(browserLogin).where(lt(browserLogin.expiresAt, ago(1)))
  await db.delete(securityTicket).where(lt(securityTicket.expiresAt, ago(1)))
  await db.delete(retiredToken).where(lt(retiredToken.createdAt, ago(SESSION_DAYS)))
  await db.delete(taskVisit).where(lt(taskVisit.enteredAt, ago(2)))
  await db.delete(readingReport).where(lt(readingReport.createdAt, ago(40)))
  await db.delete(readingClock).where(and(like(readingClock.reader, 'p:%'), lt(readingClock.seenAt, ago(40))))
  await db.delete(trackEvent).where(lt(trackEvent.receivedAt, ago(KEPT_EVENT_DAYS)))
  await db.delete(viewTime).where(lt(viewTime.requestTime, ago(KEPT_EVENT_DAYS)))
  await db.delete(click).where(lt(click.receivedAt, ago(KEPT_EVENT_DAYS)))
  await db.delete(session).where(or(lt(session.endedAt, ago(30)), lt(session.rotatedAt, ago(SESSION_DAYS + 30))))
  await purgeLives(db)
}

/** Every column that names an upload, but that of exports, which have an end of their own. */
const unusedBy = (db: Db) => [
  notExists(db.select({ key: idCard.uploadKey }).from(idCard).where(eq(idCard.uploadKey, upload.key))),
  notExists(db.select({ key: user.portraitKey }).from(user).where(eq(user.portraitKey, upload.key))),
  notExists(db.select({ key: note.pictureKey }).from(note).where(eq(note.pictureKey, upload.key))),
  notExists(
    db
      .select({ id: feedback.id })
      .from(feedback)
      .where(sql`${upload.key} = any(${feedback.pictures})`),
  ),
]

/** The same for what lies on the disk besides: uploads that never came or were never used, exports that are over, and accounts whose time has come. */
export async function purgeFiles({ db, uploads }: Pick<Parts, 'db' | 'uploads'>): Promise<void> {
  const promised = await db
    .delete(upload)
    .where(and(isNull(upload.storedAt), lt(upload.expiresAt, ago(1))))
    .returning({ key: upload.key })
  for (const { key } of promised) await uploads.removeParts(key)
  // What is sent is put into its place at once: what nobody placed in a day was given up.
  const unused = await db
    .delete(upload)
    .where(and(ne(upload.kind, 'export'), lt(upload.storedAt, ago(1)), ...unusedBy(db)))
    .returning({ key: upload.key })
  for (const { key } of unused) await uploads.remove(key)
  const exported = await db
    .delete(accountExport)
    .where(lt(accountExport.expiresAt, sql`now()`))
    .returning({ key: accountExport.uploadKey })
  for (const { key } of exported) {
    await db.delete(upload).where(eq(upload.key, key))
    await uploads.remove(key)
  }
  await eraseDueAccounts({ db, uploads })
}
