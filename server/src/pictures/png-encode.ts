import { deflateSync } from 'node:zlib'
import { crc32 } from './png'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** A PNG of grey dots, one byte each, line by line from the top. */
export function encodeGrey(dots: Buffer, { width, height }: { width: number; height: number }): Buffer {
  if (dots.length !== width * height) throw new Error('another number of dots than the size says')
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits, grey; compression, filters and order are the only ones there are.
  header[8] = 8
  const lines = Array.from({ length: height }, (_, y) => Buffer.concat([Buffer.of(0), dots.subarray(y * width, (y + 1) * width)]))
  const data = deflateSync(Buffer.concat(lines))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
