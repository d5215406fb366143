import Taro from '@tarojs/taro'
import type { StreamContract } from './contract'

/** Full screen on its side, the top to the left. */
const ON_ITS_SIDE = 90

/** The mini-program's own Video plays HLS. */
export const stream: StreamContract = {
  src: ({ url }) => url,
  attach: () => () => undefined,
  play: (videoId) => Taro.createVideoContext(videoId).play(),
  pause: (videoId) => Taro.createVideoContext(videoId).pause(),
  seek: (videoId, seconds) => Taro.createVideoContext(videoId).seek(seconds),
  // Its type names the rates of an old version.
  setRate: (videoId, rate) => Taro.createVideoContext(videoId).playbackRate(rate as 1),
  setVolume: () => undefined,
  buffered: (_videoId, percent = 0, duration) => (percent / 100) * duration,
  floating: () => 'onLeave',
  float: () => undefined,
  mayFill: () => true,
  fill(_boxId, videoId, on) {
    const video = Taro.createVideoContext(videoId)
    if (on) video.requestFullScreen({ direction: ON_ITS_SIDE })
    else video.exitFullScreen()
  },
  follow: () => () => undefined,
}
