import { and, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { bindToken, browserLogin, pictureCode, readingReport, session, throttle, upload, verifyCode } from '../db/schema'
import { SESSION_DAYS } from './sessions'

const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)

/** Deletes what is over and will not be asked for again: counters, codes, tokens, promises of uploads, old sessions. */
export async function purgeExpired(db: Db): Promise<void> {
  await db.delete(throttle).where(lt(throttle.windowEndsAt, sql`now()`))
  await db.delete(verifyCode).where(lt(verifyCode.sentAt, ago(2)))
  await db.delete(pictureCode).where(lt(pictureCode.expiresAt, sql`now()`))
  await db.delete(bindToken).where(lt(bindToken.expiresAt, ago(1)))
  await db.delete(browserLogin).where(lt(browserLogin.expiresAt, ago(1)))
  await db.delete(upload).where(and(isNull(upload.storedAt), lt(upload.expiresAt, ago(1))))
  await db.delete(readingReport).where(lt(readingReport.createdAt, ago(40)))
  await db.delete(session).where(or(lt(session.endedAt, ago(30)), lt(session.rotatedAt, ago(SESSION_DAYS + 30))))
}
