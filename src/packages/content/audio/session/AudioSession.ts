import { makeAutoObservable, observableRef } from 'mobx'
import { media } from '@/platform/media'
import type { Player, PlayerState } from '@/platform/media/contract'
import { mediaPositions } from '@/stores/MediaPositions'
import { assetUrl } from '@/ui/asset-url'

/** One audio that can be played. */
export interface Track {
  /** Under which its position is kept. */
  key: string
  docId: string
  audioId: string
  title: string
  /** In order of preference: the next is tried when one fails. */
  sources: readonly string[]
  /** 0: not known until it plays. */
  durationSeconds: number
}

export const trackKey = (docId: string, audioId: string): string => `audio:${docId}/${audioId}`

const IDLE: PlayerState = { status: 'idle', position: 0, duration: 0 }
/** The position is written to the device at this interval while it plays. */
const KEEP_SECONDS = 5
/** From one page to the next: the player goes on this long without a page that shows it. */
const HANDOVER_MS = 1000

/**
 * The one audio that plays in articles and on the page of the player. It keeps playing on the way from one to the other and back; when no page
 * in view shows its audio any more, it pauses.
 */
export class AudioSession {
  track: Track | null = null
  state: PlayerState = IDLE
  rate = 1
  /** No source could be played. */
  failed = false

  private player: Player | undefined
  private stopListening: () => void = () => undefined
  private source = 0
  /** Where to seek to once the host has loaded the audio. */
  private startAt = 0
  private keptAt = 0
  /** Pages in view: the key of what each shows, or the one that goes on with the next. */
  private readonly holders = new Map<symbol, { key: string; onEnd?: () => void }>()
  private handover: ReturnType<typeof setTimeout> | undefined

  constructor() {
    type Hidden = 'player' | 'stopListening' | 'source' | 'startAt' | 'keptAt' | 'holders' | 'handover'
    makeAutoObservable<this, Hidden>(
      this,
      {
        track: observableRef,
        state: observableRef,
        player: false,
        stopListening: false,
        source: false,
        startAt: false,
        keptAt: false,
        holders: false,
        handover: false,
      },
      { autoBind: true },
    )
  }

  get playing(): boolean {
    return this.state.status === 'playing' || this.state.status === 'loading'
  }
  /** Seconds; what is known of it before it plays. */
  get duration(): number {
    return this.state.duration || (this.track?.durationSeconds ?? 0)
  }

  /** Seconds at which a track stands, or would begin. */
  positionOf(track: Pick<Track, 'key'>): number {
    return this.track?.key === track.key ? this.state.position : mediaPositions.get(track.key)
  }
  isCurrent(track: Pick<Track, 'key'>): boolean {
    return this.track?.key === track.key
  }

  /** Loads a track without playing it; it begins at `from`, or where the user stopped. */
  load(track: Track, from = mediaPositions.get(track.key)): void {
    this.close()
    this.track = track
    this.failed = false
    this.source = 0
    this.startAt = from
    this.keptAt = from
    this.state = { ...IDLE, position: from }
    this.open()
  }

  /** Plays a track from its position; what played before stops. */
  play(track: Track | null = this.track): void {
    if (!track) return
    if (this.track?.key !== track.key || this.failed) this.load(track)
    else if (this.state.status === 'ended') this.seek(0)
    this.player?.play()
  }

  pause(): void {
    this.player?.pause()
    this.keep()
  }

  toggle(track: Track): void {
    if (this.isCurrent(track) && this.playing) this.pause()
    else this.play(track)
  }

  seek(seconds: number): void {
    const position = Math.max(0, this.duration > 0 ? Math.min(seconds, this.duration) : seconds)
    this.state = { ...this.state, position }
    if (this.state.duration > 0) this.player?.seek(position)
    else this.startAt = position
    this.keep()
  }

  skip(seconds: number): void {
    this.seek(this.state.position + seconds)
  }

  setRate(rate: number): void {
    this.rate = rate
    this.player?.setRate(rate)
  }

  /** A page that shows a track is in view. Gives a function for when it is not. `onEnd`: what it does when any track has ended. */
  hold(key: string, onEnd?: () => void): () => void {
    const holder = Symbol(key)
    this.holders.set(holder, { key, onEnd })
    return () => {
      this.holders.delete(holder)
      clearTimeout(this.handover)
      this.handover = setTimeout(this.pauseUnlessHeld, HANDOVER_MS)
    }
  }

  /** Releases the player; for tests. */
  close(): void {
    this.keep()
    this.stopListening()
    this.player?.release()
    this.player = undefined
  }

  private open(): void {
    const src = this.track?.sources[this.source]
    if (src === undefined) {
      this.failed = true
      this.state = { ...this.state, status: 'error' }
      return
    }
    const player = media.createPlayer(assetUrl(src))
    this.player = player
    player.setRate(this.rate)
    this.stopListening = player.onChange((state) => this.player === player && this.changed(state))
  }

  private changed(state: PlayerState): void {
    if (state.status === 'error') return this.nextSource()
    if (this.startAt > 0 && state.duration > 0) {
      const from = this.startAt
      this.startAt = 0
      this.player?.seek(from)
      // Some hosts reset the speed with a new source.
      this.player?.setRate(this.rate)
      this.state = { ...state, position: from }
      return
    }
    // Until then the host says 0.
    this.state = this.startAt > 0 ? { ...state, position: this.startAt } : state
    if (Math.abs(state.position - this.keptAt) >= KEEP_SECONDS || state.status === 'paused') this.keep()
    if (state.status === 'ended') this.ended()
  }

  private nextSource(): void {
    const wasAt = this.state.position
    this.stopListening()
    this.player?.release()
    this.player = undefined
    this.source += 1
    this.startAt = wasAt
    this.open()
    const next = this.player as Player | undefined
    next?.play()
  }

  private ended(): void {
    if (this.track) mediaPositions.set(this.track.key, this.duration, this.duration)
    for (const { onEnd } of this.holders.values()) onEnd?.()
  }

  private keep(): void {
    if (!this.track || this.state.status === 'idle' || this.state.status === 'ended') return
    this.keptAt = this.state.position
    mediaPositions.set(this.track.key, this.state.position, this.duration)
  }

  private pauseUnlessHeld(): void {
    const isHeld = [...this.holders.values()].some(({ key, onEnd }) => onEnd !== undefined || key === this.track?.key)
    if (!isHeld && this.playing) this.pause()
  }
}

/** Only one audio plays at a time. */
export const audioSession = new AudioSession()
