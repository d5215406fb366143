import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { formula } from '../../kernel/documents/tables'
import { ACK, Refusal } from '../../errors'
import { parse } from '../../http/call'
import type { Parts } from '../../http/context'

const params = v.object({ file: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.svg$/)) })

/** Serves the formulae of documents. An address is the hash of what it shows, so it may be kept for ever. */
export function registerFormulae(app: FastifyInstance, { db }: Parts): void {
  app.get('/formula/:file', async (request, reply) => {
    const { file } = parse(params, request.params)
    const [row] = await db
      .select({ svg: formula.svg })
      .from(formula)
      .where(eq(formula.hash, file.replace('.svg', '')))
    if (!row) throw new Refusal(ACK.notFound, '公式图片不存在', undefined, 404)
    return (
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Opened by itself it is a page: one that may do nothing.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(row.svg)
    )
  })
}
