import { PictureFault } from './fault'

/** Wider and higher than any screen that it is looked at on. */
const MOST_DOTS = 2160

/** The picture drawn from its dots alone, upright: nothing that was hidden in the file is in what everybody gets. Throws PictureFault. */
export async function drawnAnew(bytes: Uint8Array): Promise<Buffer> {
  // Loaded by the first who needs it: not every process draws.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { autoOrient: true })
      .resize({ width: MOST_DOTS, height: MOST_DOTS, fit: 'inside', withoutEnlargement: true })
      .toBuffer()
  } catch {
    throw new PictureFault('broken')
  }
}
