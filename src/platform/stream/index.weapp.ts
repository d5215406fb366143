import Taro from '@tarojs/taro'
import type { StreamContract } from './contract'

/** The mini-program's own Video plays HLS. */
export const stream: StreamContract = {
  src: ({ url }) => url,
  attach: () => () => undefined,
  play: (videoId) => Taro.createVideoContext(videoId).play(),
  pause: (videoId) => Taro.createVideoContext(videoId).pause(),
  seek: (videoId, seconds) => Taro.createVideoContext(videoId).seek(seconds),
}
