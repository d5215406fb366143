import type { LocalFile, Unsubscribe } from '../types'

export interface PlayerState {
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'error'
  /** Seconds. */
  position: number
  /** Seconds; 0 until known. */
  duration: number
}

/** One sound. Release it when the page is hidden for good. */
export interface Player {
  readonly state: PlayerState
  play(): void
  pause(): void
  /** Seconds. */
  seek(position: number): void
  /** Such as 1.5; hosts take 0.5 to 2. */
  setRate(rate: number): void
  onChange(listener: (state: PlayerState) => void): Unsubscribe
  release(): void
}

export interface MediaContract {
  /** Empty when the person cancels or refuses; where the host may not, the way to its settings is offered. */
  chooseImages(options?: { count?: number; source?: 'album' | 'camera' | 'both' }): Promise<LocalFile[]>
  /** Files by extension without dot, such as `['pdf']`; on the mini-program from chat messages. Empty when the person cancels. */
  chooseFiles(options?: { count?: number; extensions?: string[] }): Promise<LocalFile[]>
  /** Full-screen pictures, starting at `current`. */
  previewImages(urls: string[], current?: string): void
  /**
   * Keeps a picture in the album (browsers: downloads it). `url` may be remote or local. `long-press`: web views save nothing by
   * call, so the picture is shown and the person must be told to press it long.
   */
  saveImage(url: string, name?: string): Promise<'saved' | 'long-press' | 'denied' | 'failed'>
  createPlayer(url: string): Player
  /** Address of a picture drawn `cssWidth` px wide, sized by the device pixel ratio (3 when unknown). */
  imageUrl(url: string, cssWidth: number): string
}
