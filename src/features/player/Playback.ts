import { makeAutoObservable } from 'mobx'
import { placeIn } from '@/domain/player/place'
import { isOn, nextState, type PlayerEvent, type PlayerState } from '@/domain/player/state'
import { stream } from '@/platform/stream'
import { mediaPositions } from '@/stores/MediaPositions'

/** The position is written to the device at this interval while it plays. */
const KEEP_SECONDS = 5
/** The picture goes on again when it has moved this far. */
const MOVED_SECONDS = 0.3
let made = 0

/** The player of one video, as the rest of its screen sees it. A recording goes on where the user stopped. */
export class Playback {
  /** Ids of the Video and of the box with its controls. Screens of one video may lie above each other. */
  readonly videoId = `video-${(made += 1)}`
  readonly boxId = `player-${made}`
  state: PlayerState = 'idle'
  /** Whole seconds from the beginning. */
  second = 0
  /** Seconds; 0 until known. */
  duration = 0
  /** Seconds from the beginning that are here already. */
  buffered = 0
  rate = 1
  muted = false
  /** 0 to 1. */
  volume = 1
  /** It fills the screen. */
  fills = false
  /** It goes on in a small window when its page is left. */
  floats = false
  /** Where it went on from an earlier time; 0: it began at the beginning. */
  resumedAt = 0
  /** The Video is on the screen. */
  shown = false
  /** It was on when its source broke, or was changed: the next one plays by itself. */
  goesOn = false

  private startsAt = 0
  private remembered = false
  private keptAt = 0
  /** Seconds: where it is, and where nothing came any more. */
  private place = 0
  private stuckAt = 0

  constructor(private readonly key: string) {
    type Hidden = 'key' | 'startsAt' | 'remembered' | 'keptAt' | 'place' | 'stuckAt'
    makeAutoObservable<this, Hidden>(
      this,
      {
        videoId: false,
        boxId: false,
        key: false,
        startsAt: false,
        remembered: false,
        keptAt: false,
        place: false,
        stuckAt: false,
      },
      { autoBind: true },
    )
  }

  /** The picture goes on: only this is counted. */
  get playing(): boolean {
    return this.state === 'playing'
  }
  /** Somebody wants it to play. */
  get on(): boolean {
    return isOn(this.state)
  }
  /** Seconds at which a Video that is drawn now begins. */
  get startAt(): number {
    return this.second > 0 ? this.second : this.startsAt
  }

  /** There is a recording: it begins at `from`, or where the user stopped. */
  prepare(from: number | null): void {
    if (this.remembered) return
    this.remembered = true
    this.resumedAt = from === null ? mediaPositions.get(this.key) : 0
    this.startsAt = from ?? this.resumedAt
  }

  show(shown: boolean): void {
    this.shown = shown
    this.buffered = 0
    if (shown && this.goesOn) {
      this.happen('retry')
      this.happen('ask')
    } else if (shown || this.state !== 'failed') this.happen('close')
  }

  /** A tap on its button. */
  toggle(): void {
    if (this.on) {
      stream.pause(this.videoId)
      return this.stopped()
    }
    if (this.state === 'ended') this.seek(0)
    this.happen('ask')
    stream.play(this.videoId)
  }

  started(): void {
    this.goesOn = true
    this.happen('play')
    // Hosts forget it with a new source.
    if (this.rate !== 1) stream.setRate(this.videoId, this.rate)
  }

  stopped(): void {
    this.goesOn = false
    this.happen('pause')
    this.keep()
  }

  /** Nothing comes any more for the moment. */
  waits(): void {
    this.stuckAt = this.place
    this.happen('wait')
  }

  ended(): void {
    this.goesOn = false
    this.happen('end')
    this.resumedAt = 0
    this.keep()
  }

  /** Its source broke. */
  broke(): void {
    if (this.second > 0) this.keep()
    this.happen('fail')
  }

  /** The picture of a live goes on; where it is means nothing. */
  runs(position: number): void {
    this.place = position
    if (Math.abs(position - this.stuckAt) > MOVED_SECONDS) this.happen('moved')
  }

  moved(position: number, duration: number): void {
    this.runs(position)
    this.second = Math.floor(position)
    // For a running stream hosts say Infinity or nothing.
    this.duration = Number.isFinite(duration) ? duration : 0
    if (Math.abs(this.second - this.keptAt) >= KEEP_SECONDS) this.keep()
  }

  /** More of it is here. `percent`: what the host said of it. */
  loaded(percent: number | undefined): void {
    this.buffered = stream.buffered(this.videoId, percent, this.duration)
  }

  /** Goes to a place of the recording. */
  seek(seconds: number): void {
    const place = placeIn(seconds, this.duration)
    this.resumedAt = 0
    this.place = place
    this.second = Math.floor(place)
    if (this.remembered) mediaPositions.set(this.key, this.second, this.duration)
    stream.seek(this.videoId, place)
  }

  skip(seconds: number): void {
    this.seek(this.second + seconds)
  }

  /** Goes to a place of the recording and plays. */
  jump(seconds: number): void {
    if (!this.shown) {
      this.resumedAt = 0
      this.startsAt = seconds
      this.second = 0
      return
    }
    this.seek(seconds)
    this.happen('ask')
    stream.play(this.videoId)
  }

  setRate(rate: number): void {
    this.rate = rate
    stream.setRate(this.videoId, rate)
  }

  mute(muted: boolean): void {
    this.muted = muted
  }

  setVolume(volume: number): void {
    this.volume = Math.min(1, Math.max(0, Math.round(volume * 10) / 10))
    this.muted = false
    stream.setVolume(this.videoId, this.volume)
  }

  fill(on: boolean): void {
    stream.fill(this.boxId, this.videoId, on)
  }
  filled(fills: boolean): void {
    this.fills = fills
  }

  /** Into the small window: at once, or, in the mini-program, whenever the page is left from now on. */
  float(): void {
    if (stream.floating() === 'now') stream.float(this.videoId)
    else this.floats = !this.floats
  }
  floated(floats: boolean): void {
    this.floats = floats
  }

  /** Its page is left. */
  leave(): void {
    if (this.floats) return
    if (this.shown) stream.pause(this.videoId)
    this.stopped()
  }

  /** A live has no position to come back to. */
  forget(): void {
    this.second = 0
    this.startsAt = 0
    this.remembered = false
  }

  private happen(event: PlayerEvent): void {
    this.state = nextState(this.state, event)
  }

  private keep(): void {
    if (!this.remembered) return
    this.keptAt = this.second
    if (this.second > 0) mediaPositions.set(this.key, this.second, this.duration)
  }
}
