import { deflateSync } from 'node:zlib'
import { crc32 } from '../pictures/png'

/** Pictures made byte by byte, so that a test can break each rule by itself. */

const short = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const segment = (marker: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), short(body.length + 2), body])

/** An Exif body (big-endian) with an orientation and, as cameras write it, something about the place. */
export const exif = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
    Buffer.from('GPS 39.9042N 116.4074E'),
  ])

export function jpeg({ width = 640, height = 400, orientation = 0 } = {}): Buffer {
  const frame = Buffer.concat([Buffer.from([8]), short(height), short(width), Buffer.from([1, 1, 0x11, 0])])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xe1, exif(orientation)),
    segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>')),
    segment(0xfe, Buffer.from('taken by Dr. Zhang')),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ])
}

const chunk = (kind: string, body: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, check])
}

/** @param lines fewer than the height: the pixels end too early. */
export function png({ width = 3, height = 2, lines = 2, extra = [] as [string, string][] } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra.map(([kind, body]) => chunk(kind, Buffer.from(body))),
    chunk('IDAT', deflateSync(Buffer.alloc(lines * (1 + width * 3)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const riff = (kind: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(kind, 'latin1'), length, body, Buffer.alloc(body.length % 2)])
}

export function webp({ flags = 0, extra = [] as [string, string][] } = {}): Buffer {
  const lossy = Buffer.alloc(12)
  lossy.set([0x9d, 0x01, 0x2a], 3)
  lossy.writeUInt16LE(320, 6)
  lossy.writeUInt16LE(200, 8)
  const canvas = Buffer.alloc(10)
  canvas[0] = flags
  const content = Buffer.concat([
    riff('VP8X', canvas),
    riff('VP8 ', lossy),
    ...extra.map(([kind, body]) => riff(kind, Buffer.from(body))),
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length + 4)
  return Buffer.concat([Buffer.from('RIFF'), length, Buffer.from('WEBP'), content])
}
