import type { Bus } from './bus'
import type { ErrorLog } from '../errors'
import { Failure } from '../failure'

const OFFLINE = 'errcode:-106 cronet_error_code:-106 error_msg:net::ERR_INTERNET_DISCONNECTED'

/** The phone's connection, and which hosts the app may talk to. */
export class Network {
  online = true
  /** Extra milliseconds before each request leaves. */
  latency = 0
  type = 'wifi'
  private readonly losers = new Set<() => void>()

  /** `hosts` maps an origin that the app was built with to the one to call, both like `http://127.0.0.1:8787`. */
  constructor(
    private readonly hosts: Readonly<Record<string, string>>,
    private readonly errors: ErrorLog,
    private readonly bus: Bus,
  ) {}

  get status(): { isConnected: boolean; networkType: string } {
    return { isConnected: this.online, networkType: this.online ? this.type : 'none' }
  }

  /** Cuts or restores the connection and tells the app. */
  setOnline(online: boolean): void {
    if (this.online === online) return
    this.online = online
    if (!online) this.breakAll()
    this.bus.emit('NetworkStatusChange', this.status)
  }

  /** The address to really call. Throws `Failure` when offline, when it is no address, or when its host is not allowed. */
  resolve(address: unknown, protocols: string[] = ['http:', 'https:']): URL {
    if (!this.online) throw new Failure(OFFLINE, { errno: 600001 })
    const url = parse(address)
    if (!url || !protocols.includes(url.protocol)) throw new Failure(`invalid url "${String(address)}"`, { errno: 600009 })
    const origin = `${url.protocol.replace('ws', 'http')}//${url.host}`
    const real = this.hosts[origin] ?? (Object.values(this.hosts).includes(origin) ? origin : undefined)
    if (!real) {
      this.errors.add('network', `the host of ${origin} is not allowed in this test`)
      throw new Failure('url not in domain list', { errno: 600002 })
    }
    return new URL(url.pathname + url.search, url.protocol.startsWith('ws') ? real.replace(/^http/, 'ws') : real)
  }

  /** Waits for the latency; rejects with `Failure` when the connection is lost meanwhile, or with the signal's reason. */
  async travel(signal?: AbortSignal): Promise<void> {
    if (this.latency > 0) await new Promise((next) => setTimeout(next, this.latency))
    signal?.throwIfAborted()
    if (!this.online) throw new Failure(OFFLINE, { errno: 600001 })
  }

  /** Calls `lose` when the connection is lost, until the returned function is called. */
  whenLost(lose: (reason: Failure) => void): () => void {
    const loser = (): void => lose(new Failure(OFFLINE, { errno: 600001 }))
    this.losers.add(loser)
    return () => void this.losers.delete(loser)
  }

  /** Breaks everything under way: the connection is lost, or the mini-program is closed. */
  breakAll(): void {
    for (const lose of [...this.losers]) lose()
  }
}

function parse(address: unknown): URL | undefined {
  try {
    return new URL(String(address))
  } catch {
    return undefined
  }
}
