import { call, clientSettings } from '@/api/client'
import { faultOf, HttpError, RefusedError, TooManyError } from '@/api/client/errors'
import { keepAlive } from '@/api/client/keep-alive'
import { CLICKSTREAM_PATH, TRACK_BATCH_MAX, trackingApi, type TrackEvent } from '@/api/tracking'
import { bridge } from '@/platform/bridge'
import { env } from '@/platform/env'
import { random } from '@/platform/random'
import { request } from '@/platform/request'
import type { Unsubscribe } from '@/platform/types'
import { trackQueueEntry } from '../entries'
import { StayTracker } from './StayTracker'

export type TrackProperties = Record<string, string | number | boolean>

/** What tracking needs to know of a route; a `Route` of `src/routes` is one. */
export interface TrackedRoute {
  name: string
  params: Readonly<Record<string, string>>
  has: (flag: 'trackNone' | 'trackComponent') => boolean
}

const FLUSH_MS = 1000
const LONGEST_BACKOFF_MS = 60_000
/** Kept without a network; the oldest are dropped. */
const CAPACITY = 500

/**
 * Analytics events: sent in batches of at most 20, a second after the first and when the app is hidden; kept on the device while
 * they cannot be sent. In the native app they go to the app instead.
 */
export class Tracker {
  readonly stay: StayTracker

  private queue: TrackEvent[] = trackQueueEntry.read() ?? []
  private saved = this.queue.length > 0
  /** Name of the route in view. */
  private page = ''
  /** How many events at the head of the queue are being sent. */
  private inFlight = 0
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<(event: TrackEvent) => void>()

  constructor(private readonly host: string = __APP_CONFIG__.trackHost) {
    this.stay = new StayTracker(this, host)
    if (this.queue.length > 0) this.flushIn(FLUSH_MS)
  }

  /** Counts one event. `properties` never contain anything that identifies a person. */
  track(event: string, properties: TrackProperties = {}, page = this.page): void {
    const entry: TrackEvent = { id: random.uuid(), event, time: new Date().toISOString(), page, properties }
    this.listeners.forEach((listener) => listener(entry))
    if (bridge.BuriedPoint({ event, params: { page, ...properties } })) return
    this.queue.push(entry)
    const surplus = this.queue.length - CAPACITY
    // Those being sent stay: they are removed by count when their answer comes.
    if (surplus > 0) this.queue.splice(this.inFlight, surplus)
    if (this.timer === undefined) this.flushIn(FLUSH_MS)
  }

  /** Called for every event when it is counted, also for those that go to the native app; for the developers' page that lists them. */
  onTrack(listener: (event: TrackEvent) => void): Unsubscribe {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** A page came into view. Routes may forbid it, or leave it to their screen (`componentPageView`). */
  pageView(route: TrackedRoute): void {
    this.page = route.name
    if (!route.has('trackNone') && !route.has('trackComponent')) this.countView(route)
  }

  /** The page view of a screen that decides itself when it counts. */
  componentPageView(route: TrackedRoute, properties: TrackProperties = {}): void {
    this.page = route.name
    if (!route.has('trackNone')) this.countView(route, properties)
  }

  /** Sends query pairs of the click stream as an image; nobody waits for it. */
  clickstream(pairs: Readonly<Record<string, string | number>>): void {
    const query = Object.keys(pairs).map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(pairs[name]))}`)
    request.beacon(`${this.host || clientSettings().apiHost}/${CLICKSTREAM_PATH}?${query.join('&')}`)
  }

  /** Sends the next batch now, unless one is being sent. */
  async flush(): Promise<void> {
    this.cancelTimer()
    if (this.inFlight > 0 || this.queue.length === 0) return
    if (!env.isOnline()) return this.save()
    const events = this.queue.slice(0, TRACK_BATCH_MAX)
    this.inFlight = events.length
    try {
      await call(trackingApi.batch, { events }, { ...(this.host && { host: this.host }) })
      this.failures = 0
      this.takeOff(events)
    } catch (error) {
      if (isForGood(error)) this.takeOff(events)
      else this.failures += 1
      console.warn(`${trackingApi.batch.path}: ${faultOf(error)}`)
    }
    this.inFlight = 0
    if (this.failures > 0) this.save()
    if (this.queue.length > 0) this.flushIn(Math.min(LONGEST_BACKOFF_MS, FLUSH_MS * 2 ** this.failures))
  }

  /** The app is hidden, perhaps for ever: hands over what has not been sent yet, and keeps the rest. */
  hidden(): void {
    this.stay.pause()
    this.cancelTimer()
    while (env.isOnline() && this.queue.length > this.inFlight) {
      const events = this.queue.slice(this.inFlight, this.inFlight + TRACK_BATCH_MAX)
      if (!keepAlive(trackingApi.batch, { events }, this.host || undefined)) break
      this.queue.splice(this.inFlight, events.length)
    }
    this.save()
  }

  /** The app is in front again. */
  shown(): void {
    this.stay.resume()
    if (this.queue.length > 0) this.flushIn(FLUSH_MS)
  }

  dispose(): void {
    this.stay.end()
    this.cancelTimer()
  }

  private countView({ name, params }: TrackedRoute, properties: TrackProperties = {}): void {
    // Of the parameters only an id that certainly contains no words of a person: addresses also contain names.
    const id = params.id && /^[\w-]{1,40}$/.test(params.id) ? params.id : ''
    this.track('PageView', { ...(id && { id }), ...properties }, name)
    this.clickstream({ e: 'pv', p: name, id, pf: env.runPlatform, s: clientSettings().head().sid, t: Date.now() })
  }

  private flushIn(ms: number): void {
    this.cancelTimer()
    this.timer = setTimeout(() => void this.flush(), ms)
  }

  private cancelTimer(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private takeOff(sent: readonly TrackEvent[]): void {
    this.queue.splice(0, sent.length)
    if (this.saved) this.save()
  }

  private save(): void {
    this.saved = this.queue.length > 0
    if (this.saved) trackQueueEntry.write(this.queue)
    else trackQueueEntry.remove()
  }
}

/** Events that the server will never take must not stop those behind them. */
const isForGood = (error: unknown): boolean =>
  (error instanceof RefusedError && !(error instanceof TooManyError)) || (error instanceof HttpError && error.status < 500)
