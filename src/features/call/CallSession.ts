import { call } from '@/api/client'
import { RefusedError, sentenceOf } from '@/api/client/errors'
import { CALL_PATH, callApi, callFrameSchema, type CallFrame, type CallPerson, type CallSignal } from '@/api/call'
import { callEndText, type CallEnd, type CallWay } from '@/domain/call/call'
import { RoomSocket } from '@/features/room-socket'
import type { Capture, LineQuality } from '@/platform/call/contract'
import { env } from '@/platform/env'
import { Lines, type LineView, type Media } from './lines'

const LOOK_MS = 2000
const RETRY_MS = 3000

export interface SeenPerson extends CallPerson, LineView {}

/** What a call looks like from one place in it. */
export interface CallView {
  /** `ended`: nothing more comes of it. */
  phase: 'joining' | 'in' | 'ended'
  /** Why it ended, as it is read. */
  endText: string
  /** We were let go, and may come in again. */
  canReturn: boolean
  /** Our own line to the server, or those to the others. */
  line: LineQuality
  others: readonly SeenPerson[]
  /** Where a mini-program sends to. */
  pushUrl: string
  /** Since when somebody was connected first, by our own clock; null: nobody yet. */
  since: number | null
  media: Media
  /** False in a large call for who came late: by sound only. */
  isSeen: boolean
}

interface SessionOptions {
  id: string
  way: CallWay
  capture: Capture
  withVideo: boolean
  media: Media
}

/** One's own part in the call of an order: the place, its socket, the lines. What breaks is made anew until one leaves. */
export class CallSession {
  private state: CallView
  private place = ''
  private people: readonly CallPerson[] = []
  private lines: Lines | undefined
  private socket: RoomSocket<CallFrame> | undefined
  private isSocketOpen = false
  private timers: ReturnType<typeof setTimeout>[] = []
  private enteredAt = 0
  private stopNetwork: (() => void) | undefined
  private quality: LineQuality = 'good'
  /** What the server knows of our being connected. */
  private reported = false
  private isReporting = false
  /** In a mini-program the player says it. */
  /** Places whose stream is played: of mini-programs. */
  private readonly playing = new Set<string>()
  private sending: Promise<unknown> = Promise.resolve()
  private readonly listeners = new Set<() => void>()

  constructor(private readonly options: SessionOptions) {
    this.state = {
      ...{ phase: 'joining', endText: '', canReturn: false, line: 'good', others: [], pushUrl: '', since: null },
      media: options.media,
      isSeen: true,
    }
  }

  view = (): CallView => this.state

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  start(): void {
    const look = setInterval(() => void this.look(), LOOK_MS)
    this.timers.push(look)
    // The socket is given up without a word then, and opened anew when there is a network.
    this.stopNetwork = env.onNetworkChange((online) => {
      if (!online) this.isSocketOpen = false
      this.refresh()
    })
    void this.enter()
  }

  /** Leaves without a word when the page goes: the socket's end says it. */
  async leave(): Promise<void> {
    const { place } = this
    if (this.state.phase === 'ended') return
    this.end('left', false)
    // The line may be broken: then the missing heartbeat says it.
    if (place) await call(callApi.leave, { place }).catch(() => undefined)
  }

  setMedia(wanted: Media): void {
    const media = { ...wanted, camera: wanted.camera && this.state.isSeen }
    this.change({ media })
    void this.send('', { kind: 'media', ...media }).catch(() => undefined)
  }

  /** The mini-program's player shows somebody, or nobody. */
  setPlaying(place: string, isPlaying: boolean): void {
    if (isPlaying) this.playing.add(place)
    else this.playing.delete(place)
    this.refresh()
  }

  private get isOver(): boolean {
    return this.state.phase === 'ended'
  }

  /** A place of our own, anew where the one before was lost. */
  private async enter(): Promise<void> {
    if (this.isOver) return
    this.forget()
    this.enteredAt = Date.now()
    const { id, way, capture, withVideo } = this.options
    try {
      const { place, iceServers, pushUrl, people, isSeen } = await call(callApi.join, { id, way })
      if (this.isOver) return void call(callApi.leave, { place }).catch(() => undefined)
      this.place = place
      this.change({ isSeen, media: { ...this.state.media, camera: this.state.media.camera && isSeen } })
      if (way === 'mesh')
        this.lines = new Lines({
          ...{ place, capture, iceServers },
          withVideo: withVideo && isSeen,
          media: () => this.state.media,
          send: (to, signal) => this.send(to, signal),
          onChange: () => this.refresh(),
        })
      this.people = people
      this.change({ phase: 'in', pushUrl })
      this.listen(place)
    } catch (error) {
      if (error instanceof RefusedError) return this.end('left', true, sentenceOf(error))
      this.again()
    }
  }

