import type { Sharp } from 'sharp'
import { LruCache } from '../lru-cache'

/** Widths that are given, in dots: who asks for another one gets the next larger, so that few are made and kept. */
const WIDTHS = [96, 192, 336, 480, 750, 1080]
const WEBP = 'image/webp'
const QUALITY = 80
/** About ten kilobytes each. */
const MOST_KEPT = 600
const KEPT_MS = 24 * 3600 * 1000
/** Of these there are other sizes; a drawing needs none, and what moves would stop. */
const SCALED: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', WEBP])

export interface SizedPicture {
  bytes: Buffer
  mime: string
}

export interface PictureWish {
  /** `?w=` of the address: how wide it is drawn, in dots. */
  w?: unknown
  /** What the caller can draw. */
  accept?: string
}

const kept = new LruCache<Promise<SizedPicture | undefined>>(MOST_KEPT, KEPT_MS)

/** The width that is given to who asks for `w`; undefined: as it is. */
const widthFor = (w: unknown): number | undefined => {
  const wished = typeof w === 'string' && /^\d{1,4}$/.test(w) ? Number(w) : 0
  return wished > 0 ? (WIDTHS.find((width) => width >= wished) ?? WIDTHS.at(-1)) : undefined
}

/**
 * The picture as it was asked for: not wider than it is drawn, and as WebP for who can draw that. Undefined when it is best sent as it is,
 * or cannot be drawn. What was made is kept under `key`, which must name the bytes for good.
 */
export async function sizedPicture(
  key: string,
  mime: string,
  { w, accept = '' }: PictureWish,
  load: () => Promise<Uint8Array>,
): Promise<SizedPicture | undefined> {
  const width = widthFor(w)
  const drawsWebp = accept.includes(WEBP)
  if (!SCALED.has(mime) || (!width && (drawsWebp || mime !== WEBP))) return undefined
  const name = `${key} ${width ?? ''} ${drawsWebp ? WEBP : ''}`
  const known = kept.get(name)
  if (known) return known
  const made = load()
    .then((bytes) => make(bytes, width, drawsWebp))
    .catch(() => undefined)
  kept.set(name, made)
  const picture = await made
  if (!picture) kept.delete(name)
  return picture
}

async function make(bytes: Uint8Array, width: number | undefined, drawsWebp: boolean): Promise<SizedPicture> {
  // Loaded by the first who needs it: not every process draws.
  const { default: sharp } = await import('sharp')
  const read = sharp(bytes, { autoOrient: true })
  const scaled: Sharp = width ? read.resize({ width, withoutEnlargement: true }) : read
  if (drawsWebp) return { bytes: await scaled.webp({ quality: QUALITY }).toBuffer(), mime: WEBP }
  const { isOpaque } = await sharp(bytes).stats()
  return isOpaque
    ? { bytes: await scaled.jpeg({ quality: QUALITY }).toBuffer(), mime: 'image/jpeg' }
    : { bytes: await scaled.png().toBuffer(), mime: 'image/png' }
}
