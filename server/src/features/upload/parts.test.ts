import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { pubApi } from '@/api/pub'
import { PART_BYTES } from '../../kernel/files/uploads'
import { purge } from '../../housekeeping'
import { upload } from '../../kernel/files/tables'
import { signedInDevice } from '../../test/factories'
import { sendFile } from '../../test/files'
import { jpeg, png } from '../../test/pictures'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()

interface PartAnswer {
  offset?: number
  responseStatus: { ack: number; errormessage: string }
}

/** A picture of a note: papers are drawn anew when they are stored, and these pictures only look like some. */
async function place(size: number) {
  const { device } = await signedInDevice(server)
  const { uploadUrl, key } = await device.ok(pubApi.uploadToken, { kind: 'note', fileName: 'a.jpg', size })
  const [path = '', query = ''] = uploadUrl.split('?')
  const send = async (offset: number, bytes: Buffer, token = query): Promise<{ status: number; body: PartAnswer }> => {
    const response = await server.app.inject({
      method: 'POST',
      url: `${path}/part?${token}&offset=${offset}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: bytes,
    })
    return { status: response.statusCode, body: response.json<PartAnswer>() }
  }
  const progress = async (token = query) =>
    (await server.app.inject({ url: `${path}?${token}` })).json<PartAnswer & { size?: number }>()
  return { device, key, uploadUrl, send, progress }
}

describe('a file in parts', () => {
  test('goes on where it was cut off, and is stored with the last part, without what the camera wrote', async () => {
    const bytes = jpeg({ orientation: 6 })
    const { device, key, send, progress } = await place(bytes.length)
    assert.equal((await progress()).offset, 0)
    assert.equal((await send(0, bytes.subarray(0, 40))).body.offset, 40)
    assert.deepEqual((await device.ok(pubApi.pictureUrl, { keys: [key] })).urls, {})
    // The answer was lost: the sender asks where to go on.
    assert.equal((await progress()).offset, 40)
    assert.equal((await send(40, bytes.subarray(40))).body.offset, bytes.length)
    assert.equal((await progress()).offset, bytes.length)
    const { urls } = await device.ok(pubApi.pictureUrl, { keys: [key] })
    const stored = (await server.app.inject({ url: urls[key] ?? '' })).rawPayload
    assert.ok(!stored.toString('latin1').includes('GPS'))
  })
  test('refuses a part that is there, leaves a gap, is empty or goes beyond the end', async () => {
    const bytes = jpeg()
    const { send, progress } = await place(bytes.length)
    await send(0, bytes.subarray(0, 40))
    assert.equal((await send(0, bytes.subarray(0, 40))).body.responseStatus.ack, ACK.conflict)
    assert.equal((await send(60, bytes.subarray(60))).body.responseStatus.ack, ACK.conflict)
    assert.equal((await send(40, Buffer.alloc(0))).body.responseStatus.ack, ACK.invalid)
    assert.equal((await send(40, Buffer.alloc(bytes.length))).body.responseStatus.ack, ACK.invalid)
    assert.equal((await progress()).offset, 40)
  })
  test('takes the same part twice at once only once', async () => {
    const bytes = jpeg()
    const { send, progress } = await place(bytes.length)
    const answers = await Promise.all([send(0, bytes.subarray(0, 30)), send(0, bytes.subarray(0, 30))])
    assert.deepEqual(answers.map(({ body }) => body.responseStatus.ack).sort(), [0, ACK.conflict])
    assert.equal((await progress()).offset, 30)
  })
  test('refuses a part that is too large, and strangers', async () => {
    const { send, progress } = await place(2 * PART_BYTES)
    assert.equal((await send(0, Buffer.alloc(PART_BYTES + 1))).status, 413)
    assert.equal((await send(0, Buffer.from('x'), 'token=wrong')).body.responseStatus.ack, ACK.notFound)
    assert.equal((await progress('token=wrong')).responseStatus.ack, ACK.notFound)
  })
  test('a text, a moving and a broken picture are refused with a sentence, and leave nothing behind', async () => {
    const moving = png({ extra: [['acTL', '\0\0\0\x02\0\0\0\0']] })
    for (const [bytes, sentence] of [
      [Buffer.from('这是一段文字，文件名是 a.jpg'), /仅支持/],
      [moving, /动态图片/],
      [jpeg().subarray(0, -2), /损坏或不完整/],
    ] as const) {
      const { key, send, progress } = await place(bytes.length)
      const { body } = await send(0, Buffer.from(bytes))
      assert.equal(body.responseStatus.ack, ACK.invalid)
      assert.match(body.responseStatus.errormessage, sentence)
      assert.equal((await progress()).offset, 0)
      const [row] = await server.db.select().from(upload).where(eq(upload.key, key))
      assert.equal(row?.storedAt, null)
    }
  })
  test('that never comes to its end is cleared away', async () => {
    const bytes = jpeg()
    const { key, send } = await place(bytes.length)
    await send(0, bytes.subarray(0, 40))
    assert.equal(await server.parts.uploads.partSize(key), 40)
    await server.db
      .update(upload)
      .set({ expiresAt: new Date(Date.now() - 2 * 24 * 3600 * 1000) })
      .where(eq(upload.key, key))
    await purge(server.parts)
    assert.equal(await server.parts.uploads.partSize(key), 0)
  })
  test('leaves no parts behind when the whole file comes as a form after all', async () => {
    const bytes = jpeg()
    const { key, uploadUrl, send } = await place(bytes.length)
    await send(0, bytes.subarray(0, -1))
    assert.equal((await sendFile(server, uploadUrl, bytes)).body.responseStatus.ack, ACK.ok)
    assert.equal(await server.parts.uploads.partSize(key), 0)
  })
  test('goes with the file: whatever parts lie beside it are removed with it', async () => {
    const { uploads } = server.parts
    const key = 'parts-beside-a-file-that-is-removed'
    await uploads.save(key, Buffer.from('whole'))
    await uploads.appendPart(key, 0, Buffer.from('part'))
    await uploads.remove(key)
    assert.equal(await uploads.partSize(key), 0)
  })
})
