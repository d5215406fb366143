import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { openPromise, storeUpload } from '../../commands/uploads'
import { upload } from '../../db/schema'
import { ACK, Refusal, invalid } from '../../errors'
import { parse } from '../../http/call'
import type { Parts } from '../../http/context'
import { isSignedFileUrl } from './signed-url'

const params = v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) })
const uploadQuery = v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(64)), '') })
const signedQuery = v.object({ expires: v.optional(v.string(), ''), sign: v.optional(v.pipe(v.string(), v.maxLength(64)), '') })
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

  app.get('/files/portrait/:key', async (request, reply) => {
    const { key } = parse(params, request.params)
    return send(parts, reply, key, true)
  })

  app.get('/files/private/:key', async (request, reply) => {
    const { key } = parse(params, request.params)
    const { expires, sign } = parse(signedQuery, request.query)
    if (!isSignedFileUrl(parts.signingKey, key, Number(expires), sign)) throw gone()
    return send(parts, reply, key, false)
  })
}

async function send({ db, uploads }: Parts, reply: FastifyReply, key: string, isPublic: boolean): Promise<FastifyReply> {
  const kind = isPublic ? eq(upload.kind, 'portrait') : undefined
  const [row] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.key, key), isNotNull(upload.storedAt), kind))
  if (!row) throw gone()
  return reply
    .type(row.mime)
    .header('cache-control', isPublic ? 'public, max-age=86400' : 'private, no-store')
    .header('content-disposition', row.mime === 'application/pdf' ? 'attachment' : 'inline')
    .send(uploads.read(key))
}
