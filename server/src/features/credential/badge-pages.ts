import type { FastifyInstance, FastifyReply } from 'fastify'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Parts } from '../../http/context'
import { findDocument } from '../signature'
import { badgeOf, profileOf, publicBadgeKey, statusList } from './badge'
import { byNumber } from './show'
import { credentialIssuer } from './tables'

const LOOKS = { rateLimit: { max: 60, timeWindow: '1 minute' } }
const number = v.pipe(v.string(), v.regex(/^[A-Z\d]{1,40}$/))
const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/i))
const whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
const listQuestion = v.object({ id: whole, list: whole })
const badgeQuestion = v.object({ number, h: hash })

const none = (reply: FastifyReply) => reply.code(404).type('application/json').send('{}')

/** What a verifier of badges asks for: the badge to whoever has number and hash, the key, who gave it, and what was revoked. */
export async function registerBadgePages(app: FastifyInstance, parts: Parts): Promise<void> {
  const options = { config: LOOKS }
  app.get('/credentials/key', options, async (_request, reply) =>
    reply.type('application/jwk+json').send(JSON.stringify(await publicBadgeKey(parts))),
  )
  app.get('/credentials/jwks.json', options, async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify({ keys: [await publicBadgeKey(parts)] })),
  )
  app.get<{ Params: { id: string } }>('/credentials/issuers/:id', options, async ({ params }, reply) => {
    const id = v.safeParse(whole, params.id)
    const [row] = id.success ? await parts.db.select().from(credentialIssuer).where(eq(credentialIssuer.id, id.output)) : []
    return row ? reply.type('application/json').send(JSON.stringify(profileOf(parts, row))) : none(reply)
  })
  app.get<{ Params: object }>('/credentials/issuers/:id/status/:list', options, async ({ params }, reply) => {
    const asked = v.safeParse(listQuestion, params)
    const signed = asked.success ? await statusList(parts, asked.output.id, asked.output.list) : null
    return signed ? reply.type('application/vc+jwt').send(signed) : none(reply)
  })
  app.get<{ Params: { number: string }; Querystring: { h?: unknown } }>(
    '/credentials/:number/badge',
    options,
    async (request, reply) => {
      const asked = v.safeParse(badgeQuestion, { number: request.params.number, h: request.query.h })
      if (!asked.success || !(await findDocument(parts, asked.output.number, asked.output.h))) return none(reply)
      const found = await byNumber(parts.db, asked.output.number)
      if (!found) return none(reply)
      return reply
        .type('application/vc+jwt')
        .headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'content-disposition': `attachment; filename="${found.row.number}.jwt"`,
        })
        .send(await badgeOf(parts, found))
    },
  )
}
