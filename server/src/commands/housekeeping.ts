import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import {
  accountExport,
  bindToken,
  browserLogin,
  idCard,
  pictureCode,
  readingReport,
  retiredToken,
  securityTicket,
  session,
  throttle,
  upload,
  verifyCode,
} from '../db/schema'
import type { Parts } from '../http/context'
import { eraseDueAccounts } from './account-deletion'
import { purgeLives } from './live-housekeeping'
import { SESSION_DAYS } from './sessions'

const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)

/** Deletes what is over and will not be asked for again: counters, codes, tokens, old sessions. */
export async function purgeExpired(db: Db): Promise<void> {
  await db.delete(throttle).where(lt(throttle.windowEndsAt, sql`now()`))
  await db.delete(verifyCode).where(lt(verifyCode.sentAt, ago(2)))
  await db.delete(pictureCode).where(lt(pictureCode.expiresAt, sql`now()`))
  await db.delete(bindToken).where(lt(bindToken.expiresAt, ago(1)))
  await db.delete(browserLogin).where(lt(browserLogin.expiresAt, ago(1)))
  await db.delete(securityTicket).where(lt(securityTicket.expiresAt, ago(1)))
  await db.delete(retiredToken).where(lt(retiredToken.createdAt, ago(SESSION_DAYS)))
  await db.delete(readingReport).where(lt(readingReport.createdAt, ago(40)))
  await db.delete(session).where(or(lt(session.endedAt, ago(30)), lt(session.rotatedAt, ago(SESSION_DAYS + 30))))
  await purgeLives(db)
}

/** The same for what lies on the disk besides: uploads that never came or were never used, exports that are over, and accounts whose time has come. */
export async function purgeFiles({ db, uploads }: Pick<Parts, 'db' | 'uploads'>): Promise<void> {
  const promised = await db
    .delete(upload)
    .where(and(isNull(upload.storedAt), lt(upload.expiresAt, ago(1))))
    .returning({ key: upload.key })
  for (const { key } of promised) await uploads.removeParts(key)
  // A paper is put into its place as soon as it is there: what nobody placed in a day was given up.
  const placed = db.select({ key: idCard.uploadKey }).from(idCard).where(eq(idCard.uploadKey, upload.key))
  const unplaced = await db
    .delete(upload)
    .where(and(eq(upload.kind, 'id-card'), lt(upload.storedAt, ago(1)), notExists(placed)))
    .returning({ key: upload.key })
  for (const { key } of unplaced) await uploads.remove(key)
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
