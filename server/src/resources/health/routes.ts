import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../http/context'

/** 200 when the database answers, 503 when it does not. */
export function registerHealth(app: FastifyInstance, { db }: Parts): void {
  app.get('/healthz', { config: { rateLimit: false } }, async (_request, reply) => {
    try {
      await db.execute(sql`select 1`)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
