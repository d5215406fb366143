import type { StreamContract } from './contract'
import { follow } from './follow'
import { feedHls } from './hls'

/** iPhones fill the screen with a video only, and by a name of their own. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

const videoOf = (videoId: string): PhoneVideo | null | undefined => document.getElementById(videoId)?.querySelector('video')

async function fillWith(box: HTMLElement): Promise<void> {
  await box.requestFullscreen()
  // Safari has no orientation to lock.
  await (screen.orientation as Partial<ScreenOrientation> | undefined)?.lock?.('landscape')
}

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
  setRate(videoId, rate) {
    const video = videoOf(videoId)
    if (video) video.playbackRate = rate
  },
  setVolume(videoId, volume) {
    const video = videoOf(videoId)
    if (video) video.volume = volume
  },
  buffered(videoId) {
    const video = videoOf(videoId)
    const parts = video?.buffered
    if (!video || !parts) return 0
    for (let part = 0; part < parts.length; part += 1)
      if (parts.start(part) <= video.currentTime && video.currentTime <= parts.end(part)) return parts.end(part)
    return 0
  },
  floating: () => (document.pictureInPictureEnabled ? 'now' : 'never'),
  float(videoId) {
    const video = videoOf(videoId)
    // Refused before the picture is there; then nothing has changed.
    if (video && document.pictureInPictureElement === video) document.exitPictureInPicture().catch(() => undefined)
    else video?.requestPictureInPicture().catch(() => undefined)
  },
  mayFill: () => document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype,
  fill(boxId, videoId, on) {
    const box = document.getElementById(boxId)
    if (!on) document.exitFullscreen().catch(() => undefined)
    // Desktops do not turn; the screen is filled all the same.
    else if (box && document.fullscreenEnabled) fillWith(box).catch(() => undefined)
    else videoOf(videoId)?.webkitEnterFullscreen?.()
  },
  follow,
}
