import { and, eq, isNull, like, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { daysAgo } from './db/columns'
import type { Db } from './db/connect'
import { purgeQueue } from './db/queue'
import type { Parts } from './http/context'
import { readingClock, readingReport } from './kernel/documents/tables'
import { upload } from './kernel/files/tables'
import { SESSION_DAYS } from './kernel/people/sessions'
import { pictureCode, retiredToken, session, user, verifyCode } from './kernel/people/tables'
import { throttle } from './kernel/throttle/tables'

/** Deletes what is over and will not be asked for again: rows of the kernel, what each feature says, then files that nothing names. */
export async function purge(parts: Parts): Promise<void> {
  await purgeQueue(parts.db)
  await purgeKernel(parts.db)
  for (const feature of parts.features) await feature.purge?.(parts)
  await purgeFiles(parts)
}

async function purgeKernel(db: Db): Promise<void> {
  await db.delete(throttle).where(lt(throttle.windowEndsAt, sql`now()`))
  await db.delete(verifyCode).where(lt(verifyCode.sentAt, daysAgo(2)))
  await db.delete(pictureCode).where(lt(pictureCode.expiresAt, sql`now()`))
  await db.delete(retiredToken).where(lt(retiredToken.createdAt, daysAgo(SESSION_DAYS)))
  await db.delete(readingReport).where(lt(readingReport.createdAt, daysAgo(40)))
  await db.delete(readingClock).where(and(like(readingClock.reader, 'p:%'), lt(readingClock.seenAt, daysAgo(40))))
  await db.delete(session).where(or(lt(session.endedAt, daysAgo(30)), lt(session.rotatedAt, daysAgo(SESSION_DAYS + 30))))
}

/** Uploads that never came or were never put into their place. Exports have an end of their own. */
async function purgeFiles({ db, uploads, features }: Parts): Promise<void> {
  const promised = await db
    .delete(upload)
    .where(and(isNull(upload.storedAt), lt(upload.expiresAt, daysAgo(1))))
    .returning({ key: upload.key })
  for (const { key } of promised) await uploads.removeParts(key)
  const columns = [user.portraitKey, ...features.flatMap((feature) => feature.uploads ?? [])]
  // What is sent is put into its place at once: what nobody placed in a day was given up.
  const unused = await db
    .delete(upload)
    .where(and(ne(upload.kind, 'export'), lt(upload.storedAt, daysAgo(1)), ...columns.map((column) => notNamedBy(db, column))))
    .returning({ key: upload.key })
  for (const { key } of unused) await uploads.remove(key)
}

/** The column holds one key, or a list of them. */
function notNamedBy(db: Db, column: PgColumn) {
  const names = column.dataType === 'array' ? sql`${upload.key} = any(${column})` : eq(column, upload.key)
  return notExists(db.select({ key: column }).from(column.table).where(names))
}
