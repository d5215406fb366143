import type { AttachOptions, Following, Stream, StreamContract } from './contract'

type Call =
  | { name: 'play' | 'pause' | 'float' }
  | { name: 'seek'; seconds: number }
  | { name: 'rate'; rate: number }
  | { name: 'volume'; volume: number }
  | { name: 'fill'; on: boolean }

/** What was asked of the players, and streams that the test breaks by their `onError`. As in a browser, HLS is attached. */
export const stream = {
  attached: [] as { videoId: string; stream: Stream; options: AttachOptions; released: boolean }[],
  calls: [] as Call[],
  floatingHere: 'now' as 'now' | 'onLeave' | 'never',
  /** Those who listen now: a test presses keys, fills the screen and floats through them. */
  followers: [] as Following[],

  src: ({ url, kind }: Stream) => (kind === 'hls' ? '' : url),
  attach(videoId: string, what: Stream, options: AttachOptions): () => void {
    const attached = { videoId, stream: what, options, released: false }
    stream.attached.push(attached)
    return () => {
      attached.released = true
    }
  },
  play: () => void stream.calls.push({ name: 'play' }),
  pause: () => void stream.calls.push({ name: 'pause' }),
  seek: (_videoId: string, seconds: number): void => void stream.calls.push({ name: 'seek', seconds }),
  setRate: (_videoId: string, rate: number) => void stream.calls.push({ name: 'rate', rate }),
  setVolume: (_videoId: string, volume: number) => void stream.calls.push({ name: 'volume', volume }),
  buffered: (_videoId: string, percent: number | undefined, duration: number) => ((percent ?? 0) / 100) * duration,
  floating: (): 'now' | 'onLeave' | 'never' => stream.floatingHere,
  float: () => void stream.calls.push({ name: 'float' }),
  mayFill: () => true,
  fill: (_boxId: string, _videoId: string, on: boolean) => void stream.calls.push({ name: 'fill', on }),
  follow(_boxId: string, following: Following): () => void {
    stream.followers.push(following)
    return () => void stream.followers.splice(stream.followers.indexOf(following), 1)
  },
  reset() {
    stream.attached = []
    stream.calls = []
    stream.floatingHere = 'now'
    stream.followers = []
  },
} satisfies StreamContract & Record<string, unknown>
