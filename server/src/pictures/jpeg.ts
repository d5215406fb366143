import { PictureFault, type CleanPicture } from './fault'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
/** ICC profile and Adobe's colour transform: without them the colours are wrong. */
const APP2 = 0xe2
const APP14 = 0xee
const COM = 0xfe
const ORIENTATION = 0x0112

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7
/** Frame headers, but for DHT, JPG and DAC, which lie between them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isMetadata = (marker: number): boolean =>
  marker === COM || (marker > APP0 && marker <= 0xef && marker !== APP2 && marker !== APP14)

/**
 * A JPEG by its segments: each must be whole, there must be a frame and a scan, and the scan must be ended. Exif, XMP and comments are left
 * out (the place where it was taken), but for which way up it is; so is what stands behind its end.
 */
export function cleanJpeg(bytes: Buffer): CleanPicture {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let scans = 0
  let at = 2
  for (;;) {
    if (bytes[at] !== 0xff) throw new PictureFault('broken')
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (marker === undefined) throw new PictureFault('broken')
    if (marker === EOI) break
    if (marker === SOI || marker === 0x00) throw new PictureFault('broken')
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) throw new PictureFault('broken')
    const segment = bytes.subarray(at, end)
    if (isFrame(marker)) {
      if (length < 8) throw new PictureFault('broken')
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
    }
    if (marker === APP1) kept.push(orientationOnly(segment))
    else if (!isMetadata(marker)) kept.push(segment)
    at = end
    if (marker === SOS) {
      scans += 1
      at = endOfScan(bytes, end)
      kept.push(bytes.subarray(end, at))
    }
  }
  if (!size || scans === 0) throw new PictureFault('broken')
  kept.push(Buffer.from([0xff, EOI]))
  return { bytes: Buffer.concat(kept), ...size }
}

/** Where the next marker stands; inside a scan FF is followed by 00 or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0x00 && next !== 0xff && !isRestart(next)) return at
  }
  throw new PictureFault('broken')
}

/** An Exif segment that says nothing but which way up the picture is; empty when that is the usual way, or not told. */
function orientationOnly(segment: Buffer): Buffer {
  const orientation = readOrientation(segment)
  if (orientation < 2 || orientation > 8) return Buffer.alloc(0)
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000000000000000000', 'hex')
  exif.writeUInt16LE(orientation, 28)
  return exif
}

function readOrientation(segment: Buffer): number {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return 0
  const tiff = segment.subarray(10)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = tiff.length < 8 ? 0 : isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = short(directory)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12
    if (short(entry) === ORIENTATION) return short(entry + 8)
  }
  return 0
}
