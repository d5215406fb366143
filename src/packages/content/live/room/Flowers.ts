import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { liveApi } from '@/api/live'
import { LIVE_FLOWERS_MAX } from '@/domain/live'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'

/** Taps that follow each other within this time are one call. */
export const JOIN_MS = 600

/** Flowers of a room: taps show at once, are sent together, and are taken back when the server refuses. */
export class Flowers {
  /** Of everybody, as far as is known, with the user's own taps. It only grows, except after a refusal. */
  total = 0
  mine = 0

  /** Taps that are not sent yet. */
  private taps = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly docId: string) {
    makeAutoObservable<this, 'docId' | 'taps' | 'timer'>(this, { docId: false, taps: false, timer: false }, { autoBind: true })
  }

  /** The server's number may lack taps that are still being sent. */
  known(total: number, mine = this.mine): void {
    this.total = Math.max(this.total, total)
    this.mine = Math.max(this.mine, mine)
  }

  give(): void {
    this.total += 1
    this.mine += 1
    this.taps += 1
    clearTimeout(this.timer)
    if (this.taps >= LIVE_FLOWERS_MAX) return this.flush()
    this.timer = setTimeout(this.flush, JOIN_MS)
  }

  /** Sends what was tapped so far. */
  flush(): void {
    clearTimeout(this.timer)
    const count = this.taps
    this.taps = 0
    if (count > 0) void this.send(count)
  }

  private async send(count: number): Promise<void> {
    try {
      const payload = { docId: this.docId, count, idempotencyKey: random.uuid() }
      const { flowers, myFlowers } = await call(liveApi.giveFlowers, payload, { idempotent: true })
      this.known(flowers, myFlowers)
    } catch (error) {
      runInAction(() => {
        this.total -= count
        this.mine -= count
      })
      dialog.toast(sentenceOf(error))
    }
  }
}
