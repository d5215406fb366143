import { buffer } from 'node:stream/consumers'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { PART_BYTES, openPromise, storePart, storeUpload, uploadedBytes } from '../../kernel/files/uploads'
import { upload } from '../../kernel/files/tables'
import { ACK, Refusal, invalid } from '../../errors'
import { parse } from '../../http/call'
import type { Parts } from '../../http/context'
import { PICTURE_CACHE, sendPicture } from '../../http/media'
import { sizedPicture, type PictureWish } from '../../pictures/sized'
import { sessionLives } from '../../kernel/people/sessions'
import { sessionOfSignedUrl } from '../../kernel/files/signed-url'

const params = v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) })
const uploadQuery = v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(64)), '') })
const partQuery = v.object({ ...uploadQuery.entries, offset: v.pipe(v.string(), v.regex(/^\d{1,9}$/, '上传位置有误')) })
const numberText = v.optional(v.pipe(v.string(), v.maxLength(16)), '')
const signedQuery = v.object({
  expires: numberText,
  session: numberText,
  sign: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
})
const sizeQuery = v.object({ w: numberText })
const gone = () => new Refusal(ACK.notFound, '文件不存在或链接已过期', undefined, 404)

/** Takes files at the addresses that `getuploadtoken` gave, and gives stored ones back. */
export function registerUploads(app: FastifyInstance, parts: Parts): void {
  app.post(
    '/upload/:key',
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } }, bodyLimit: 11 * 1024 * 1024 },
    async (request) => {
      const { key } = parse(params, request.params)
      const row = await openPromise(parts, key, parse(uploadQuery, request.query).token)
      const file = await request.file()
      if (!file || file.fieldname !== 'file') throw invalid({ file: '请选择要上传的文件' })
      await storeUpload(parts, row, await file.toBuffer())
      return { key, responseStatus: { ack: ACK.ok, errormessage: '' } }
    },
  )

  // A file in parts, so that an upload that is cut off goes on where it was: the address tells how far it is, `/part` takes the next bytes.
  app.get('/upload/:key', async (request) => {
    const { key } = parse(params, request.params)
    const progress = await uploadedBytes(parts, key, parse(uploadQuery, request.query).token)
    return { ...progress, responseStatus: { ack: ACK.ok, errormessage: '' } }
  })

  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: PART_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.post(
    '/upload/:key/part',
    { config: { rateLimit: { max: 600, timeWindow: '1 minute' } }, bodyLimit: PART_BYTES },
    async (request) => {
      const { key } = parse(params, request.params)
      const { token, offset } = parse(partQuery, request.query)
      const row = await openPromise(parts, key, token)
      if (!Buffer.isBuffer(request.body)) throw invalid({ file: '请选择要上传的文件' })
      const stored = await storePart(parts, row, Number(offset), request.body)
      return { offset: stored, size: row.declaredSize, responseStatus: { ack: ACK.ok, errormessage: '' } }
    },
  )

  app.get('/files/portrait/:key', async (request, reply) => {
    const { key } = parse(params, request.params)
    const { w } = parse(sizeQuery, request.query)
    return send(parts, reply, key, { w, accept: request.headers.accept })
  })

  app.get('/files/private/:key', async (request, reply) => {
    const { key } = parse(params, request.params)
    const { expires, session, sign } = parse(signedQuery, request.query)
    const madeFor = sessionOfSignedUrl(parts.signingKey, { key, expires: Number(expires), session: Number(session), sign })
    if (madeFor === undefined) throw gone()
    // Whoever signed out, or was signed out, keeps no address of what was theirs to see.
    if (madeFor !== null && !(await sessionLives(parts.db, madeFor))) throw gone()
    return send(parts, reply, key)
  })
}

/** The export of an account is kept by a name that tells what it is, and an examination by one that programs know and that names nobody. */
function attachmentName({ kind, fileName, key }: typeof upload.$inferSelect): string {
  const name = kind === 'export' ? fileName : kind === 'dicom' ? `${key.slice(0, 8)}.dcm` : ''
  return name ? `attachment; filename="${name}"` : 'attachment'
}

/** A portrait is public, and comes in the size in which it is drawn: `wish`. */
async function send({ db, uploads }: Parts, reply: FastifyReply, key: string, wish?: PictureWish): Promise<FastifyReply> {
  const kind = wish ? eq(upload.kind, 'portrait') : undefined
  const [row] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.key, key), isNotNull(upload.storedAt), kind))
  if (!row) throw gone()
  const sized = wish && (await sizedPicture(`portrait/${key}`, row.mime, wish, () => buffer(uploads.read(key))))
  if (sized) return sendPicture(reply, sized)
  return reply
    .type(row.mime)
    .header('cache-control', wish ? PICTURE_CACHE : 'private, no-store')
    .header('content-disposition', row.mime.startsWith('image/') ? 'inline' : attachmentName(row))
    .send(uploads.read(key))
}
