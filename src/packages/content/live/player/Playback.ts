import { makeAutoObservable } from 'mobx'
import { stream } from '@/platform/stream'
import { mediaPositions } from '@/stores/MediaPositions'

/** The position is written to the device at this interval while it plays. */
const KEEP_SECONDS = 5
let made = 0

/** The player of one live, as the rest of its screen sees it. A replay goes on where the user stopped. */
export class Playback {
  /** Id of the Video. Screens of one live may lie above each other. */
  readonly videoId = `live-video-${(made += 1)}`
  /** Whole seconds from the beginning. */
  second = 0
  /** Seconds; 0 until known. */
  duration = 0
  playing = false
  /** Where it went on from an earlier time; 0: it began at the beginning. */
  resumedAt = 0
  /** The Video is on the screen. */
  shown = false

  private startsAt = 0
  private remembered = false
  private keptAt = 0

  constructor(private readonly key: string) {
    makeAutoObservable<this, 'key' | 'startsAt' | 'remembered' | 'keptAt'>(
      this,
      { videoId: false, key: false, startsAt: false, remembered: false, keptAt: false },
      { autoBind: true },
    )
  }

  /** Seconds at which a Video that is drawn now begins. */
  get startAt(): number {
    return this.second > 0 ? this.second : this.startsAt
  }

  /** There is a replay: it begins at `talkSeconds`, or where the user stopped. */
  prepare(talkSeconds: number | null): void {
    if (this.remembered) return
    this.remembered = true
    this.resumedAt = talkSeconds === null ? mediaPositions.get(this.key) : 0
    this.startsAt = talkSeconds ?? this.resumedAt
  }

  show(shown: boolean): void {
    this.shown = shown
    if (!shown) this.playing = false
  }

  started(): void {
    this.playing = true
  }

  stopped(): void {
    this.playing = false
    this.keep()
  }

  ended(): void {
    this.playing = false
    this.resumedAt = 0
    this.keep()
  }

  moved(position: number, duration: number): void {
    this.second = Math.floor(position)
    // For a running stream hosts say Infinity or nothing.
    this.duration = Number.isFinite(duration) ? duration : 0
    if (Math.abs(this.second - this.keptAt) >= KEEP_SECONDS) this.keep()
  }

  /** Goes to a place of the replay and plays. */
  jump(seconds: number): void {
    this.resumedAt = 0
    if (!this.shown) {
      this.startsAt = seconds
      this.second = 0
      return
    }
    this.second = Math.floor(seconds)
    stream.seek(this.videoId, seconds)
    stream.play(this.videoId)
  }

  pause(): void {
    if (this.shown) stream.pause(this.videoId)
    this.stopped()
  }

  /** A live has no position to come back to. */
  forget(): void {
    this.second = 0
    this.startsAt = 0
    this.remembered = false
  }

  private keep(): void {
    if (!this.remembered) return
    this.keptAt = this.second
    if (this.second > 0) mediaPositions.set(this.key, this.second, this.duration)
  }
}
