import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { equalText, newToken, sha256 } from '../crypto'
import { upload } from '../db/schema'
import { invalid, notFound, unauthenticated } from '../errors'
import type { Context, Parts } from '../http/context'
import { signedFileUrl } from '../resources/upload/signed-url'

const PROMISE_MS = 30 * 60 * 1000

/** A PDF cannot be drawn where these are shown. */
const PICTURES_ONLY: ReadonlySet<string> = new Set(['portrait', 'note'])

export type UploadKind = (typeof upload.$inferSelect)['kind']

/** A place for one file: the address takes it once, within half an hour. */
export async function promiseUpload(
  context: Context,
  owner: string,
  input: { kind: UploadKind; fileName: string; size: number },
) {
  if (input.kind !== 'feedback' && !context.viewer) throw unauthenticated()
  const key = newToken()
  const token = newToken()
  await context.db.insert(upload).values({
    key,
    kind: input.kind,
    owner,
    fileName: input.fileName,
    declaredSize: input.size,
    tokenHash: sha256(token),
    expiresAt: new Date(Date.now() + PROMISE_MS),
  })
  return { uploadUrl: `/upload/${key}?token=${token}`, key }
}

/** The promise that the token belongs to, or a refusal. */
export async function openPromise({ db }: Parts, key: string, token: string) {
  const [row] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.key, key), isNull(upload.storedAt), gt(upload.expiresAt, sql`now()`)))
  if (!row || !equalText(row.tokenHash, sha256(token))) throw notFound('上传地址已失效，请重新选择文件')
  return row
}

/** Keeps the bytes if they are what was promised: the size, and a picture or PDF by its first bytes. */
export async function storeUpload(parts: Parts, row: typeof upload.$inferSelect, bytes: Uint8Array): Promise<void> {
  if (bytes.length !== row.declaredSize) throw invalid({ file: '文件不完整，请重新上传' })
  const mime = mimeOf(bytes)
  if (!mime) throw invalid({ file: '仅支持 JPG、PNG、WebP 图片和 PDF 文件' })
  if (mime === 'application/pdf' && PICTURES_ONLY.has(row.kind)) throw invalid({ file: '这里仅支持 JPG、PNG、WebP 图片' })
  await parts.uploads.save(row.key, bytes)
  await parts.db
    .update(upload)
    .set({ mime, storedAt: new Date() })
    .where(and(eq(upload.key, row.key), isNull(upload.storedAt)))
}

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** The type by the first bytes; '' for what is not taken. */
export function mimeOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp'
  return startsWith(bytes, 0, '%PDF-') ? 'application/pdf' : ''
}

/** Addresses of the caller's own files, and of portraits, which are public. Keys of others are left out. */
export async function pictureUrls({ db, signingKey }: Context, owner: string, keys: string[]): Promise<Record<string, string>> {
  if (!keys.length) return {}
  const rows = await db
    .select({ key: upload.key, kind: upload.kind, owner: upload.owner })
    .from(upload)
    .where(and(inArray(upload.key, keys), isNotNull(upload.storedAt)))
  const visible = rows.filter((row) => row.kind === 'portrait' || row.owner === owner)
  return Object.fromEntries(
    visible.map(({ key, kind }) => [key, kind === 'portrait' ? `/files/portrait/${key}` : signedFileUrl(signingKey, key)]),
  )
}
