import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './db/connect'
import type { Held } from './db/held'
import type { Enqueued, Payload } from './db/queue'
import type { AnyCall } from './http/call'
import type { Parts } from './http/context'
import type { SocketDoor } from './http/socket-door'
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

/** A payment, as what it is for is told of it. Amounts are cents. */
export interface Paid {
  id: number
  userId: number
  /** Which of the goods. */
  refId: string
  title: string
  amount: number
  /** What was agreed to when it was ordered. */
  terms: Readonly<Record<string, string | number>>
}

/**
 * Something that is paid for: what a feature brings to the one engine of payments (kernel/payment). Every function works inside the transaction that moves the
 * payment, so that what is bought and what was paid are one, and is called once for its step.
 */
export interface Goods {
  /** In the database, so never changed: `document`, `membership` … */
  name: string
  /** Of the 28 payment types. */
  payType: number
  /** What the payment books (section 2.2 of the money sheet): income at once, income by and by, or money that waits for its service. */
  leg: 'atOnce' | 'course' | 'membership' | 'service'
  /** The payment came: what was bought opens. */
  paid: (tx: Db, paid: Paid) => Promise<unknown>
  /** Nobody paid in time, or the payer gave it up: what was kept back for it is free again. */
  closed?: (tx: Db, unpaid: Paid) => Promise<unknown>
  /** A refund was asked for: what was bought closes, where it has to. `isAll`: nothing of the price stays. */
  refunding?: (tx: Db, refunded: Paid, refund: { cents: number; isAll: boolean }) => Promise<unknown>
}

/** What an account must hold by the rows of a feature: frozen money by its withdrawals, a pool by its shares that nobody has (I4 and I5 of the money sheet). */
export interface Holding {
  /** Of the chart of accounts. */
  code: string
  /** Of whom, as LIKE reads it: `packet:%`. */
  owners: string
  /** As finance reads it: what is added up. */
  name: string
  /** Rows of `owner` and `amount`: positive cents or credits that are owed. */
  rows: SQL
}

/** Who may begin papers of a family, beyond what their event asks for: refuses whoever may not. Inside the transaction that begins the attempt, with the account locked. */
export interface PaperGate {
  family: string
  admit: (tx: Db, who: { userId: number; paperId: number }) => Promise<void>
}

/** A line of what a document says: its name and its value. */
export type Fact = readonly [name: string, value: string]

/** Whether a document may be relied on now, as a reader is told. */
export interface DocumentStanding {
  tone: 'good' | 'warn' | 'bad'
  title: string
  text: string
}

/** What the public check says of a document. Without a standing it is told by its signatures alone. */
export interface Shown {
  standing?: DocumentStanding
  facts: readonly Fact[]
}

/** What one folder of `features/` brings. Its `feature.ts` is found by the folder; no list names it. */
export interface Feature {
  /** The calls of the contract, see `resource` of http/call. */
  calls?: readonly (readonly AnyCall[])[]
  /** Rooms that are told of by websocket. */
  sockets?: readonly SocketDoor[]
  /** What is no call: files, sinks. */
  routes?: readonly ((app: FastifyInstance, parts: Parts) => void | Promise<void>)[]
  /** What is kept of a person, in an order in which rows may be deleted. */
  held?: readonly Held[]
  /** Columns that name an upload. A file that none of them names is cleared away. */
  uploads?: readonly PgColumn[]
  /** Once an hour: deletes what is over and will not be asked for again. */
  purge?: (parts: Parts) => Promise<void>
  jobs?: readonly Job[]
  /** What can be paid for. */
  goods?: readonly Goods[]
  /** Papers that not everybody may begin who may take part. */
  paperGates?: readonly PaperGate[]
  /** Something of a paper was scored later than it was handed in, or anew: what stands on somebody's score of it follows. The account is locked. */
  scoredAnew?: (tx: Db, who: { userId: number; paperId: number }) => Promise<unknown>
  /** What accounts of the ledger must hold by its rows; looked at every night. */
  holdings?: readonly Holding[]
  /** What the public check of a signed document of this kind says and shows besides number, issuer and day. */
  shown?: { kind: string; of: (db: Db, subject: string) => Promise<Shown> }
  /** At each start: brings what comes with the release into the database. */
  load?: (db: Db, options: { samples: boolean }) => Promise<void>
  sample?: FeatureSample
}
