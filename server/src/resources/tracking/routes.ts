import type { FastifyInstance } from 'fastify'
import type { CLICKSTREAM_PATH, trackingApi } from '@/api/tracking'
import { click, trackEvent, viewTime } from '../../db/schema'
import { resource } from '../../http/call'
import type { Parts } from '../../http/context'
import { isStorable } from '../../http/well-formed'
import { trackingPolicy as policy } from './policy'
import { trackingSchemas as schema } from './schema'

/** A client that reports more has slept or lies. */
const MAX_SECONDS = 9

export const trackingCalls = resource<typeof trackingApi>({
  batch: {
    path: 'api/pub/setburieddata',
    policy: policy.batch,
    input: schema.batch,
    run: async ({ db, viewer, pid, head }, { events }) => {
      const rows = events.map((event) => ({
        ...event,
        time: new Date(event.time),
        userId: viewer?.id ?? null,
        pid,
        sid: head.sid,
      }))
      if (rows.length) await db.insert(trackEvent).values(rows).onConflictDoNothing()
      return {}
    },
  },
  viewCount: {
    path: 'log/viewcount',
    policy: policy.viewCount,
    input: schema.viewCount,
    run: async ({ db, viewer, pid }, { docid, usagetime, reqtime }) => {
      await db.insert(viewTime).values({
        docId: docid,
        seconds: Math.min(MAX_SECONDS, Math.round(usagetime)),
        requestTime: new Date(reqtime),
        userId: viewer?.id ?? null,
        pid,
      })
      return {}
    },
  },
})

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const PATH: typeof CLICKSTREAM_PATH = 'api/csco/clickstream'
const MAX_PAIRS = 40

/** The beginning, without half a character at its end. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Surrogate}$/u, '')

/** The click stream comes as the address of an image. */
export function registerClickstream(app: FastifyInstance, { db }: Parts): void {
  app.get(`/${PATH}`, async (request, reply) => {
    const pairs = Object.entries(request.query as Record<string, unknown>)
      .filter((pair): pair is [string, string] => pair.every((text) => typeof text === 'string' && isStorable(text)))
      .slice(0, MAX_PAIRS)
      .map(([name, value]) => [cut(name, 60), cut(value, 500)])
    if (pairs.length) await db.insert(click).values({ pairs: Object.fromEntries(pairs) })
    return reply.type('image/gif').header('cache-control', 'no-store').send(PIXEL)
  })
}
