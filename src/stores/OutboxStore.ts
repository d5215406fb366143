import { makeAutoObservable, observableRef } from 'mobx'
import * as v from 'valibot'
import { call } from '@/api/client'
import type { Endpoint } from '@/api/endpoint'
import { emptyAnswer } from '@/api/envelope'
import { faultOf, HttpError, RefusedError, TooManyError, UnauthenticatedError } from '@/api/client/errors'
import { env } from '@/platform/env'
import { random } from '@/platform/random'
import { outboxEntry } from './entries'
import type { SessionStore } from './SessionStore'

export interface OutboxItem {
  /** The idempotency key, where the call has one. */
  id: string
  /** Items of one topic are sent in the order they were added. */
  topic: string
  path: string
  payload: Record<string, unknown>
  /** Only this account may send it; empty: a visitor. */
  owner: string
  /** Milliseconds. */
  createdAt: number
}

/** More than this is not taken: something is wrong, and the device's storage is shared. */
const CAPACITY = 100
const KEPT_DAYS = 30
const BACKOFF_MS = { first: 2000, longest: 300_000 }

const pathSchema = v.pipe(v.string(), v.regex(/^(?:api|activity|log)\/[\w/]+$/))

/**
 * Writes that must not be lost: kept on the device until the server has answered, then sent in order, again and again with a
 * growing pause. The server's idempotency key makes a repeated one count once.
 */
export class OutboxStore {
  items: readonly OutboxItem[] = []
  /** Sentence of the last write that the server refused for good. */
  lastRefusal: { topic: string; message: string } | null = null
  /** Told of each refused write, so that what a person typed is not lost with it. */
  onRefused: (item: OutboxItem) => void = () => undefined

  /** Sent or refused in this run: not to be read back from a storage that refuses to change. */
  private readonly settled = new Set<string>()
  private sending = false
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly session: Pick<SessionStore, 'userId'>) {
    makeAutoObservable<this, 'settled' | 'sending' | 'failures' | 'timer' | 'session'>(
      this,
      {
        items: observableRef,
        lastRefusal: observableRef,
        onRefused: false,
        settled: false,
        sending: false,
        failures: false,
        timer: false,
        session: false,
      },
      { autoBind: true },
    )
    this.sync()
  }

  /** Writes of the present account that still wait. */
  get waiting(): number {
    return this.items.filter((item) => item.owner === this.session.userId).length
  }

  /**
   * Takes over a write and starts to send it. Its payload should carry an `idempotencyKey`; without one, doing it twice must be harmless.
   * @returns false when the outbox is full and the write was not taken.
   */
  add<Request extends object>(endpoint: Endpoint<Request, unknown>, payload: Request, { topic }: { topic: string }): boolean {
    this.sync()
    if (this.items.length >= CAPACITY) return false
    const { idempotencyKey } = payload as { idempotencyKey?: string }
    const id = idempotencyKey ?? random.uuid()
    const item = {
      id,
      topic,
      path: endpoint.path,
      payload: { ...payload } as Record<string, unknown>,
      owner: this.session.userId,
      createdAt: Date.now(),
    }
    this.keep([...this.items.filter((other) => other.id !== id), item])
    void this.flush()
    return true
  }

  /** Sends what waits. Called by itself; the root also calls it at start, after a sign-in and when the network is back. */
  async flush(): Promise<void> {
    if (this.sending || !env.isOnline()) return
    this.sending = true
    clearTimeout(this.timer)
    const stuck = new Set<string>()
    try {
      for (let item = this.next(stuck); item; item = this.next(stuck)) {
        if (await this.send(item)) this.failures = 0
        else stuck.add(item.topic)
      }
    } finally {
      this.sending = false
    }
    if (stuck.size > 0) this.later()
  }

  dispose(): void {
    clearTimeout(this.timer)
  }

  private next(stuck: ReadonlySet<string>): OutboxItem | undefined {
    return this.items.find((item) => item.owner === this.session.userId && !stuck.has(item.topic))
  }

  /** True when the item is dealt with, so that the next of its topic may follow. */
  private async send(item: OutboxItem): Promise<boolean> {
    try {
      await call({ path: item.path, answer: emptyAnswer, safe: false }, item.payload)
    } catch (error) {
      if (!isForGood(error)) return false
      this.refuse(item, error)
    }
    this.settle(item)
    return true
  }

  private refuse(item: OutboxItem, error: Error): void {
    console.warn(`outbox: ${item.path}: ${faultOf(error)}`)
    this.lastRefusal = { topic: item.topic, message: error.message }
    this.onRefused(item)
  }

  private settle(item: OutboxItem): void {
    this.settled.add(item.id)
    this.sync()
  }

  private later(): void {
    const delay = Math.min(BACKOFF_MS.longest, BACKOFF_MS.first * 2 ** this.failures)
    this.failures += 1
    this.timer = setTimeout(() => void this.flush(), delay)
  }

  /** Joins what lies on the device (another tab may have added to it) with what this run knows. */
  private sync(): void {
    const known = new Map<string, OutboxItem>()
    for (const item of [...(outboxEntry.read() ?? []), ...this.items]) known.set(item.id, item)
    const oldest = Date.now() - KEPT_DAYS * 86_400_000
    this.keep(
      [...known.values()].filter((item) => !this.settled.has(item.id) && item.createdAt > oldest && v.is(pathSchema, item.path)),
    )
  }

  private keep(items: readonly OutboxItem[]): void {
    this.items = items
    if (items.length > 0) outboxEntry.write([...items])
    else outboxEntry.remove()
  }
}

/** Trying again would end the same way. A lost session, a limit and a fault of the server or the way to it pass. */
function isForGood(error: unknown): error is Error {
  if (error instanceof UnauthenticatedError || error instanceof TooManyError) return false
  return error instanceof RefusedError || (error instanceof HttpError && error.status < 500 && error.status !== 408)
}
