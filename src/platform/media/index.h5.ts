import { env } from '../env'
import { jssdk } from '../jssdk'
import { request } from '../request'
import type { MediaContract } from './contract'
import { sizedImage } from './image-url'
import { pickFiles } from './pick-files'
import { createPlayer } from './player'
import { showPictures } from './viewer'

async function preview(urls: string[], current?: string): Promise<void> {
  const answer = await jssdk.call('previewImage', { urls, current: current ?? urls[0] })
  if (!answer.ok) await showPictures(urls, current)
}

function download(path: string, name: string) {
  const link = document.createElement('a')
  link.href = path
  link.download = name
  link.click()
}

export const media: MediaContract = {
  async chooseImages({ count = 9, source = 'both' } = {}) {
    const files = await pickFiles({ accept: 'image/*', multiple: count > 1, camera: source === 'camera' })
    return files.slice(0, count)
  },
  async chooseFiles({ count = 1, extensions = [] } = {}) {
    const accept = extensions.map((extension) => `.${extension}`).join(',')
    return (await pickFiles({ accept, multiple: count > 1 })).slice(0, count)
  },
  previewImages: (urls, current) => void preview(urls, current),
  async saveImage(url, name) {
    // Web views refuse downloads; there a long press on the picture saves it.
    if (env.host === 'mobile' || env.host === 'desktop') {
      try {
        const { status, file } = await request.download({ url })
        if (status >= 400) return 'failed'
        download(file.path, name ?? file.name)
        return 'saved'
      } catch {
        if (!env.isOnline()) return 'failed'
        // A picture of another origin that may be shown, but not read.
      }
    }
    await preview([url])
    return 'long-press'
  },
  createPlayer,
  imageUrl: (url, cssWidth) => sizedImage(url, cssWidth * env.pixelRatio),
}
