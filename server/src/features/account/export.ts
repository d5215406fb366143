import { eq, lt, sql } from 'drizzle-orm'
import type { AccountExport } from '@/api/account'
import { newToken, sha256 } from '../../crypto'
import { accountExport } from './tables'
import { upload } from '../../kernel/files/tables'
import { tooMany } from '../../errors'
import { viewerOf, type Context, type Parts } from '../../http/context'
import { signedFileUrl } from '../../kernel/files/signed-url'
import { dataOf } from './data'
import { spendTicket } from '../security'
import { take } from '../../kernel/throttle/throttle'

const HOURS = 24
/** So many at once, and one more each eight hours. */
const LIMIT = { size: 3, seconds: 8 * 3600 }

/** Writes everything of the user into one file, which is there for a day. The file before it goes. */
export async function exportAccount(context: Context, ticket: string): Promise<AccountExport> {
  const { db, uploads } = context
  const { id } = viewerOf(context)
  await spendTicket(context, ticket)
  if (!(await take(db, `export:${id}`, LIMIT))) throw tooMany('导出过于频繁，请 8 小时后再试')
  const now = new Date()
  const content = {
    说明: '本文件包含平台保存的与您账号有关的全部数据，不含密码等安全凭证。时间为国际标准时间（UTC）。',
    导出时间: now.toISOString(),
    ...(await dataOf(context, id)),
  }
  const bytes = Buffer.from(JSON.stringify(content, null, 2))
  const uploadKey = newToken()
  const expiresAt = new Date(now.getTime() + HOURS * 3600 * 1000)
  await uploads.save(uploadKey, bytes)
  const before = await db.transaction(async (tx) => {
    const [old] = await tx.select().from(accountExport).where(eq(accountExport.userId, id)).for('update')
    await tx.insert(upload).values({
      key: uploadKey,
      kind: 'export',
      owner: `u:${id}`,
      fileName: `account-data-${now.toISOString().slice(0, 10)}.json`,
      declaredSize: bytes.length,
      // Nobody can send a file to this place.
      tokenHash: sha256(newToken()),
      expiresAt: now,
      mime: 'application/json',
      storedAt: now,
    })
    const row = { uploadKey, createdAt: now, expiresAt }
    await tx
      .insert(accountExport)
      .values({ userId: id, ...row })
      .onConflictDoUpdate({ target: accountExport.userId, set: row })
    if (old) await tx.delete(upload).where(eq(upload.key, old.uploadKey))
    return old?.uploadKey
  })
  if (before) await uploads.remove(before)
  return presentExport(context, { uploadKey, createdAt: now, expiresAt, size: bytes.length })
}

/** The file that is there, if any. */
export async function currentExport(context: Context): Promise<AccountExport | null> {
  const [row] = await context.db
    .select({
      uploadKey: accountExport.uploadKey,
      createdAt: accountExport.createdAt,
      expiresAt: accountExport.expiresAt,
      size: upload.declaredSize,
    })
    .from(accountExport)
    .innerJoin(upload, eq(upload.key, accountExport.uploadKey))
    .where(eq(accountExport.userId, viewerOf(context).id))
  return row && row.expiresAt.getTime() > Date.now() ? presentExport(context, row) : null
}

/** The file is there until `expiresAt`; its address works for five minutes and is made anew by each `api/account/state`. */
function presentExport(
  context: Context,
  { uploadKey, createdAt, expiresAt, size }: { uploadKey: string; createdAt: Date; expiresAt: Date; size: number },
): AccountExport {
  return {
    url: signedFileUrl(context, uploadKey),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    size,
  }
}

/** Deletes the files whose day is over. */
export async function purgeExports({ db, uploads }: Pick<Parts, 'db' | 'uploads'>): Promise<void> {
  const over = await db
    .delete(accountExport)
    .where(lt(accountExport.expiresAt, sql`now()`))
    .returning({ key: accountExport.uploadKey })
  for (const { key } of over) {
    await db.delete(upload).where(eq(upload.key, key))
    await uploads.remove(key)
  }
}
