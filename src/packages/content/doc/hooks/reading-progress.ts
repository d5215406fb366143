import { docApi } from '@/api/doc'
import { random } from '@/platform/random'
import { view } from '@/platform/view'
import type { OutboxStore } from '@/stores/OutboxStore'

const TICK_MS = 1000
const REPORT_SECONDS = 15
/** The server takes no more in one report. */
const MAX_SECONDS = 600
/** Measuring the page asks the view layer, so not with every scroll event. */
const MEASURE_MS = 400

/** How long and how far a document was read, told to the server every 15 seconds and when it is left; what is read offline, later. */
export class ReadingProgress {
  private docId = ''
  private seconds = 0
  private furthest = 0
  private ticker: ReturnType<typeof setInterval> | undefined
  private measuring: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly outbox: Pick<OutboxStore, 'add' | 'items'>) {}

  /** The document is in view. */
  start(docId: string): void {
    if (this.docId !== docId) {
      this.stop()
      this.docId = docId
      this.seconds = 0
      this.furthest = 0
      this.scrolled()
    }
    // Counted by ticks: a device that sleeps does not read.
    this.ticker ??= setInterval(() => {
      this.seconds += 1
      // One report waits at a time: an afternoon offline must not fill the outbox.
      if (this.seconds >= REPORT_SECONDS && !this.isWaiting()) this.report()
    }, TICK_MS)
  }

  /** The document is hidden or left. */
  stop(): void {
    clearInterval(this.ticker)
    clearTimeout(this.measuring)
    this.ticker = undefined
    this.measuring = undefined
    this.report()
  }

  /** The page was moved: measured once it rests. */
  scrolled(): void {
    this.measuring ??= setTimeout(() => {
      this.measuring = undefined
      void view.scrollProgress().then((part) => {
        this.furthest = Math.max(this.furthest, part)
      })
    }, MEASURE_MS)
  }

  private get topic(): string {
    return `reading:${this.docId}`
  }

  private isWaiting(): boolean {
    return this.outbox.items.some((item) => item.topic === this.topic)
  }

  private report(): void {
    const seconds = Math.min(this.seconds, MAX_SECONDS)
    if (!this.docId || seconds < 1) return
    this.seconds -= seconds
    const progress = Math.round(this.furthest * 100) / 100
    this.outbox.add(
      docApi.setProgress,
      { docId: this.docId, progress, seconds, idempotencyKey: random.uuid() },
      { topic: this.topic },
    )
  }
}
