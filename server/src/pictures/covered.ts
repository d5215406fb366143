import type { Cover } from '@/domain/report/picture'
import { PictureFault } from './fault'

/** The picture with black in these places, drawn from its dots alone: what was under them is nowhere in the file. Throws PictureFault. */
export async function covered(bytes: Uint8Array, covers: readonly Cover[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    const { width, height } = await sharp(bytes).metadata()
    const dots = (share: number, of: number, up: boolean): number => (up ? Math.ceil : Math.floor)((share * of) / 1000)
    const black = covers.flatMap(([left, top, wide, high]) => {
      const at = { left: dots(left, width, false), top: dots(top, height, false) }
      const size = {
        width: Math.min(width, dots(left + wide, width, true)) - at.left,
        height: Math.min(height, dots(top + high, height, true)) - at.top,
      }
      if (size.width < 1 || size.height < 1) return []
      return [{ ...at, input: { create: { ...size, channels: 3 as const, background: '#000' } } }]
    })
    return await sharp(bytes).flatten({ background: '#fff' }).composite(black).jpeg({ quality: 90 }).toBuffer()
  } catch {
    throw new PictureFault('broken')
  }
}
