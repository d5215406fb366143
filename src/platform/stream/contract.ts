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
}