  /** The place was given up for lost. A server that lets nobody stay is not asked all the time. */
  private again(): void {
    if (this.isOver) return
    this.forget()
    this.change({ line: 'broken' })
    const wait = Math.max(0, this.enteredAt + RETRY_MS - Date.now())
    this.timers.push(setTimeout(() => void this.enter(), wait))
  }

  private listen(place: string): void {
    this.socket = new RoomSocket<CallFrame>(
      { path: CALL_PATH, named: 'place', id: place, frame: callFrameSchema, staysHidden: true },
      {
        since: () => '',
        onFrame: (frame) => this.place === place && this.take(frame),
        onBroken: () => {
          this.isSocketOpen = false
          this.refresh()
        },
        // The place was given up for lost while the line was broken.
        onRefused: () => this.place === place && this.again(),
      },
    )
    this.socket.open()
  }

  private take(frame: CallFrame): void {
    switch (frame.kind) {
      case 'joined':
        this.isSocketOpen = true
        void this.see().then(() => this.lines?.greet())
        return
      case 'people':
        return void this.see()
      case 'signal':
        // From somebody of whom we did not hear yet: his coming is told as well.
        this.lines?.hear(frame.from, frame.signal)
        return
      case 'ended':
        if (frame.end === 'lost') return this.again()
        return this.end(frame.end, frame.end !== 'over')
    }
  }

  /** Who is there. */
  private async see(): Promise<void> {
    const { place } = this
    try {
      const { people } = await call(callApi.people, { place })
      if (this.place !== place || this.isOver) return
      this.people = people
      this.lines?.set(people.filter(({ isOwn }) => !isOwn).map((one) => one.place))
    } catch (error) {
      if (error instanceof RefusedError && this.place === place) return this.again()
    }
    this.refresh()
  }

  private async look(): Promise<void> {
    if (this.state.phase !== 'in') return
    if (this.isSocketOpen) this.lines?.look(Date.now())
    this.quality = (await this.lines?.quality()) ?? 'good'
    this.refresh()
  }

  /** One after the other, so that they arrive in their order. */
  private send(to: string, signal: CallSignal): Promise<unknown> {
    const { place } = this
    const work = async (): Promise<void> => {
      if (place && this.place === place) await call(callApi.signal, { place, to, signal })
    }
    const sent = this.sending.then(work, work)
    this.sending = sent.catch(() => undefined)
    return sent
  }

  private refresh(): void {
    if (this.isOver) return
    const others = this.people
      .filter(({ isOwn }) => !isOwn)
      .map((one): SeenPerson => ({
        ...one,
        ...(this.lines?.view(one.place) ?? {
          isConnected: this.playing.has(one.place),
          picture: null,
          media: { mic: true, camera: this.options.withVideo },
        }),
      }))
    const isConnected = others.some((one) => one.isConnected)
    const isBroken = this.state.phase === 'in' && !this.isSocketOpen
    this.change({
      others,
      line: isBroken ? 'broken' : others.length ? this.quality : 'good',
      since: this.state.since ?? (isConnected ? Date.now() : null),
    })
    void this.report(isConnected)
  }

  private async report(isConnected: boolean): Promise<void> {
    const { place } = this
    if (this.isReporting || isConnected === this.reported || !place) return
    this.isReporting = true
    // What was not told is told with the next look.
    const told = await call(callApi.report, { place, isConnected }).then(
      () => true,
      () => false,
    )
    this.isReporting = false
    if (told && this.place === place) this.reported = isConnected
  }

  private end(end: CallEnd, canReturn: boolean, sentence = callEndText(end)): void {
    this.forget()
    this.timers.splice(0).forEach((timer) => clearTimeout(timer))
    this.stopNetwork?.()
    this.change({ phase: 'ended', endText: sentence, canReturn, others: [], pushUrl: '' })
  }

  /** The place and all that belongs to it. */
  private forget(): void {
    this.socket?.close()
    this.lines?.close()
    this.socket = undefined
    this.lines = undefined
    this.place = ''
    this.people = []
    this.isSocketOpen = false
    this.reported = false
  }

  private change(change: Partial<CallView>): void {
    this.state = { ...this.state, ...change }
    this.listeners.forEach((listener) => listener())
  }
}
