import { docApi } from '@/api/doc'
import { LEAST_TO_FINISH_SECONDS, READ_TO_THE_END } from '@/domain/reading'
import { random } from '@/platform/random'
import { articleProgress } from '@/features/reading/continue-reading'
import type { OutboxStore } from '@/stores/OutboxStore'

const TICK_MS = 1000
const REPORT_SECONDS = 15
/** The server takes no more in one report. */
const MAX_SECONDS = 600
/** Measuring the page takes a call to the view layer, so it is not done with every scroll event. */
const MEASURE_MS = 400

interface Options {
  /** How far the reader is, 0 to 1. */
  measure?: () => Promise<number>
  /** False: this second does not count. */
  isActive?: () => boolean
  /** It is read to the end, as the server counts it; its report is in the outbox already. */
  onEnd?: () => void
}

/** How long and how far a document was read, reported to the server every 15 seconds and when it is left; what is read offline is reported later. */
export class ReadingProgress {
  private docId = ''
  private seconds = 0
  private furthest = 0
  /** All seconds of this document, told or not. */
  private total = 0
  /** Seconds at which the next report is due: at 15, 30 … whatever was told between, for tasks of half a minute count by them. */
  private reportAt = REPORT_SECONDS
  private ticker: ReturnType<typeof setInterval> | undefined
  private measuring: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly outbox: Pick<OutboxStore, 'add' | 'items'>,
    private readonly options: Options = {},
  ) {}

  /** The document is in view. */
  start(docId: string): void {
    if (this.docId !== docId) {
      this.stop()
      this.docId = docId
      this.seconds = 0
      this.furthest = 0
      this.total = 0
      this.reportAt = REPORT_SECONDS
    }
    // Counted by ticks: a device that sleeps does not read.
    this.ticker ??= setInterval(() => this.tick(), TICK_MS)
    this.scrolled()
  }

  /** The document is hidden or left. */
  stop(): void {
    clearInterval(this.ticker)
    clearTimeout(this.measuring)
    this.ticker = undefined
    this.measuring = undefined
    this.report()
  }

  /** The page was scrolled: it is measured once it has stopped. */
  scrolled(): void {
    if (this.ticker === undefined) return
    this.measuring ??= setTimeout(() => {
      this.measuring = undefined
      const { docId } = this
      void (this.options.measure ?? articleProgress)().then((part) => {
        // Left, or another document was opened, while the view layer was asked.
        if (docId === this.docId && this.ticker !== undefined) this.reached(part)
      })
    }, MEASURE_MS)
  }

  private tick(): void {
    if (this.options.isActive?.() === false) return
    this.seconds += 1
    this.total += 1
    if (this.total === LEAST_TO_FINISH_SECONDS && this.isAtEnd) this.finish()
    // What moves by itself, like an audio, is not scrolled.
    if (this.options.measure) this.scrolled()
    // Only one report waits at a time: an afternoon offline must not fill the outbox.
    if (this.total < this.reportAt || this.isWaiting()) return
    this.reportAt = (Math.floor(this.total / REPORT_SECONDS) + 1) * REPORT_SECONDS
    this.report()
  }

  private reached(part: number): void {
    const wasAtEnd = this.isAtEnd
    this.furthest = Math.max(this.furthest, part)
    if (wasAtEnd || !this.isAtEnd) return
    // Reported at once: a reader who closes the app at the last line has read it.
    if (this.total >= LEAST_TO_FINISH_SECONDS) this.finish()
    else this.send(this.seconds)
  }

  private get isAtEnd(): boolean {
    return this.furthest >= READ_TO_THE_END
  }

  private finish(): void {
    this.send(Math.min(this.seconds, MAX_SECONDS))
    this.options.onEnd?.()
  }

  private get topic(): string {
    return `reading:${this.docId}`
  }

  private isWaiting(): boolean {
    return this.outbox.items.some((item) => item.topic === this.topic)
  }

  private report(): void {
    const seconds = Math.min(this.seconds, MAX_SECONDS)
    if (this.docId && seconds >= 1) this.send(seconds)
  }

  private send(seconds: number): void {
    this.seconds -= seconds
    const progress = Math.round(this.furthest * 100) / 100
    this.outbox.add(
      docApi.setProgress,
      { docId: this.docId, progress, seconds, idempotencyKey: random.uuid() },
      { topic: this.topic },
    )
  }
}
