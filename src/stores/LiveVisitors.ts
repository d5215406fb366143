import { makeAutoObservable } from 'mobx'
import * as v from 'valibot'
import { clientSettings } from '@/api/client'
import { LIVE_VISITORS_PATH, liveVisitorsMessage } from '@/api/tracking'
import { socketAddress } from '@/domain/socket-address'
import { env } from '@/platform/env'
import { socket } from '@/platform/socket'
import type { Connection } from '@/platform/socket/contract'

const BACKOFF_MS = { first: 1000, longest: 30_000 }

/** The number of people in a live, told by the server over a websocket that is opened again whenever it breaks. */
export class LiveVisitors {
  /** Null until the server has told. */
  online: number | null = null

  private docId = ''
  private connection: Connection | undefined
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private stops: (() => void)[] = []

  constructor() {
    makeAutoObservable<this, 'docId' | 'connection' | 'failures' | 'timer' | 'stops'>(
      this,
      { docId: false, connection: false, failures: false, timer: false, stops: false },
      { autoBind: true },
    )
  }

  /** Follows a live; the one before is left. No connection is kept while the app is hidden. */
  follow(docId: string): void {
    if (this.docId === docId) return
    this.leave()
    this.docId = docId
    this.stops = [
      env.onAppHide(this.disconnect),
      env.onAppShow(this.connect),
      env.onNetworkChange((online) => online && this.retryNow()),
    ]
    this.connect()
  }

  leave(): void {
    this.disconnect()
    this.stops.forEach((stop) => stop())
    this.stops = []
    this.docId = ''
    this.online = null
    this.failures = 0
  }

  private connect(): void {
    if (this.connection || !this.docId) return
    clearTimeout(this.timer)
    const url = `${socketAddress(clientSettings().apiHost || env.entryUrl)}/${LIVE_VISITORS_PATH}?docId=${encodeURIComponent(this.docId)}`
    const connection: Connection = socket.connect(url, {
      onOpen: () => {
        this.failures = 0
      },
      onMessage: (text) => {
        if (this.connection === connection) this.receive(text)
      },
      onClose: () => {
        if (this.connection === connection) this.later()
      },
    })
    this.connection = connection
  }

  private disconnect(): void {
    clearTimeout(this.timer)
    const { connection } = this
    this.connection = undefined
    connection?.close()
  }

  private retryNow(): void {
    this.failures = 0
    this.connect()
  }

  private later(): void {
    this.connection = undefined
    const delay = Math.min(BACKOFF_MS.longest, BACKOFF_MS.first * 2 ** this.failures)
    this.failures += 1
    this.timer = setTimeout(this.connect, delay)
  }

  private receive(text: string): void {
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), liveVisitorsMessage), text)
    if (result.success) this.online = Math.max(0, Math.floor(result.output.online))
  }
}
