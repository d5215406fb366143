import { createInflate } from 'node:zlib'
import { PictureFault, type CleanPicture } from './fault'

const SIGNATURE = 8
/** Words, times and Exif: they say who made the picture when, with what, and where. */
const METADATA: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf'])
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** A PNG by its chunks: each must be whole, the end must be there, and the pixels must inflate to as many as the header promises. */
export async function cleanPng(bytes: Buffer, mostPixels: number): Promise<CleanPicture> {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE)]
  const data: Buffer[] = []
  let header: Buffer | null = null
  let at = SIGNATURE
  for (let isOver = false; !isOver;) {
    if (at + 12 > bytes.length) throw new PictureFault('broken')
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) throw new PictureFault('broken')
    const chunk = bytes.subarray(at, end)
    if (crc32(chunk.subarray(4, -4)) !== chunk.readUInt32BE(chunk.length - 4)) throw new PictureFault('broken')
    const kind = chunk.toString('latin1', 4, 8)
    if (kind === 'acTL') throw new PictureFault('animated')
    if (kind === 'IHDR') header = chunk.subarray(8, -4)
    if (kind === 'IDAT') data.push(chunk.subarray(8, -4))
    if (!METADATA.has(kind)) kept.push(chunk)
    isOver = kind === 'IEND'
    at = end
  }
  if (!header || header.length !== 13 || data.length === 0) throw new PictureFault('broken')
  const size = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) }
  if (size.width * size.height > mostPixels) throw new PictureFault('large')
  if ((await inflatedLength(data)) < leastLength(header, size)) throw new PictureFault('broken')
  return { bytes: Buffer.concat(kept), ...size }
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** Node has one of its own from 20.15 on; we promise 20. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/** Each line has one byte more than its pixels; an interlaced picture has more lines. */
function leastLength(header: Buffer, { width, height }: { width: number; height: number }): number {
  const bits = (header[8] ?? 0) * (CHANNELS[header[9] ?? -1] ?? 0)
  return header[12] === 0 ? height * (1 + Math.ceil((width * bits) / 8)) : Math.ceil((width * height * bits) / 8)
}

/** Counted, not kept: a small file may inflate to hundreds of megabytes. */
async function inflatedLength(parts: Buffer[]): Promise<number> {
  const inflate = createInflate()
  let length = 0
  try {
    for (const part of parts) inflate.write(part)
    inflate.end()
    for await (const block of inflate) length += (block as Buffer).length
  } catch {
    throw new PictureFault('broken')
  }
  return length
}
