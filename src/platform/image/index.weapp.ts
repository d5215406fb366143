import Taro from '@tarojs/taro'
import { env } from '../env'
import { called, DEVICE_LIMIT_MS } from '../host-call'
import { fitted, jpegName, QUALITY, type ImageContract } from './contract'

const bytesOf = (filePath: string) =>
  called<{ size: number }>(
    (callbacks) => Taro.getFileSystemManager().getFileInfo({ filePath, ...callbacks } as never),
    DEVICE_LIMIT_MS,
  )

export const image: ImageContract = {
  async compress(file, { cssSide, quality = QUALITY }) {
    try {
      const { width, height } = await Taro.getImageInfo({ src: file.path })
      const size = fitted(width, height, cssSide * env.pixelRatio)
      const { tempFilePath } = await Taro.compressImage({
        src: file.path,
        quality: Math.round(quality * 100),
        compressedWidth: size.width,
        compressedHeight: size.height,
      })
      // The place for an upload is asked for with the exact size.
      const bytes = (await bytesOf(tempFilePath)).size
      if (!bytes || (file.size > 0 && bytes >= file.size)) return file
      return { path: tempFilePath, name: jpegName(file.name), size: bytes, mimeType: 'image/jpeg' }
    } catch {
      return file
    }
  },
}
