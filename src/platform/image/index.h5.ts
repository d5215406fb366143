import { env } from '../env'
import { fitted, jpegName, QUALITY, type ImageContract } from './contract'

function load(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('no picture'))
    image.src = src
  })
}

export const image: ImageContract = {
  async compress(file, { cssSide, quality = QUALITY }) {
    try {
      const picture = await load(file.path)
      const size = fitted(picture.naturalWidth, picture.naturalHeight, cssSide * env.pixelRatio)
      const canvas = document.createElement('canvas')
      canvas.width = size.width
      canvas.height = size.height
      const pen = canvas.getContext('2d')
      if (!pen) return file
      // JPEG has no transparency: what shines through becomes white, not black.
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, size.width, size.height)
      pen.drawImage(picture, 0, 0, size.width, size.height)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (!blob || (file.size > 0 && blob.size >= file.size)) return file
      return { path: URL.createObjectURL(blob), name: jpegName(file.name), size: blob.size, mimeType: 'image/jpeg', blob }
    } catch {
      return file
    }
  },
}
