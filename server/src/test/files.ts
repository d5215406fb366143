import assert from 'node:assert/strict'
import { pubApi } from '@/api/pub'
import { proofsOf } from '@/domain/certification'
import type { Device, TestServer } from './server'

/** One white pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
export const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

/** 128 bytes of which DICOM says nothing, its four letters, the head of the file, and the patient's name (0010,0010). */
export const DICOM = Buffer.concat([
  Buffer.alloc(128),
  Buffer.from('DICM\x02\x00\x00\x00UL\x04\x00\x00\x00\x00\x00', 'latin1'),
  Buffer.from('\x10\x00\x10\x00PN\x0e\x00WANG^XIAOMING ', 'latin1'),
])

/** Silence as browsers send it: 16 bits, one channel, 8000 samples a second. */
export function wav(seconds: number, { format = 1, size = seconds * 16_000 } = {}): Buffer {
  const bytes = Buffer.alloc(44 + seconds * 16_000)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + size, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(format, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(8000, 24)
  bytes.writeUInt32LE(16_000, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(size, 40)
  return bytes
}

/** Sends the bytes as a form with one file. */
export async function sendFile(server: TestServer, url: string, bytes: Buffer, field = 'file', remoteAddress?: string) {
  const boundary = 'boundary-of-the-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const response = await server.app.inject({ method: 'POST', url, headers, payload, remoteAddress })
  return { status: response.statusCode, body: response.json<{ responseStatus: { ack: number; errormessage: string } }>() }
}

/** Whether the bytes of an upload are on the disk. */
export const hasBytes = (server: TestServer, key: string): Promise<boolean> =>
  server.parts.uploads
    .read(key)
    .toArray()
    .then(
      () => true,
      () => false,
    )

type Kind = NonNullable<typeof pubApi.uploadToken.request>['kind']

/** Asks for a place and puts the file there. */
export async function uploadFile(server: TestServer, device: Device, kind: Kind, bytes: Buffer): Promise<{ key: string }> {
  const { uploadUrl, key } = await device.ok(pubApi.uploadToken, { kind, fileName: 'a.png', size: bytes.length })
  const { status, body } = await sendFile(server, uploadUrl, bytes, 'file', device.address)
  assert.equal(status, 200)
  assert.equal(body.responseStatus.ack, 0, body.responseStatus.errormessage)
  return { key }
}

/** The ID card and the paper of this type, as `setuserinfo` takes them: more than certification asks. */
export async function uploadPapers(server: TestServer, device: Device, userType = 1) {
  const cards: { url: string; preUrl: string; name: string; picType: number }[] = []
  const [own, ...others] = proofsOf(userType)
  for (const { picType, name } of [...(others.at(-1)?.papers ?? []), ...(own?.papers ?? [])]) {
    const { key } = await uploadFile(server, device, 'id-card', PNG)
    cards.push({ url: key, preUrl: '', name, picType })
  }
  return cards
}
