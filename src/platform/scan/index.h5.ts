import { env } from '../env'
import { jssdk } from '../jssdk'
import { pickFiles } from '../media/pick-files'
import type { ScanContract, ScanResult } from './contract'
import { readQrCode } from './read-picture'

// The chat app's desktop edition has no scanner.
const source = jssdk.available && env.os !== 'other' ? 'camera' : 'picture'

async function scanPicture(): Promise<ScanResult> {
  const [picture] = await pickFiles({ accept: 'image/*' })
  if (!picture?.blob) return { status: 'cancelled' }
  try {
    const text = await readQrCode(picture.blob)
    return text ? { status: 'ok', text } : { status: 'failed', message: '没有在图片中找到二维码，请换一张清晰的图片' }
  } catch {
    return { status: 'failed', message: '这张图片打不开，请换一张' }
  }
}

/** The chat app's scanner, else a picture. */
export const scan: ScanContract = {
  source,
  async scan() {
    if (source === 'picture') return scanPicture()
    const answer = await jssdk.call('scanQRCode', { needResult: 1, scanType: ['qrCode'] })
    if (answer.ok) {
      const text = answer.data.resultStr
      return typeof text === 'string' && text ? { status: 'ok', text } : { status: 'failed', message: '没有读到内容，请重试' }
    }
    return answer.reason === 'cancelled' ? { status: 'cancelled' } : scanPicture()
  },
}
