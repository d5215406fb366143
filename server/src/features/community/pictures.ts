import { buffer } from 'node:stream/consumers'
import { and, arrayContains, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { ACK, Refusal } from '../../errors'
import { parse } from '../../http/call'
import type { Parts } from '../../http/context'
import { sendPicture } from '../../http/media'
import { upload } from '../../kernel/files/tables'
import { sizedPicture } from '../../pictures/sized'
import { communityEntry } from './tables'

const params = v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) })
const sizeQuery = v.object({ w: v.optional(v.pipe(v.string(), v.maxLength(16)), '') })
/** A phone may keep it for an hour: what is hidden or withdrawn must not be seen for days. */
const CACHE = 'private, max-age=3600'

/** Pictures of what is shown, in the size in which they are drawn. Whoever has the address may look; it ends when the entry is seen no more. */
export function registerPictures(app: FastifyInstance, { db, uploads }: Parts): void {
  app.get('/files/community/:key', async (request, reply) => {
    const { key } = parse(params, request.params)
    const { w } = parse(sizeQuery, request.query)
    const [row] = await db
      .select({ mime: upload.mime })
      .from(upload)
      .innerJoin(communityEntry, and(arrayContains(communityEntry.pictures, [key]), eq(communityEntry.state, 'shown')))
      .where(and(eq(upload.key, key), eq(upload.kind, 'community'), isNotNull(upload.storedAt)))
      .limit(1)
    if (!row) throw new Refusal(ACK.notFound, '图片不存在或已删除', undefined, 404)
    const wish = { w, accept: request.headers.accept }
    const sized = await sizedPicture(`community/${key}`, row.mime, wish, () => buffer(uploads.read(key)))
    if (sized) return sendPicture(reply, sized).header('cache-control', CACHE)
    return reply.type(row.mime).header('cache-control', CACHE).header('content-disposition', 'inline').send(uploads.read(key))
  })
}
