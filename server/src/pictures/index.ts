import { PictureFault, type CleanPicture } from './fault'
import { cleanJpeg } from './jpeg'
import { cleanPng } from './png'
import { cleanWebp } from './webp'

const SENTENCES: Readonly<Record<PictureFault['kind'], string>> = {
  broken: '图片已损坏或不完整，请重新拍摄或换一张',
  animated: '不支持动态图片，请上传静态图片',
  large: '图片尺寸过大，请压缩后再上传',
}
export const pictureSentence = (fault: PictureFault): string => SENTENCES[fault.kind]

/** More than any phone's camera gives; what is larger can only be meant to exhaust whoever draws it. */
const MOST_PIXELS = 120_000_000

/** Reads a picture to its end, as far as that can be done without drawing it, and leaves out its metadata. Throws PictureFault. */
export async function cleanPicture(mime: string, bytes: Uint8Array): Promise<CleanPicture> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const picture =
    mime === 'image/jpeg' ? cleanJpeg(buffer) : mime === 'image/png' ? await cleanPng(buffer, MOST_PIXELS) : cleanWebp(buffer)
  if (picture.width < 1 || picture.height < 1) throw new PictureFault('broken')
  if (picture.width * picture.height > MOST_PIXELS) throw new PictureFault('large')
  return picture
}
