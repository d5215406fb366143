import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PictureFault } from './fault'

/** 「肿瘤医生认证专用」 aslant, on nothing; scripts/assets bakes it, so that no server needs a Chinese font. */
const TILE = fileURLToPath(new URL('./watermark.png', import.meta.url))
const QUALITY = 88

/** The picture with what it is for written all over it, so that it serves no other purpose. Throws PictureFault for one that cannot be drawn. */
export async function watermarked(bytes: Uint8Array): Promise<Buffer> {
  // Loaded by the first who needs it: not every process draws.
  const { default: sharp } = await import('sharp')
  try {
    const upright = await sharp(bytes, { autoOrient: true }).toBuffer({ resolveWithObject: true })
    const { width, height } = upright.info
    const tile = await sharp(await readFile(TILE))
      .extract({ left: 0, top: 0, width: Math.min(300, width), height: Math.min(180, height) })
      .toBuffer()
    const marked = sharp(upright.data).composite([{ input: tile, tile: true }])
    return await (upright.info.format === 'jpeg' ? marked.jpeg({ quality: QUALITY }) : marked).toBuffer()
  } catch {
    throw new PictureFault('broken')
  }
}
