import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../http/context'

/**
 * `/livez`: the process answers; restart it when it does not. `/readyz`, and `/healthz` of old: it can serve; send it nothing when it answers 503,
 * which it does while the database is away and from the moment it was told to stop.
 */
export function registerHealth(app: FastifyInstance, { db }: Parts): void {
  const options = { config: { rateLimit: false as const } }
  let isStopping = false
  app.addHook('preClose', async () => void (isStopping = true))
  app.get('/livez', options, async () => ({ status: 'ok' }))
  for (const path of ['/readyz', '/healthz'])
    app.get(path, options, async (_request, reply) => {
      if (isStopping) return reply.code(503).send({ status: 'stopping' })
      try {
        await db.execute(sql`select 1`)
        return { status: 'ok' }
      } catch {
        return reply.code(503).send({ status: 'database unavailable' })
      }
    })
}
