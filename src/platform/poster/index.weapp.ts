import Taro from '@tarojs/taro'
import { called } from '../host-call'
import type { PosterContract } from './contract'
import { paint, sourcesOf } from './paint'

/** A host that has not drawn by then never will. */
const DRAWN_WITHIN_MS = 20_000
/** A picture that has not come by then is left out. */
const LOADED_WITHIN_MS = 10_000

/** The offscreen canvas of the host, as far as it is used here. */
interface HostCanvas {
  getContext(kind: '2d'): unknown
  createImage(): { src: string; onload: () => void; onerror: () => void }
}

function load(canvas: HostCanvas, src: string): Promise<unknown> {
  return new Promise((resolve) => {
    const image = canvas.createImage()
    const timer = setTimeout(() => resolve(undefined), LOADED_WITHIN_MS)
    const end = (loaded: unknown) => {
      clearTimeout(timer)
      resolve(loaded)
    }
    image.onload = () => end(image)
    image.onerror = () => end(undefined)
    image.src = src
  })
}

export const poster: PosterContract = {
  async draw(wanted) {
    const { width, height } = wanted
    const canvas = Taro.createOffscreenCanvas({ type: '2d', width, height }) as unknown as HostCanvas
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    const sources = sourcesOf(wanted)
    const pictures = await Promise.all(sources.map((src) => load(canvas, src)))
    paint(pen as never, wanted, new Map(sources.map((src, index) => [src, pictures[index]])))
    const { tempFilePath } = await called<{ tempFilePath: string }>(
      (callbacks) =>
        Taro.canvasToTempFilePath({ canvas: canvas as never, width, height, fileType: 'png', ...callbacks } as never),
      DRAWN_WITHIN_MS,
    )
    return { path: tempFilePath, name: 'poster.png', size: 0, mimeType: 'image/png' }
  },
}
