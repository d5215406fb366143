import type { FastifyInstance } from 'fastify'
import { type CLICKSTREAM_PATH, trackingApi } from '@/api/tracking'
import { keepClick, keepEvents, keepView } from './tracking'
import { addressOf } from '../../http/address'
import { resource } from '../../http/call'
import type { Parts } from '../../http/context'
import { isStorable } from '../../http/well-formed'
import { anyone } from '../../http/policy'
import { trackingSchemas as schema } from './schema'

export const trackingCalls = resource(trackingApi, {
  batch: {
    policy: anyone,
    ids: 'shared',
    input: schema.batch,
    perMinute: 1200,
    run: async (context, { events }) => {
      await keepEvents(context, events)
      return {}
    },
  },
  viewCount: {
    policy: anyone,
    ids: 'shared',
    input: schema.viewCount,
    perMinute: 1200,
    run: async (context, view) => {
      await keepView(context, view)
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
    if (pairs.length) await keepClick(db, addressOf(request), Object.fromEntries(pairs))
    return reply.type('image/gif').header('cache-control', 'no-store').send(PIXEL)
  })
}
