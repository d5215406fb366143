import type { AttachOptions, Stream, StreamContract } from './contract'

/** What was asked of the players, and streams that the test breaks by their `onError`. As in a browser, HLS is attached. */
export const stream = {
  attached: [] as { videoId: string; stream: Stream; options: AttachOptions; released: boolean }[],
  calls: [] as { name: 'play' | 'pause' | 'seek'; seconds?: number }[],

  src: ({ url, kind }: Stream) => (kind === 'hls' ? '' : url),
  attach(videoId: string, what: Stream, options: AttachOptions) {
    const attached = { videoId, stream: what, options, released: false }
    stream.attached.push(attached)
    return () => {
      attached.released = true
    }
  },
  play: () => void stream.calls.push({ name: 'play' }),
  pause: () => void stream.calls.push({ name: 'pause' }),
  seek: (_videoId: string, seconds: number) => void stream.calls.push({ name: 'seek', seconds }),
  reset() {
    stream.attached = []
    stream.calls = []
  },
} satisfies StreamContract & Record<string, unknown>
