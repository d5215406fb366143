import type { PosterContract } from './contract'
import { paint, sourcesOf } from './paint'

function load(src: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const image = new Image()
    // A picture of another origin that does not allow this would spoil the canvas: then it is left out.
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => resolve(undefined)
    image.src = src
  })
}

export const poster: PosterContract = {
  async draw(wanted) {
    const canvas = document.createElement('canvas')
    canvas.width = wanted.width
    canvas.height = wanted.height
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    const sources = sourcesOf(wanted)
    const pictures = await Promise.all(sources.map(load))
    paint(pen as never, wanted, new Map(sources.map((src, index) => [src, pictures[index]])))
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('the canvas gave no picture')
    return { path: URL.createObjectURL(blob), name: 'poster.png', size: blob.size, mimeType: 'image/png', blob }
  },
}
