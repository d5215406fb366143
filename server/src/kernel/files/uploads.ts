import { buffer } from 'node:stream/consumers'
import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { equalText, newToken, sha256 } from '../../crypto'
import type { Db } from '../../db/connect'
import { upload } from './tables'
import { conflict, invalid, notFound, tooMany, unauthenticated } from '../../errors'
import { senderOf, type Context, type Parts } from '../../http/context'
import { cleanPicture, pictureSentence } from '../../pictures'
import { drawnAnew } from '../../pictures/drawn-anew'
import { watermarked } from '../../pictures/watermark'
import { PictureFault } from '../../pictures/fault'
import { MAX_UPLOAD_BYTES } from '@/domain/certification'
import { PAPER_TYPES, REFERENCE_BYTES } from '@/domain/paper/interpretation'
import { VOICE_SECONDS } from '@/domain/consultation/message'
import { DICOM_MIME } from '@/domain/patient/files'
import { signedFileUrl } from './signed-url'
import { readVoice } from './voice'
import { takeOfDay } from '../throttle/throttle'

const PROMISE_MS = 30 * 60 * 1000

/** A PDF cannot be drawn where these are shown. */
const PICTURES_ONLY: ReadonlySet<string> = new Set(['portrait', 'note', 'id-card', 'community'])
/** What one request may bring of a file that comes in parts. */
export const PART_BYTES = 512 * 1024

const MEGABYTE = 1024 * 1024
/** What a case or a room takes may be larger than pictures that the app makes small first. */
const LARGE: ReadonlySet<string> = new Set(['attachment', 'dicom', 'paper'])
/** Bytes that may be promised in a day: for one owner, and from one address (a hospital often has one for all its doctors). */
const BYTES_A_DAY = { user: 100 * MEGABYTE, visitor: 10 * MEGABYTE, address: 1024 * MEGABYTE, visitorsOfAddress: 50 * MEGABYTE }
/** Visitors send pictures of what went wrong, nothing else. */
const VISITOR_FILE_BYTES = 2 * MEGABYTE

type Promised = typeof upload.$inferSelect
export type UploadKind = Promised['kind']

const gone = () => notFound('上传地址已失效，请重新选择文件')

/** A place for one file: the address takes it once, within half an hour. */
export async function promiseUpload(
  context: Context,
  owner: string,
  input: { kind: Exclude<UploadKind, 'export' | 'signed' | 'report'>; fileName: string; size: number },
) {
  if (input.kind !== 'feedback' && !context.viewer) throw unauthenticated()
  if (input.size > MAX_UPLOAD_BYTES && !LARGE.has(input.kind)) throw invalid({ size: '文件不能超过 10 MB' })
  if (!context.viewer && input.size > VISITOR_FILE_BYTES) throw invalid({ size: '未登录时图片不能超过 2 MB' })
  await takeBytes(context, owner, input.size)
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

/** Counts the bytes of a promise, or refuses: what is promised counts, whether it comes or not. */
async function takeBytes({ db, viewer, ip }: Context, owner: string, size: number): Promise<void> {
  const spend = (key: string, ofDay: number) => takeOfDay(db, key, size, ofDay)
  const ofOwner = await spend(`upload:${owner}`, viewer ? BYTES_A_DAY.user : BYTES_A_DAY.visitor)
  if (!ofOwner) throw tooMany('今日上传的文件过多，请明天再试')
  const ofAddress = viewer
    ? await spend(`upload:users:${ip}`, BYTES_A_DAY.address)
    : await spend(`upload:visitors:${ip}`, BYTES_A_DAY.visitorsOfAddress)
  if (!ofAddress) throw tooMany('当前网络今日上传的文件过多，请明天再试')
}

/** The promise that the token belongs to, or a refusal. */
export async function openPromise({ db }: Parts, key: string, token: string) {
  const [row] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.key, key), isNull(upload.storedAt), gt(upload.expiresAt, sql`now()`)))
  if (!row || !equalText(row.tokenHash, sha256(token))) throw gone()
  return row
}

