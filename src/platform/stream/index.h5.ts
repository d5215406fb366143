import type { StreamContract } from './contract'
import { feedHls } from './hls'

const videoOf = (videoId: string) => document.getElementById(videoId)?.querySelector('video')

/**
 * Files are played by Taro's Video as they are. HLS is fed by us: Taro loads all of hls.js for it, also where the browser needs
 * none, takes each passing fault of it for an error, and never ends it.
 */
export const stream: StreamContract = {
  src: ({ url, kind }) => (kind === 'hls' ? '' : url),
  attach: (videoId, { url, kind }, options) => (kind === 'hls' ? feedHls(() => videoOf(videoId), url, options) : () => undefined),
  play(videoId) {
    // Refused without a tap: the button in the picture stays.
    videoOf(videoId)
      ?.play()
      ?.catch(() => undefined)
  },
  pause: (videoId) => videoOf(videoId)?.pause(),
  seek(videoId, seconds) {
    const video = videoOf(videoId)
    if (video) video.currentTime = seconds
  },
}
