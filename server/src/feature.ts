import type { FastifyInstance } from 'fastify'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './db/connect'
import type { Held } from './db/held'
import type { Enqueued, Payload } from './db/queue'
import type { AnyCall } from './http/call'
import type { Parts } from './http/context'
import type { World } from './sample/world'

/** Work that is done later (`enqueue` of db/queue) or by a schedule: by one server, whatever number of them runs. */
export interface Job<P extends Payload = Payload> extends Enqueued<P> {
  /** Minute, hour, day, month and weekday in China, see cron.ts. */
  cron?: string
  /** Must bear being begun again. `onFault`: for what went wrong without ending the run. */
  run(parts: Parts, payload: P, onFault: (error: unknown) => void): Promise<unknown>
}

/** What a feature shows in a demonstration. */
export interface FeatureSample {
  /** Features whose sample this one builds on. */
  after?: readonly string[]
  seed?: (db: Db, world: World) => Promise<void>
  /** At each start: brings what is dated to today. */
  refresh?: (db: Db) => Promise<void>
  /** Every few seconds: what happens by itself in a demonstration. Several servers may do it at once. */
  play?: (db: Db) => Promise<unknown>
}

/** What one folder of `features/` brings. Its `feature.ts` is found by the folder; no list names it. */
export interface Feature {
  /** The calls of the contract, see `resource` of http/call. */
  calls?: readonly (readonly AnyCall[])[]
  /** What is no call: files, sinks, sockets. */
  routes?: readonly ((app: FastifyInstance, parts: Parts) => void | Promise<void>)[]
  /** What is kept of a person, in an order in which rows may be deleted. */
  held?: readonly Held[]
  /** Columns that name an upload. A file that none of them names is cleared away. */
  uploads?: readonly PgColumn[]
  /** Once an hour: deletes what is over and will not be asked for again. */
  purge?: (parts: Parts) => Promise<void>
  jobs?: readonly Job[]
  /** At each start: brings what comes with the release into the database. */
  load?: (db: Db, options: { samples: boolean }) => Promise<void>
  sample?: FeatureSample
}