/** Holds the place until the transaction ends, so that files which come for it at once take turns; refuses when one is there. */
async function holdPlace(tx: Db, key: string): Promise<void> {
  const [open] = await tx.select({ storedAt: upload.storedAt }).from(upload).where(eq(upload.key, key)).for('update')
  if (!open || open.storedAt) throw gone()
}

/** Keeps a file that came as a whole. Its promise was looked at before the bytes came, so the place is looked at again. */
export async function storeUpload(parts: Parts, row: Promised, bytes: Uint8Array): Promise<void> {
  const file = await checked(row, bytes)
  await parts.db.transaction(async (tx) => {
    await holdPlace(tx, row.key)
    await keep({ ...parts, db: tx }, row, file)
  })
  // Those that came before the sender began anew with the whole.
  await parts.uploads.removeParts(row.key)
}

interface StoredFile {
  mime: string
  bytes: Uint8Array
}

/** The bytes as they are kept, if they are what was promised: the size, and a picture or PDF by its first bytes. */
async function checked(row: Promised, bytes: Uint8Array): Promise<StoredFile> {
  if (bytes.length !== row.declaredSize) throw invalid({ file: '文件不完整，请重新上传' })
  if (row.kind === 'voice') return { mime: voiceMime(bytes), bytes }
  if (row.kind === 'dicom') return { mime: DICOM_MIME, bytes: readDicom(bytes) }
  if (row.kind === 'paper') return { mime: paperMime(bytes), bytes }
  const mime = mimeOf(bytes)
  if (!mime) throw invalid({ file: '仅支持 JPG、PNG、WebP 图片和 PDF 文件' })
  const isPictureOnly = PICTURES_ONLY.has(row.kind) || row.owner.startsWith('p:')
  if (mime === 'application/pdf' && isPictureOnly) throw invalid({ file: '这里仅支持 JPG、PNG、WebP 图片' })
  return { mime, bytes: mime === 'application/pdf' ? bytes : await cleaned(row.kind, mime, bytes) }
}

/** Sound by its content, and no longer than a message may be. */
function voiceMime(bytes: Uint8Array): string {
  const voice = readVoice(bytes)
  if (!voice) throw invalid({ file: '仅支持 WAV、MP3 语音' })
  if (Math.floor(voice.seconds) > VOICE_SECONDS) throw invalid({ file: `语音最长${VOICE_SECONDS}秒` })
  return voice.mime
}

/** Behind 128 bytes of which DICOM says nothing, and in which programs were hidden, stand its letters and the head of the file (group 0002). */
function readDicom(bytes: Uint8Array): Uint8Array {
  if (!startsWith(bytes, 128, 'DICM\x02\x00')) throw invalid({ file: '这不是 DICOM 文件，请重新选择' })
  return Buffer.from(bytes).fill(0, 0, 128)
}

/** A paper, or a file of references: those are plain text, and what they are is told where they are read. */
function paperMime(bytes: Uint8Array): string {
  if (isPdf(bytes)) return 'application/pdf'
  if (startsWith(bytes, 0, '%PDF-')) throw invalid({ file: 'PDF 不完整，可能没有下载完，请重新下载后再选' })
  if (mimeOf(bytes) || bytes.includes(0)) throw invalid({ file: PAPER_TYPES })
  if (bytes.length > REFERENCE_BYTES) throw invalid({ file: `题录文件不能超过 ${REFERENCE_BYTES / MEGABYTE} MB，请分批导出` })
  return 'text/plain'
}

async function keep({ db, uploads }: Parts, { key }: Promised, { mime, bytes }: StoredFile): Promise<void> {
  await uploads.save(key, bytes)
  await db.update(upload).set({ mime, storedAt: new Date() }).where(eq(upload.key, key))
}

async function cleaned(kind: string, mime: string, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const clean = (await cleanPicture(mime, bytes)).bytes
    if (kind === 'community' || kind === 'report-draft') return await drawnAnew(clean)
    return kind === 'id-card' ? await watermarked(clean) : clean
  } catch (error) {
    if (error instanceof PictureFault) throw invalid({ file: pictureSentence(error) })
    throw error
  }
}

/**
 * Takes one part of a file; with the last one the file is stored. Parts come in order: one that was sent twice, because the answer was lost,
 * is refused, and the sender asks where to go on. A file that turns out to be no picture starts again at nothing.
 */
