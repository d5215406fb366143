import { PictureFault, type CleanPicture } from './fault'

const HEADER = 12
const METADATA: ReadonlySet<string> = new Set(['EXIF', 'XMP '])
/** Flags of VP8X. */
const HAS_METADATA = 0b00001100
const IS_ANIMATED = 0b00000010

/** A WebP by its chunks: all that its header promises must be there, with one picture in it. */
export function cleanWebp(bytes: Buffer): CleanPicture {
  if (bytes.length < HEADER + 8 || bytes.readUInt32LE(4) + 8 > bytes.length) throw new PictureFault('broken')
  const total = bytes.readUInt32LE(4) + 8
  const kept: Buffer[] = []
  let size: { width: number; height: number } | null = null
  for (let at = HEADER; at + 8 <= total;) {
    const kind = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    if (at + 8 + length > total) throw new PictureFault('broken')
    // A copy, because flags are changed below; an odd length is followed by one byte of nothing.
    const chunk = Buffer.alloc(8 + length + (length % 2))
    bytes.copy(chunk, 0, at, at + 8 + length)
    const body = chunk.subarray(8, 8 + length)
    if (kind === 'ANIM' || kind === 'ANMF') throw new PictureFault('animated')
    if (kind === 'VP8X' && length >= 10) {
      if ((body[0] ?? 0) & IS_ANIMATED) throw new PictureFault('animated')
      body[0] = (body[0] ?? 0) & ~HAS_METADATA
    }
    if (kind === 'VP8 ' && length >= 10) size = { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff }
    if (kind === 'VP8L' && length >= 5) size = losslessSize(body)
    if (!METADATA.has(kind)) kept.push(chunk)
    at += chunk.length
  }
  if (!size) throw new PictureFault('broken')
  const content = Buffer.concat(kept)
  const header = Buffer.from(bytes.subarray(0, HEADER))
  header.writeUInt32LE(content.length + 4, 4)
  return { bytes: Buffer.concat([header, content]), ...size }
}

function losslessSize(body: Buffer): { width: number; height: number } {
  const bits = body.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
