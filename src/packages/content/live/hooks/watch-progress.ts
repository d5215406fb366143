import { docApi } from '@/api/doc'
import { READ_TO_THE_END } from '@/domain/reading'
import { random } from '@/platform/random'
import type { OutboxStore } from '@/stores/OutboxStore'

const TICK_MS = 1000
const REPORT_SECONDS = 15
/** The server counts a task as done when at most this many of its seconds are missing. */
const TOLERANCE_SECONDS = 3
/** The server takes no more in one report. */
const MAX_SECONDS = 600

interface Watched {
  docId: string
  /** 0 to 1: what was watched on earlier days. */
  before: number
  /** Whether it plays at this moment. */
  playing: () => boolean
  /** Seconds of the whole; 0: not known. */
  duration: () => number
  /** Seconds until the task of the live asks the server; it must know by then what was watched. */
  taskEndsIn?: () => number
  /** Enough was watched to count as seen; the report is in the outbox already. */
  onSeen: () => void
}

/** How much of a live was watched, by seconds that it played, reported to the server every 15 seconds and when it is left. */
export class WatchProgress {
  private watched: Watched | undefined
  private total = 0
  private unreported = 0
  private seen = false
  private ticker: ReturnType<typeof setInterval> | undefined

  constructor(private readonly outbox: Pick<OutboxStore, 'add' | 'items'>) {}

  /** The live is in view. The same one twice changes nothing. */
  start(watched: Watched): void {
    if (this.watched?.docId !== watched.docId) {
      this.stop()
      this.total = 0
      this.seen = false
      this.watched = watched
    }
    // Counted by ticks: a device that sleeps does not watch.
    this.ticker ??= setInterval(() => this.tick(), TICK_MS)
  }

  stop(): void {
    clearInterval(this.ticker)
    this.ticker = undefined
    this.report()
  }

  private tick(): void {
    if (!this.watched?.playing()) return
    this.total += 1
    this.unreported += 1
    if (!this.seen && partOf(this.watched, this.total) >= READ_TO_THE_END) {
      this.seen = true
      this.report()
      this.watched.onSeen()
    }
    // Only one report waits at a time: an afternoon offline must not fill the outbox.
    const isDue = this.unreported >= REPORT_SECONDS || (this.watched.taskEndsIn?.() ?? Infinity) <= TOLERANCE_SECONDS
    if (isDue && !this.isWaiting(this.watched)) this.report()
  }

  private isWaiting({ docId }: Watched): boolean {
    return this.outbox.items.some(({ topic }) => topic === topicOf(docId))
  }

  private report(): void {
    const seconds = Math.min(this.unreported, MAX_SECONDS)
    if (!this.watched || seconds < 1) return
    this.unreported -= seconds
    const { docId } = this.watched
    const progress = Math.round(partOf(this.watched, this.total) * 100) / 100
    const report = { docId, progress, seconds, watched: true, idempotencyKey: random.uuid() }
    this.outbox.add(docApi.setProgress, report, { topic: topicOf(docId) })
  }
}

function partOf({ before, duration }: Watched, seconds: number): number {
  const whole = duration()
  return Math.min(1, before + (whole > 0 ? seconds / whole : 0))
}

const topicOf = (docId: string): string => `reading:${docId}`
