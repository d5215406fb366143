import assert from 'node:assert/strict'
import * as v from 'valibot'
import WebSocket from 'ws'
import { consultationApi, ROOM_PATH, roomApi, roomFrameSchema, type RoomFrame } from '@/api/consultation'
import { newApplicant, newDoctor, ordered, say } from '../../test/consultation'
import { signedInDevice } from '../../test/factories'
import { startProcess, until } from '../../test/live'
import { after, before, describe, test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()
/** Two servers on one database stand for two processes. */
const processes: { port: number; close: () => Promise<void> }[] = []

async function join(index: 0 | 1, id: string, auth: string) {
  const frames: RoomFrame[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${processes[index]?.port}/${ROOM_PATH}?id=${id}`)
  const one = { socket, frames, code: 0 }
  socket.on('message', (data: Buffer) => frames.push(v.parse(roomFrameSchema, JSON.parse(data.toString()))))
  socket.on('close', (code) => (one.code = code))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('open', resolve).once('close', resolve))
  socket.send(JSON.stringify({ kind: 'join', auth, since: '' }))
  await until(() => frames.length > 0 || one.code > 0, 'joining')
  return one
}

describe('the websocket of an order', () => {
  before(async () => {
    for (let n = 0; n < 2; n += 1) processes.push(await startProcess(server))
  })
  after(async () => {
    for (const one of processes) await one.close()
  })

  test('tells both sides, also by another process, from which message on something is new, and nothing of what was said', async () => {
    const by = await newDoctor(server, { con_text: 0 })
    const { device } = await newApplicant(server)
    const { id } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    const [doctor, applicant] = await Promise.all([join(0, id, by.device.auth), join(1, id, device.auth)])
    const { message } = await say(device, id, '不会出现在通知里的话')
    const isNew = (frame: RoomFrame) => frame.kind === 'changed' && frame.from === message.seq
    await until(() => doctor.frames.some(isNew) && applicant.frames.some(isNew), 'the frame')
    assert.equal(JSON.stringify(doctor.frames).includes('话'), false)
    // What was taken back is to be read again; what was read is seen by the other one.
    const before = doctor.frames.length
    await device.ok(roomApi.withdraw, { id, messageId: message.id })
    await until(() => doctor.frames.slice(before).some(isNew), 'the withdrawal')
    const known = applicant.frames.length
    await by.device.ok(roomApi.read, { id, seq: message.seq })
    await until(() => applicant.frames.length > known, 'reading')
    doctor.socket.terminate()
    applicant.socket.terminate()
  })

  test('lets nobody in who has no part in it, nor a visitor', async () => {
    const by = await newDoctor(server, { con_text: 0 })
    const { device } = await newApplicant(server)
    const { id } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
    const { device: stranger } = await signedInDevice(server, { level: 2 })
    for (const auth of [stranger.auth, '']) {
      const one = await join(0, id, auth)
      await until(() => one.code > 0, 'the refusal')
      assert.deepEqual([one.code, one.frames], [1008, []])
    }
    const missing = await join(0, '99999999', device.auth)
    await until(() => missing.code > 0, 'the refusal')
    assert.equal(missing.code, 1008)
  })
})
