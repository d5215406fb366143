import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { liveApi } from '@/api/live'
import { doc } from '../../kernel/documents/tables'
import { sendLiveReminders } from './reminders'
import { newVisitor, signedInDevice } from '../../test/factories'
import { createLive } from '../../test/live'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()
const visitor = () => newVisitor(server)
const nobody = '99999999'

describe('reminders', () => {
  test('are set before the start and taken back', async () => {
    const docId = await createLive(server, 'preview', { rule: 'certified' })
    const { device } = await signedInDevice(server)
    for (const on of [true, true, false, false, true]) {
      assert.deepEqual(await device.ok(liveApi.setReminder, { docId, on }), { reminded: on })
      assert.equal((await device.ok(liveApi.room, { docId })).reminded, on)
    }
    assert.equal((await visitor().ok(liveApi.room, { docId })).reminded, false)
  })
  test('are refused to visitors, for unknown lives, and from the start on; letting go is always possible', async () => {
    const { device } = await signedInDevice(server)
    await visitor().refused(liveApi.setReminder, { docId: await createLive(server, 'preview'), on: true }, ACK.unauthenticated)
    await device.refused(liveApi.setReminder, { docId: nobody, on: true }, ACK.notFound)
    for (const state of ['live', 'replay'] as const) {
      const docId = await createLive(server, state)
      await device.refused(liveApi.setReminder, { docId, on: true }, ACK.refused)
      await device.ok(liveApi.setReminder, { docId, on: false })
    }
  })
})

describe('reminders are sent', () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)
  const startsAt = (docId: string, startTime: Date) =>
    server.db
      .update(doc)
      .set({ startTime })
      .where(eq(doc.id, Number(docId)))
  async function reminded(...starts: Date[]) {
    const { device, user } = await signedInDevice(server)
    const docIds: string[] = []
    for (const start of starts) {
      const docId = await createLive(server, 'preview')
      await device.ok(liveApi.setReminder, { docId, on: true })
      await startsAt(docId, start)
      docIds.push(docId)
    }
    const told = () => server.reminded.filter(({ mobile }) => mobile === user.mobile).map(({ startTime }) => startTime.getTime())
    return { docIds, told, device }
  }
  const send = (parts: Parameters<typeof sendLiveReminders>[0] = server.parts) => sendLiveReminders(parts, () => undefined)

  test('ten minutes before, once, also when several processes send at the same time', async () => {
    const soon = minutes(9)
    const { told } = await reminded(minutes(20), soon, minutes(-1))
    await Promise.all([send(), send(), send()])
    await send()
    assert.deepEqual(told(), [soon.getTime()])
  })
  test('again when the live is put off, and not when the reminder was taken back', async () => {
    const [first, second] = [minutes(5), minutes(8)]
    const { docIds, told, device } = await reminded(first)
    const [docId = ''] = docIds
    await send()
    await startsAt(docId, second)
    await send()
    assert.deepEqual(told(), [first.getTime(), second.getTime()])
    await device.ok(liveApi.setReminder, { docId, on: false })
    await startsAt(docId, minutes(9))
    await send()
    assert.equal(told().length, 2)
  })
  test('later, when the provider refused', async () => {
    const soon = minutes(5)
    const { told } = await reminded(soon)
    const faults: unknown[] = []
    const refusing = { ...server.parts.sms, sendLiveReminder: () => Promise.reject(new Error('refused')) }
    await sendLiveReminders({ ...server.parts, sms: refusing }, (error) => faults.push(error))
    assert.deepEqual([told().length, faults.length > 0], [0, true])
    await send()
    assert.deepEqual(told(), [soon.getTime()])
  })
})
