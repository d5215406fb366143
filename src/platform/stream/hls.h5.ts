import type Hls from 'hls.js'
import type { AttachOptions } from './contract'

const HLS_TYPE = 'application/vnd.apple.mpegurl'
/** How long Taro may take to draw its element. */
const DRAWN_WITHIN_MS = 5000
const LOOK_AGAIN_MS = 30

/** Plays HLS in an element that may not be there yet: by the browser itself where it can, else by hls.js. */
export function feedHls(
  find: () => HTMLVideoElement | null | undefined,
  url: string,
  { startAt, onError }: AttachOptions,
): () => void {
  let over = false
  let hls: Hls | undefined
  let looking: ReturnType<typeof setTimeout> | undefined
  let release = () => undefined as void

  const fail = () => {
    if (over) return
    stop()
    onError()
  }
  const stop = () => {
    over = true
    clearTimeout(looking)
    hls?.destroy()
    release()
  }
  const look = (tries: number) => {
    const video = find()
    // Taro puts its empty `src` in when it is ready; ours has to come after it.
    if (video?.hasAttribute('src')) return begin(video)
    if (tries * LOOK_AGAIN_MS > DRAWN_WITHIN_MS) return fail()
    looking = setTimeout(() => look(tries + 1), LOOK_AGAIN_MS)
  }
  const begin = (video: HTMLVideoElement) => {
    const letGo = () => {
      video.removeAttribute('src')
      video.load()
    }
    if (!video.canPlayType(HLS_TYPE)) return void byLibrary(video)
    const onNativeError = () => {
      // Of the empty `src` before.
      if (over || video.error === null) return
      release()
      void byLibrary(video)
    }
    const onMetadata = () => {
      if (startAt > 0) video.currentTime = startAt
    }
    video.addEventListener('error', onNativeError)
    video.addEventListener('loadedmetadata', onMetadata, { once: true })
    release = () => {
      video.removeEventListener('error', onNativeError)
      video.removeEventListener('loadedmetadata', onMetadata)
      letGo()
    }
    video.src = url
    video.load()
  }
  const byLibrary = async (video: HTMLVideoElement) => {
    release = () => undefined
    try {
      // A third of it: no captions, no encryption. Loaded only here.
      const { default: Library } = await import('hls.js/light')
      if (over) return
      if (!Library.isSupported()) return fail()
      const player: Hls = new Library({ startPosition: startAt > 0 ? startAt : -1 })
      hls = player
      player.on(Library.Events.ERROR, (_event, { fatal }) => fatal && fail())
      player.loadSource(url)
      player.attachMedia(video)
    } catch {
      fail()
    }
  }
  look(0)
  return stop
}
