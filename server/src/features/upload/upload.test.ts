import assert from 'node:assert/strict'
import { describe, test } from '../../test/run'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { ACK } from '@/api/envelope'
import { pubApi } from '@/api/pub'
import { mimeOf, openPromise, storeUpload } from '../../kernel/files/uploads'
import { upload } from '../../kernel/files/tables'
import { Refusal } from '../../errors'
import { newVisitor, signedInDevice } from '../../test/factories'
import { PDF, PNG, sendFile, uploadFile } from '../../test/files'
import { Device, testServer } from '../../test/server'

const server = testServer()
const promise = async (size: number, kind: 'id-card' | 'portrait' = 'id-card') => {
  const { device } = await signedInDevice(server)
  return { device, ...(await device.ok(pubApi.uploadToken, { kind, fileName: '证件.png', size })) }
}

describe('uploads', () => {
  test('a promised file is stored and its address works', async () => {
    const { device } = await signedInDevice(server)
    const { key } = await uploadFile(server, device, 'attachment', PDF)
    const { urls } = await device.ok(pubApi.pictureUrl, { keys: [key, 'unknown-key-unknown-key'] })
    assert.deepEqual(Object.keys(urls), [key])
    const file = await server.app.inject({ url: urls[key] ?? '' })
    assert.equal(file.headers['content-type'], 'application/pdf')
    assert.equal(file.headers['content-disposition'], 'attachment')
    assert.deepEqual(file.rawPayload, PDF)
  })
  test('a place takes one file', async () => {
    const { uploadUrl } = await promise(PNG.length)
    assert.equal((await sendFile(server, uploadUrl, PNG)).body.responseStatus.ack, ACK.ok)
    assert.equal((await sendFile(server, uploadUrl, PNG)).body.responseStatus.ack, ACK.notFound)
  })
  test('a file that was long on its way does not replace the one that was stored meanwhile', async () => {
    const { device } = await signedInDevice(server)
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(PNG.length - 15, 32), Buffer.from('%%EOF\n')])
    const { uploadUrl, key } = await device.ok(pubApi.uploadToken, { kind: 'attachment', fileName: 'a', size: PNG.length })
    // The promise was looked at when the request began; its bytes come much later.
    const row = await openPromise(server.parts, key, uploadUrl.split('token=')[1] ?? '')
    await storeUpload(server.parts, row, PNG)
    await assert.rejects(storeUpload(server.parts, row, pdf), (error) => error instanceof Refusal && error.ack === ACK.notFound)
    const { urls } = await device.ok(pubApi.pictureUrl, { keys: [key] })
    const file = await server.app.inject({ url: urls[key] ?? '' })
    assert.equal(file.headers['content-type'], 'image/png')
    assert.equal(file.rawPayload.subarray(1, 4).toString(), 'PNG')
  })
  test('of many files for one place at once one is taken', async () => {
    const { uploadUrl } = await promise(PNG.length)
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendFile(server, uploadUrl, PNG)))
    const acks = answers.map(({ body }) => body.responseStatus.ack).sort((a, b) => a - b)
    assert.deepEqual(acks, [ACK.ok, ACK.notFound, ACK.notFound, ACK.notFound])
  })
  test('a wrong token, an unknown key and a late file are refused', async () => {
    const { uploadUrl, key } = await promise(PNG.length)
    assert.equal((await sendFile(server, uploadUrl.replace(/token=.*/, 'token=x'), PNG)).body.responseStatus.ack, ACK.notFound)
    assert.equal((await sendFile(server, uploadUrl.replace(key, 'A'.repeat(43)), PNG)).body.responseStatus.ack, ACK.notFound)
    await server.db.update(upload).set({ expiresAt: new Date() }).where(eq(upload.key, key))
    assert.equal((await sendFile(server, uploadUrl, PNG)).body.responseStatus.ack, ACK.notFound)
  })
  test('another size than promised, no file, and what is no picture are refused with a sentence', async () => {
    const cases: [Buffer, number, string][] = [
      [PNG, PNG.length + 1, 'file'],
      [PNG, PNG.length, 'other'],
      [Buffer.from('<svg onload="alert(1)"/>'), 24, 'file'],
      [Buffer.from('<html></html>'), 13, 'file'],
    ]
    for (const [bytes, size, field] of cases) {
      const { uploadUrl } = await promise(size)
      const { body } = await sendFile(server, uploadUrl, bytes, field)
      assert.equal(body.responseStatus.ack, ACK.invalid)
      assert.match(body.responseStatus.errormessage, /\p{Script=Han}/u)
    }
  })
  test('a paper is stored with what it is for written over it, a portrait as it came', async () => {
    const { device } = await signedInDevice(server)
    const white = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const darkest = async (kind: 'id-card' | 'portrait'): Promise<number> => {
      const { key } = await uploadFile(server, device, kind, white)
      const { urls } = await device.ok(pubApi.pictureUrl, { keys: [key] })
      const { rawPayload } = await server.app.inject({ url: urls[key] ?? '' })
      return (await sharp(rawPayload).stats()).channels[0]?.min ?? NaN
    }
    assert.equal(await darkest('portrait'), 255)
    assert.ok((await darkest('id-card')) < 250)
  })
  test('a PDF is no portrait', async () => {
    const { uploadUrl } = await promise(PDF.length, 'portrait')
    assert.equal((await sendFile(server, uploadUrl, PDF)).body.responseStatus.ack, ACK.invalid)
  })
  test('more than 10 MB is neither promised nor taken', async () => {
    const { device } = await signedInDevice(server)
    await device.refused(pubApi.uploadToken, { kind: 'id-card', fileName: 'a', size: 10 * 1024 * 1024 + 1 }, ACK.invalid)
    const { uploadUrl } = await promise(PNG.length)
    const { status, body } = await sendFile(server, uploadUrl, Buffer.alloc(10 * 1024 * 1024 + 10))
    assert.equal(status, 413)
    assert.ok(body.responseStatus.errormessage)
  })
  test('visitors upload for feedback only, and need an id', async () => {
    const visitor = new Device(server)
    await visitor.refused(pubApi.uploadToken, { kind: 'feedback', fileName: 'a', size: 1 }, ACK.invalid)
    visitor.pid = 'visitor-uploads'
    await visitor.refused(pubApi.uploadToken, { kind: 'portrait', fileName: 'a', size: 1 }, ACK.unauthenticated)
    await uploadFile(server, visitor, 'feedback', PNG)
  })
  test('visitors send small pictures only, and so many in a day', async () => {
    const visitor = newVisitor(server)
    const MB = 1024 * 1024
    const ask = (size: number) => visitor.post(pubApi.uploadToken.path, { kind: 'feedback', fileName: 'a.png', size })
    const { fields } = await visitor.refused(
      pubApi.uploadToken,
      { kind: 'feedback', fileName: 'a', size: 2 * MB + 1 },
      ACK.invalid,
    )
    assert.deepEqual(fields, { size: '未登录时图片不能超过 2 MB' })
    const { uploadUrl } = await visitor.ok(pubApi.uploadToken, { kind: 'feedback', fileName: 'a.pdf', size: PDF.length })
    assert.equal((await sendFile(server, uploadUrl, PDF)).body.responseStatus.ack, ACK.invalid)
    // 10 MB a day for one visitor, however many ask at once: five times 1.9 MB.
    const size = 1.9 * MB
    const acks = (await Promise.all(Array.from({ length: 8 }, () => ask(Math.round(size))))).map(
      ({ body }) => body.responseStatus.ack,
    )
    assert.equal(acks.filter((ack) => ack === ACK.ok).length, 5)
    assert.equal(acks.filter((ack) => ack === ACK.tooMany).length, 3)
    // 50 MB a day for one address, whatever the visitors call themselves: 26 times.
    let taken = 0
    for (let n = 0; n < 30; n += 1) {
      visitor.pid = `visitor-changed-${n}`
      taken += Number((await ask(Math.round(size))).body.responseStatus.ack === ACK.ok)
    }
    assert.equal(taken, 21)
  })
  test('a user sends 100 MB in a day', async () => {
    const { device } = await signedInDevice(server)
    const acks: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const { body } = await device.post(pubApi.uploadToken.path, { kind: 'note', fileName: 'a.png', size: 10 * 1024 * 1024 })
      acks.push(body.responseStatus.ack)
    }
    assert.deepEqual([acks.filter((ack) => ack === ACK.ok).length, acks[10]], [10, ACK.tooMany])
  })
  test('a request that is no form is refused', async () => {
    const { uploadUrl } = await promise(1)
    const response = await server.app.inject({ method: 'POST', url: uploadUrl, payload: { a: 1 } })
    assert.ok(response.statusCode >= 400 && response.statusCode < 500)
    assert.ok(response.json<{ responseStatus: { ack: number } }>().responseStatus.ack)
  })
})

test('files are known by their first bytes', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1')
  assert.equal(mimeOf(bytes('\xff\xd8\xff\xe0')), 'image/jpeg')
  assert.equal(mimeOf(bytes('\x89PNG\r\n\x1a\n')), 'image/png')
  assert.equal(mimeOf(bytes('RIFF0000WEBPVP8 ')), 'image/webp')
  assert.equal(mimeOf(bytes('RIFF0000WAVE')), '')
  assert.equal(mimeOf(bytes('%PDF-1.7\n%%EOF\n')), 'application/pdf')
  assert.equal(mimeOf(bytes('%PDF-1.7')), '')
  assert.equal(mimeOf(bytes(`%PDF-1.7\n%%EOF\n${' '.repeat(2000)}`)), '')
  assert.equal(mimeOf(bytes('GIF89a')), '')
  assert.equal(mimeOf(bytes('')), '')
})
