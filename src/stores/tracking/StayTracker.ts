import { askQuietly } from '@/api/client/ask'
import { keepAlive } from '@/api/client/keep-alive'
import { trackingApi } from '@/api/tracking'
import type { Tracker } from './Tracker'

/** What is looked at; decides how long a reader may do nothing. */
export interface Reading {
  kind: 'doc' | 'live'
  docId: string
  /** Something plays: a user who watches need not touch anything. */
  isPlaying?: () => boolean
}

const TICK_SECONDS = 3
const REPORT_SECONDS = 9
/** Without any activity for this long the reader counts as away. */
const IDLE_SECONDS: Readonly<Record<Reading['kind'], number>> = { doc: 600, live: 3600 }

/**
 * How long a document or live is really looked at: ticks of 3 s while it is in view and the reader is not idle, reported every 9 s,
 * and in all when it is left. Counted by ticks, so that a sleeping device does not read.
 */
export class StayTracker {
  /** Seconds looked at since `begin`. */
  seconds = 0

  private reading: Reading | undefined
  private unreported = 0
  private idle = 0
  private paused = false
  private ticker: ReturnType<typeof setInterval> | undefined

  constructor(
    private readonly tracker: Pick<Tracker, 'track'>,
    private readonly host: string,
  ) {}

  /** A document or live came into view. The same one twice changes nothing; another one ends the one before. */
  begin(reading: Reading): void {
    if (this.reading?.kind === reading.kind && this.reading.docId === reading.docId) return
    this.end()
    this.reading = reading
    this.run()
  }

  /** The reader touched, scrolled or typed something. */
  active(): void {
    this.idle = 0
  }

  /** The page was left or hidden. */
  end(): void {
    const { reading, seconds } = this
    this.halt()
    this.report()
    this.reading = undefined
    this.seconds = 0
    this.idle = 0
    if (reading && seconds > 0) this.tracker.track('StayTime', { id: reading.docId, kind: reading.kind, seconds })
  }

  /** The whole app is hidden: what was read so far is reported, because the app may not come back. */
  pause(): void {
    this.paused = true
    this.halt()
    this.report(true)
  }

  resume(): void {
    this.paused = false
    this.idle = 0
    this.run()
  }

  private run(): void {
    if (!this.reading || this.paused || this.ticker !== undefined) return
    this.ticker = setInterval(() => this.tick(this.reading), TICK_SECONDS * 1000)
  }

  private halt(): void {
    clearInterval(this.ticker)
    this.ticker = undefined
  }

  private tick(reading: Reading | undefined): void {
    if (!reading) return
    if (reading.isPlaying?.()) this.idle = 0
    else if (this.idle >= IDLE_SECONDS[reading.kind]) return
    else this.idle += TICK_SECONDS
    this.seconds += TICK_SECONDS
    this.unreported += TICK_SECONDS
    if (this.unreported >= REPORT_SECONDS) this.report()
  }

  private report(last = false): void {
    if (!this.reading || this.unreported === 0) return
    const entry = { docid: this.reading.docId, usagetime: this.unreported, reqtime: new Date().toISOString() }
    this.unreported = 0
    if (last && keepAlive(trackingApi.viewCount, entry, this.host || undefined)) return
    askQuietly(trackingApi.viewCount, entry, undefined, { ...(this.host && { host: this.host }) })
  }
}
