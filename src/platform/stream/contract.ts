export interface Stream {
  url: string
  kind: 'hls' | 'file'
}

export interface AttachOptions {
  /** Seconds at which to begin. */
  startAt: number
  /** It cannot be played here, or no longer: nothing more comes of it. */
  onError: () => void
}

/** What happens round a player and is no event of its Video. The mini-program tells its own by the Video. */
export interface Following {
  /** It fills the screen, or no longer. */
  onFill: (fills: boolean) => void
  /** It is shown in a small window of its own, or no longer. */
  onFloat: (floats: boolean) => void
  /** A key was pressed (`KeyboardEvent.key`), `within` the player or elsewhere on the page, but nowhere where it means something else. True: it was of use. */
  onKey: (key: string, within: boolean) => boolean
  /** The mouse moves over it. */
  onPoint: () => void
}

/** What a `<Video id=… src=…>` plays, and the hand on it. The element is drawn by the screen; HLS needs help in most browsers. */
export interface StreamContract {
  /** The `src` for the Video; empty where `attach` feeds it, and tells its errors. */
  src(stream: Stream): string
  /** Feeds the Video of this id, once it is drawn, with what `src` could not give it. The function releases it. */
  attach(videoId: string, stream: Stream, options: AttachOptions): () => void
  play(videoId: string): void
  pause(videoId: string): void
  /** Seconds. */
  seek(videoId: string, seconds: number): void
  setRate(videoId: string, rate: number): void
  /** 0 to 1; phones leave it to their own buttons. */
  setVolume(videoId: string, volume: number): void
  /** Seconds from the beginning that are here already. `percent`: what an event of the Video said of it. */
  buffered(videoId: string, percent: number | undefined, duration: number): number
  /** A small window: at once, when the page is left, or not here. */
  floating(): 'now' | 'onLeave' | 'never'
  /** Into the small window and back, where that goes at once. */
  float(videoId: string): void
  /** Something can fill the screen. */
  mayFill(): boolean
  /** Fills the screen with the player, lying on its side where the host allows, or gives it back. `boxId`: the player with its controls. */
  fill(boxId: string, videoId: string, on: boolean): void
  follow(boxId: string, following: Following): () => void
}
