import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { liveApi } from '@/api/live'
import { doc } from '../../kernel/documents/tables'
import { sendLiveReminders } from './reminders'
import type { MiniMessage } from '../../services/wechat'
import { weChatIdentity } from '../user/tables'
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
      assert.deepEqual(await device.ok(liveApi.setReminder, { docId, on }), { reminded: on, inWeChat: false })
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

  describe('in WeChat', () => {
    const template = { live: { id: 'template-1', title: 'thing7', time: 'time8' } }
    const folder = () => join(server.parts.settings.dataDir, 'config')
    before(async () => {
      await mkdir(folder(), { recursive: true })
      await writeFile(join(folder(), 'subscribe_templates.json'), JSON.stringify(template))
    })
    after(() => rm(folder(), { recursive: true }))

    async function allowed({ isBound }: { isBound: boolean }) {
      const { device, user } = await signedInDevice(server)
      const openId = `mini-${user.id}`
      if (isBound) await server.db.insert(weChatIdentity).values({ openId, kind: 'mini', userId: user.id })
      const docId = await createLive(server, 'preview')
      const { inWeChat } = await device.ok(liveApi.setReminder, { docId, on: true, inWeChat: true })
      assert.equal((await device.ok(liveApi.room, { docId })).remindedInWeChat, inWeChat)
      const start = minutes(8)
      await startsAt(docId, start)
      return { inWeChat, openId, docId, start, sms: () => server.reminded.filter(({ mobile }) => mobile === user.mobile).length }
    }

    test('those who allowed it, once, by the template of the operator, and not by SMS as well', async () => {
      const { inWeChat, openId, docId, start, sms } = await allowed({ isBound: true })
      const sent: MiniMessage[] = []
      const weChat = { ...server.parts.weChat, sendMessage: async (message: MiniMessage) => void sent.push(message) }
      await send({ ...server.parts, weChat })
      await send({ ...server.parts, weChat })
      const mine = sent.filter((message) => message.openId === openId)
      const clock = new Date(start.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
      assert.deepEqual([inWeChat, mine.length, sms()], [true, 1, 0])
      assert.equal(mine[0]?.templateId, 'template-1')
      assert.equal(mine[0]?.page, `packages/content/live/index?id=${docId}`)
      assert.equal(mine[0]?.fields.time8, clock)
      assert.ok((mine[0]?.fields.thing7 ?? '').length <= 20)
    })
    test('by SMS when WeChat does not send it', async () => {
      const { sms } = await allowed({ isBound: true })
      const faults: unknown[] = []
      const weChat = { ...server.parts.weChat, sendMessage: () => Promise.reject(new Error('43101')) }
      await sendLiveReminders({ ...server.parts, weChat }, (error) => faults.push(error))
      assert.equal(sms(), 1)
      assert.ok(faults.length > 0)
    })
    test('is not promised to an account that WeChat does not know', async () => {
      const { inWeChat, sms } = await allowed({ isBound: false })
      await send()
      assert.deepEqual([inWeChat, sms()], [false, 1])
    })
  })
})