export async function storePart(parts: Parts, row: Promised, offset: number, bytes: Uint8Array): Promise<number> {
  return parts.db.transaction(async (tx) => {
    await holdPlace(tx, row.key)
    if (offset !== (await parts.uploads.partSize(row.key))) throw conflict('上传进度已变化，请继续上传')
    const end = offset + bytes.length
    if (bytes.length === 0 || end > row.declaredSize) throw invalid({ file: '文件不完整，请重新上传' })
    await parts.uploads.appendPart(row.key, offset, bytes)
    if (end < row.declaredSize) return end
    try {
      await keep({ ...parts, db: tx }, row, await checked(row, await parts.uploads.readParts(row.key)))
    } finally {
      await parts.uploads.removeParts(row.key)
    }
    return end
  })
}

/** How much of a promised file is there: all of it once it is stored. */
export async function uploadedBytes(
  { db, uploads }: Parts,
  key: string,
  token: string,
): Promise<{ offset: number; size: number }> {
  const [row] = await db.select().from(upload).where(eq(upload.key, key))
  if (!row || !equalText(row.tokenHash, sha256(token))) throw gone()
  if (row.storedAt) return { offset: row.declaredSize, size: row.declaredSize }
  if (row.expiresAt.getTime() <= Date.now()) throw gone()
  return { offset: await uploads.partSize(key), size: row.declaredSize }
}

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** The type by the first bytes; '' for what is not taken. */
export function mimeOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp'
  return isPdf(bytes) ? 'application/pdf' : ''
}

/** Readers look for the mark of the end in the last kilobyte: a file without it was cut off, or is something else. */
const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-\d\.\d/.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1')) &&
  Buffer.from(bytes.subarray(-1024)).includes('%%EOF')

/** Refuses keys that are not stored pictures of their sender. */
export async function mustBeOwnUploads(
  { db }: Context,
  owner: string,
  keys: string[],
  kind: UploadKind = 'feedback',
): Promise<void> {
  if (!keys.length) return
  const own = await db
    .select({ key: upload.key })
    .from(upload)
    .where(and(inArray(upload.key, keys), eq(upload.owner, owner), eq(upload.kind, kind), isNotNull(upload.storedAt)))
  if (own.length !== new Set(keys).size) throw invalid({ pictures: '图片没有上传成功，请重新添加' })
}

/** Addresses of the caller's own files, and of portraits, which are public. Keys of others are left out. */
export async function pictureUrls(context: Context, owner: string, keys: string[]): Promise<Record<string, string>> {
  if (!keys.length) return {}
  const rows = await context.db
    .select({ key: upload.key, kind: upload.kind, owner: upload.owner })
    .from(upload)
    .where(and(inArray(upload.key, keys), isNotNull(upload.storedAt)))
  const visible = rows.filter((row) => row.kind === 'portrait' || row.owner === owner)
  return Object.fromEntries(
    visible.map(({ key, kind }) => [key, kind === 'portrait' ? `/files/portrait/${key}` : signedFileUrl(context, key)]),
  )
}

/** A stored file of the caller's own of one of these kinds, or the refusal. */
export async function ownUpload(context: Context, key: string, ...kinds: UploadKind[]) {
  const [row] = await context.db
    .select({ key: upload.key, mime: upload.mime })
    .from(upload)
    .where(and(eq(upload.key, key), eq(upload.owner, senderOf(context)), inArray(upload.kind, kinds), isNotNull(upload.storedAt)))
  if (!row) throw notFound('文件已过期，请重新选择')
  return { mime: row.mime, bytes: await buffer(context.uploads.read(key)) }
}

/** Other bytes in the place of a stored file: those that were there are gone. */
export async function replaceUpload(
  { db, uploads }: Parts,
  key: string,
  { bytes, ...now }: Pick<Promised, 'kind' | 'mime'> & { bytes: Uint8Array },
): Promise<void> {
  await uploads.save(key, bytes)
  await db.update(upload).set(now).where(eq(upload.key, key))
}

export async function removeUpload({ db, uploads }: Parts, key: string): Promise<void> {
  await db.delete(upload).where(eq(upload.key, key))
  await uploads.remove(key)
}
