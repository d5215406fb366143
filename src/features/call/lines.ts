import type { CallSignal, IceServer } from '@/api/call'
import { call as platform } from '@/platform/call'
import type { Capture, LineQuality, Peer, Picture } from '@/platform/call/contract'

/** A line that does not come about is tried by another way after so long, ms, and after twice as long each further time: a new offer makes the answer to the one before worthless, and a slow line needs its time. */
const RETRY_AFTER_MS = 5000
const LONGEST_RETRY_MS = 60_000

/** Whether a participant can be heard and seen. */
export interface Media {
  mic: boolean
  camera: boolean
}

export interface LineView {
  isConnected: boolean
  picture: Picture | null
  /** Until it says what it sends, it sends both. */
  media: Media
}

interface Line {
  peer: Peer | null
  /** Of the newest offer. */
  n: number
  offeredAt: number
  /** Offers made again since it was last connected. */
  retries: number
  media: Media
  /** It knows what we send. */
  knowsOurs: boolean
  /** What it says is heard one by one. */
  hearing: Promise<unknown>
}

const waitOf = ({ retries }: Line): number => Math.min(RETRY_AFTER_MS * 2 ** retries, LONGEST_RETRY_MS)

interface LinesOptions {
  /** Of our own place. */
  place: string
  capture: Capture
  withVideo: boolean
  iceServers: readonly IceServer[]
  media: () => Media
  send: (to: string, signal: CallSignal) => Promise<unknown>
  onChange: () => void
}

/**
 * The lines to all others of a call, each browser to each. Of two the one that came later offers, and offers again where a line does not come about or breaks: so two offers never
 * meet.
 */
export class Lines {
  private readonly lines = new Map<string, Line>()
  private closed = false

  constructor(private readonly options: LinesOptions) {}

  /** Who is there now. */
  set(places: readonly string[]): void {
    for (const [place, line] of this.lines)
      if (!places.includes(place)) {
        line.peer?.close()
        this.lines.delete(place)
      }
    for (const place of places) {
      const line = this.lineOf(place)
      if (line.n === 0 && this.offers(place)) this.offer(place, line, false)
    }
    this.options.onChange()
  }

  view(place: string): LineView {
    const line = this.lines.get(place)
    return {
      isConnected: line?.peer?.state === 'connected',
      picture: line?.peer?.picture ?? null,
      media: line?.media ?? { mic: true, camera: true },
    }
  }

  get isConnected(): boolean {
    return [...this.lines.values()].some(({ peer }) => peer?.state === 'connected')
  }

  /** Something that one of the others says to us. */
  hear(from: string, signal: CallSignal): void {
    const line = this.lineOf(from)
    line.hearing = line.hearing.then(() => this.take(from, line, signal)).catch(() => undefined)
  }

  /** Our socket has opened again and may have missed signals: we send our media state, and participants who wait for an answer offer again. */
  greet(): void {
    for (const line of this.lines.values()) line.knowsOurs = true
    void this.options.send('', { kind: 'media', ...this.options.media() }).catch(() => undefined)
  }

  /** Now and then: a line that does not come about. */
  look(now: number): void {
    for (const [place, line] of this.lines) {
      if (line.peer?.state === 'connected') line.retries = 0
      else if (this.offers(place) && now - line.offeredAt >= waitOf(line)) {
        line.retries += 1
        this.offer(place, line, true)
      }
    }
  }

  async quality(): Promise<LineQuality> {
    const lines = [...this.lines.values()].flatMap(({ peer }) => (peer ? [peer.quality()] : []))
    const all = await Promise.all(lines)
    return all.includes('broken') ? 'broken' : all.includes('weak') ? 'weak' : 'good'
  }

  close(): void {
    this.closed = true
    for (const { peer } of this.lines.values()) peer?.close()
    this.lines.clear()
  }

  private offers(place: string): boolean {
    return Number(this.options.place) > Number(place)
  }

  private lineOf(place: string): Line {
    const known = this.lines.get(place)
    if (known) return known
    const media = { mic: true, camera: this.options.withVideo }
    const line: Line = { peer: null, n: 0, offeredAt: 0, retries: 0, media, knowsOurs: false, hearing: Promise.resolve() }
    this.lines.set(place, line)
    return line
  }

  private peerOf(place: string, line: Line): Peer {
    const { capture, iceServers, withVideo, onChange, send } = this.options
    line.peer ??= platform.createPeer(capture, {
      ...{ iceServers, withVideo },
      onState: () => this.closed || onChange(),
      onCandidates: (candidates) => {
        if (candidates.length) void send(place, { kind: 'candidates', candidates }).catch(() => undefined)
      },
    })
    return line.peer
  }

  private offer(place: string, line: Line, isRestart: boolean): void {
    line.n += 1
    line.offeredAt = Date.now()
    const { n } = line
    const work = async (): Promise<void> => {
      const { type, sdp } = await this.peerOf(place, line).offer(isRestart)
      await this.options.send(place, { kind: 'description', type, sdp, n })
    }
    // What was not heard is offered again by and by.
    work().catch(() => undefined)
  }

  private async take(from: string, line: Line, signal: CallSignal): Promise<void> {
    if (this.closed || this.lines.get(from) !== line) return
    if (signal.kind === 'candidates') return line.peer?.candidates(signal.candidates)
    if (signal.kind === 'media') return this.takeMedia(from, line, signal)
    const { type, sdp, n } = signal
    if (type === 'answer') return n === line.n ? line.peer?.accept({ type, sdp }) : undefined
    if (this.offers(from)) return
    const answer = await this.peerOf(from, line).answer({ type, sdp })
    await this.options.send(from, { kind: 'description', type: answer.type, sdp: answer.sdp, n })
  }

  private async takeMedia(from: string, line: Line, { mic, camera }: Media): Promise<void> {
    line.media = { mic, camera }
    this.options.onChange()
    // It has come to its socket only now: an offer before that was not heard.
    if (this.offers(from) && line.peer?.state !== 'connected' && line.offeredAt > 0) this.offer(from, line, true)
    if (line.knowsOurs) return
    line.knowsOurs = true
    await this.options.send(from, { kind: 'media', ...this.options.media() })
  }
}
