import * as v from 'valibot'
import { clientSettings } from '@/api/client'
import type { SocketJoin } from '@/api/socket'
import { socketAddress } from '@/domain/socket-address'
import { env } from '@/platform/env'
import { socket } from '@/platform/socket'
import type { Connection } from '@/platform/socket/contract'

/** The server closes the connection with this code when it will not accept the client again. */
const REFUSED = 1008
const BACKOFF_MS = { first: 1000, longest: 30_000 }
/** Without an answer for this long the connection counts as broken: some networks let it open and then transport nothing. */
const JOINED_WITHIN_MS = 10_000

/** Which room, and what is said in it. One of the frames is `joined`: the room has let the client in. */
interface Room<Frame> {
  path: string
  /** Name and id, as they stand in the address. */
  named: string
  id: string
  frame: v.GenericSchema<unknown, Frame>
  /** It stays while the app is hidden: whoever looks at another app during a call is still in it. */
  staysHidden?: boolean
}

interface Listeners<Frame> {
  /** Called whenever a connection opens: the newest thing that is known, after which the room has to send. */
  since: () => string
  onFrame: (frame: Frame) => void
  /** How often a connection broke or could not be opened since the last `joined`. */
  onBroken: (times: number) => void
  /** The room does not let this user in; reconnecting is of no use. */
  onRefused: () => void
}

/** The websocket of one room, opened again whenever it breaks. None is kept while the app is hidden, unless the room asks for it. */
export class RoomSocket<Frame extends { kind: string }> {
  private connection: Connection | undefined
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private joining: ReturnType<typeof setTimeout> | undefined
  private stops: (() => void)[] = []

  constructor(
    private readonly room: Room<Frame>,
    private readonly listeners: Listeners<Frame>,
  ) {}

  open(): void {
    if (this.stops.length > 0) return
    this.stops = [
      env.onAppHide(() => !this.room.staysHidden && this.disconnect()),
      env.onAppShow(() => this.retryNow()),
      // Anew: a connection of the network before may hang without an end.
      env.onNetworkChange((online) => {
        this.disconnect()
        if (online) this.retryNow()
      }),
    ]
    this.connect()
  }

  close(): void {
    this.disconnect()
    this.stops.forEach((stop) => stop())
    this.stops = []
    this.failures = 0
  }

  private connect(): void {
    if (this.connection) return
    clearTimeout(this.timer)
    const { apiHost, head } = clientSettings()
    const { path, named, id } = this.room
    const url = `${socketAddress(apiHost || env.entryUrl)}/${path}?${named}=${encodeURIComponent(id)}`
    const connection: Connection = socket.connect(url, {
      onOpen: () => {
        if (this.connection !== connection) return
        // In the first frame and not in the address: addresses are logged.
        const join: SocketJoin = { kind: 'join', auth: head().auth, since: this.listeners.since() }
        connection.send(JSON.stringify(join))
      },
      onMessage: (text) => {
        if (this.connection === connection) this.receive(text)
      },
      onClose: (code) => {
        if (this.connection !== connection) return
        if (code === REFUSED) this.refused()
        else this.later()
      },
    })
    this.connection = connection
    this.joining = setTimeout(() => connection.close(), JOINED_WITHIN_MS)
  }

  private disconnect(): void {
    clearTimeout(this.timer)
    clearTimeout(this.joining)
    const { connection } = this
    this.connection = undefined
    connection?.close()
  }

  private retryNow(): void {
    this.failures = 0
    this.connect()
  }

  private refused(): void {
    this.close()
    this.listeners.onRefused()
  }

  private later(): void {
    this.connection = undefined
    clearTimeout(this.joining)
    const delay = Math.min(BACKOFF_MS.longest, BACKOFF_MS.first * 2 ** this.failures)
    this.failures += 1
    // Spread over time: when the server restarts, a whole room reconnects.
    this.timer = setTimeout(() => this.connect(), delay * (1 + Math.random() / 2))
    this.listeners.onBroken(this.failures)
  }

  private receive(text: string): void {
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), this.room.frame), text)
    // A frame of a newer server is no reason to lose the others.
    if (!result.success) return
    if (result.output.kind === 'joined') {
      this.failures = 0
      clearTimeout(this.joining)
    }
    this.listeners.onFrame(result.output)
  }
}
