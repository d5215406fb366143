import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { sha256 } from '../crypto'
import { queueFigures } from '../db/queue'
import { statementCount } from '../db/statements'
import type { Parts } from './context'

/** One for the process, whatever number of servers tests build in it. */
const registry = new Registry()
collectDefaultMetrics({ register: registry })

const calls = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from a request to its answer, by route and status.',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})
const refusals = new Counter({
  name: 'refusals_total',
  help: 'Answers that refuse, by the ack of the envelope.',
  labelNames: ['ack'],
  registers: [registry],
})
const sockets = new Gauge({ name: 'live_sockets', help: 'Open connections to live rooms.', registers: [registry] })
new Counter({
  name: 'database_statements_total',
  help: 'Statements sent to the database.',
  registers: [registry],
  collect() {
    this.reset()
    this.inc(statementCount())
  },
})
const database = new Gauge({
  name: 'database_answer_seconds',
  help: 'Time of an empty question to the database when asked just now; NaN when it does not answer.',
  registers: [registry],
})
const ofJobs = (name: string, help: string) => new Gauge({ name, help, labelNames: ['job'], registers: [registry] })
const jobsWaiting = ofJobs('jobs_waiting', 'Jobs in the queue, also those whose time has not come.')
const jobsFailed = ofJobs('jobs_failed', 'Jobs that were given up: the dead letters.')
const jobsLate = ofJobs('jobs_late_seconds', 'How long the oldest job that is due has waited.')

export const countRefusal = (ack: number): void => refusals.inc({ ack: String(ack) })

/** Counts every request, and tells the figures to whoever may read them: `GET /metrics` in the text form of Prometheus. */
export function registerMetrics(app: FastifyInstance, { db, settings }: Parts): void {
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address: that may hold ids.
    const route = request.routeOptions.url ?? 'none'
    calls.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, settings.metricsToken)) return reply.callNotFound()
    sockets.set(app.websocketServer.clients.size)
    database.set(await answerTime(db))
    await countJobs(db)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Whoever knows the token; without one, only this machine, told by the connection and not by what a proxy wrote. */
function mayRead(request: FastifyRequest, token: string): boolean {
  if (!token) return /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
  const given = request.headers.authorization ?? ''
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(`Bearer ${token}`)))
}

async function countJobs(db: Parts['db']): Promise<void> {
  for (const gauge of [jobsWaiting, jobsFailed, jobsLate]) gauge.reset()
  // Without the database there are no figures of it; that it is away is told above.
  for (const { name: job, waiting, failed, lateSeconds } of await queueFigures(db).catch(() => [])) {
    jobsWaiting.set({ job }, waiting)
    jobsFailed.set({ job }, failed)
    jobsLate.set({ job }, lateSeconds)
  }
}

async function answerTime(db: Parts['db']): Promise<number> {
  const started = performance.now()
  try {
    await db.execute(sql`select 1`)
    return (performance.now() - started) / 1000
  } catch {
    return NaN
  }
}
