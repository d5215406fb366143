import Taro from '@tarojs/taro'
import { dialog } from '../dialog'
import { env } from '../env'
import { called, isDenied, quietly } from '../host-call'
import { request } from '../request'
import type { LocalFile } from '../types'
import type { MediaContract } from './contract'
import { sizedImage } from './image-url'
import { createPlayer } from './player'

const lastSegment = (path: string) => path.split('/').pop() ?? path

async function local(url: string): Promise<string> {
  if (!/^https?:\/\//.test(url)) return url
  const { status, file } = await request.download({ url })
  if (status >= 400) throw new Error(`the picture answers ${status}`)
  return file.path
}

/** Whoever once refused is not asked again by the host: only its settings open the way. */
async function offerSettings(): Promise<void> {
  const message = '没有相机或相册权限，开启后才能添加图片'
  if (await dialog.confirm({ message, confirmText: '去设置' })) quietly(Taro.openSetting())
}

export const media: MediaContract = {
  async chooseImages({ count = 9, source = 'both' } = {}) {
    try {
      const sourceType: ('album' | 'camera')[] = source === 'both' ? ['album', 'camera'] : [source]
      const { tempFiles } = await called<Taro.chooseMedia.SuccessCallbackResult>((callbacks) =>
        Taro.chooseMedia({ count, mediaType: ['image'], sourceType, ...callbacks }),
      )
      return tempFiles.map(({ tempFilePath: path, size }): LocalFile => ({ path, name: lastSegment(path), size, mimeType: '' }))
    } catch (error) {
      if (isDenied(error)) await offerSettings()
      return []
    }
  },
  async chooseFiles({ count = 1, extensions = [] } = {}) {
    try {
      const { tempFiles } = await called<Taro.chooseMessageFile.SuccessCallbackResult>((callbacks) =>
        Taro.chooseMessageFile({ count, type: 'file', ...(extensions.length > 0 && { extension: extensions }), ...callbacks }),
      )
      return tempFiles.map(({ path, name, size }): LocalFile => ({ path, name, size, mimeType: '' }))
    } catch {
      return []
    }
  },
  previewImages(urls, current) {
    quietly(Taro.previewImage({ urls, current: current ?? urls[0] }))
  },
  async saveImage(url) {
    try {
      await Taro.saveImageToPhotosAlbum({ filePath: await local(url) })
      return 'saved'
    } catch (error) {
      return isDenied(error) ? 'denied' : 'failed'
    }
  },
  createPlayer,
  imageUrl: (url, cssWidth) => sizedImage(url, cssWidth * env.pixelRatio),
}
