import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { consultationApi, roomApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { pubApi } from '@/api/pub'
import { newApplicant, newDoctor, ordered } from '../../test/consultation'
import { key } from '../../test/factories'
import { hasBytes, PNG, sendFile, uploadFile, wav } from '../../test/files'
import { purge } from '../../housekeeping'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'

const server = testServer()

/** Frames of MPEG 2, layer III, 48 kbit/s at 16 000 samples: 216 bytes of 36 ms each. */
function mp3(seconds: number): Buffer {
  const frame = Buffer.alloc(216)
  frame.writeUInt32BE(0xfff3_68c0, 0)
  return Buffer.concat(Array.from({ length: Math.ceil(seconds / 0.036) }, () => frame))
}

async function room() {
  const by = await newDoctor(server, { con_text: 0 })
  const { device } = await newApplicant(server)
  const { id } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
  await by.device.ok(consultationApi.accept, { id, guardian: null })
  const speak = (files: string[], clientMsgId = key()) => ({
    id,
    kind: 'voice' as const,
    text: '',
    files,
    clientMsgId,
  })
  return { by, device, id, speak }
}

/** The sentence with which a file is refused; '' when it is taken. */
async function refusalOf(device: Device, bytes: Buffer): Promise<string> {
  const { uploadUrl } = await device.ok(pubApi.uploadToken, { kind: 'voice', fileName: 'a.wav', size: bytes.length })
  return (await sendFile(server, uploadUrl, bytes, 'file', device.address)).body.responseStatus.errormessage
}

describe('a voice message', () => {
  test('is sent once, with the length that it has, and is heard by the other side', async () => {
    const { by, device, id, speak } = await room()
    for (const [bytes, seconds, mime] of [
      [wav(7), 7, 'audio/wav'],
      [mp3(12), 12, 'audio/mpeg'],
    ] as const) {
      const { key: file } = await uploadFile(server, device, 'voice', bytes)
      const said = speak([file])
      const { message } = await device.ok(roomApi.send, said)
      assert.equal((await device.ok(roomApi.send, said)).message.seq, message.seq)
      const { messages } = await by.device.ok(roomApi.messages, { id, after: message.seq - 1, before: 0 })
      assert.deepEqual([messages.length, messages[0]?.kind, messages[0]?.seconds], [1, 'voice', seconds])
      const heard = await server.app.inject({ url: messages[0]?.files[0]?.url ?? '' })
      assert.deepEqual([heard.headers['content-type'], heard.rawPayload.length], [mime, bytes.length])
    }
  })
  test('is forgotten after three years, its bytes with it, and stays in the record', async () => {
    const { device, id, speak } = await room()
    const files = []
    for (let n = 0; n < 2; n += 1) files.push((await uploadFile(server, device, 'voice', wav(2))).key)
    const said = []
    for (const file of files) said.push((await device.ok(roomApi.send, speak([file]))).message)
    const [old = '', kept = ''] = files
    await server.db.execute(
      sql`update room_message set created_at = now() - interval '1099 days' where id = ${Number(said[0]?.id)}`,
    )
    await server.db.execute(
      sql`update room_message set created_at = now() - interval '1095 days' where id = ${Number(said[1]?.id)}`,
    )
    await server.db.execute(sql`update upload set stored_at = now() - interval '2 days' where key in (${old}, ${kept})`)
    await purge(server.parts)
    assert.deepEqual([await hasBytes(server, old), await hasBytes(server, kept)], [false, true])
    const { messages } = await device.ok(roomApi.messages, { id, after: -1, before: 0 })
    const spoken = messages.filter(({ kind }) => kind === 'voice')
    assert.deepEqual(
      spoken.map((one) => [one.seconds, one.files.length]),
      [
        [2, 0],
        [2, 1],
      ],
    )
  })
  test('lasts a minute at most, whatever its head says', async () => {
    const { device } = await room()
    assert.equal(await refusalOf(device, wav(60)), '')
    assert.match(await refusalOf(device, wav(62)), /最长60秒/)
    assert.match(await refusalOf(device, mp3(62)), /最长60秒/)
    // A head that names less than there is, or more.
    assert.match(await refusalOf(device, wav(3, { size: 200_000 })), /仅支持 WAV、MP3/)
  })
  test('is sound by its content', async () => {
    const { device } = await room()
    for (const bytes of [PNG, Buffer.from('RIFF____WAVE'), Buffer.from('ID3 and nothing else'), wav(3, { format: 3 })])
      assert.match(await refusalOf(device, bytes), /仅支持 WAV、MP3/)
    const cut = Buffer.concat([mp3(2), Buffer.from('<script>alert(1)</script>')])
    assert.match(await refusalOf(device, cut), /仅支持 WAV、MP3/)
  })
  test('is one’s own recording, and one at a time', async () => {
    const { by, device, speak } = await room()
    const files = []
    for (let n = 0; n < 2; n += 1) files.push((await uploadFile(server, device, 'voice', wav(2))).key)
    await device.refused(roomApi.send, speak(files), ACK.invalid)
    await device.refused(roomApi.send, speak([]), ACK.invalid)
    await by.device.refused(roomApi.send, speak(files.slice(0, 1)), ACK.invalid)
    const { key: picture } = await uploadFile(server, device, 'attachment', PNG)
    await device.refused(roomApi.send, speak([picture]), ACK.invalid)
    // Nor is a recording a picture.
    await device.refused(roomApi.send, { ...speak(files.slice(0, 1)), kind: 'image' }, ACK.invalid)
  })
})
