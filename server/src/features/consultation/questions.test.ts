import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { consultationApi, roomApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { drafted, newDoctor, ordered, pass, say, sweepNow } from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { doctor } from '../directory/tables'

const server = testServer()
const TEXTS = { ...NO_TEXTS, question: '靶向药漏服一次，下一次需要加倍吗' }
const PRICE = 3_000

const ANSWER = '不需要加倍，按原来的时间服用下一次'

/** A question that its doctor has taken. */
async function taken(service: 'qa_one' | 'qa_online') {
  const by = await newDoctor(server, { [service]: PRICE })
  const { device } = await signedInDevice(server, { level: 1, userType: 3, realName: '家属' })
  const { id } = await ordered(server, device, by, { service, cents: PRICE, texts: TEXTS })
  assert.equal((await by.device.ok(consultationApi.accept, { id, guardian: null })).state, 'accepted')
  return { id, device, doctor: by.device }
}
const stateOf = async (device: Device, id: string) => (await device.ok(consultationApi.detail, { id })).state
const write = (id: string, text: string) => ({ id, kind: 'text' as const, text, files: [], clientMsgId: key() })

describe('a question to one doctor', () => {
  for (const [service, category, name] of [
    ['qa_one', 8, '一问一答'],
    ['qa_online', 9, '在线答疑'],
  ] as const)
    test(`${name}: anybody is offered it at its address, with its price`, async () => {
      const by = await newDoctor(server, { [service]: PRICE })
      const { device } = await signedInDevice(server, { level: 1, userType: 3, realName: '家属' })
      const { offers } = await device.ok(consultationApi.offer, { providerId: String(by.doctor.id), category })
      assert.deepEqual(
        offers.map((one) => [one.service, one.kind, one.priceCents, one.refusal]),
        [[service, 'C', PRICE, '']],
      )
    })
  test('what a doctor of the sample offers says so, and what another one offers does not', async () => {
    const { device } = await signedInDevice(server, { level: 1, userType: 3, realName: '家属' })
    const [sample] = await server.db.select({ id: doctor.id }).from(doctor).where(eq(doctor.isSample, true)).limit(1)
    const by = await newDoctor(server, { qa_one: PRICE })
    const offers = [sample?.id, by.doctor.id].map((id) =>
      device.ok(consultationApi.offer, { providerId: String(id), category: 8 }),
    )
    assert.deepEqual(
      (await Promise.all(offers)).map(({ isSample }) => isSample),
      [true, false],
    )
  })
  test('一问一答 is over with its one answer', async () => {
    const { id, device, doctor } = await taken('qa_one')
    const { order } = await doctor.ok(roomApi.send, write(id, ANSWER))
    assert.deepEqual([order?.state, order?.service, order?.kind], ['completed', 'qa_one', 'C'])
    assert.equal(await stateOf(device, id), 'completed')
    for (const one of [device, doctor]) await one.refused(roomApi.send, write(id, '还有一句'), ACK.conflict)
  })
  test('一问一答: what is asked besides belongs to the same question, and its answer ends it', async () => {
    const { id, device, doctor } = await taken('qa_one')
    await say(device, id, '补充：漏服的是晚上的一次')
    assert.equal((await say(doctor, id, ANSWER)).order?.state, 'completed')
  })
  test('在线答疑 has twenty rounds; the answer to the last one ends it, and what is asked after the last is refused before', async () => {
    const { id, device, doctor } = await taken('qa_online')
    // The question that was ordered is the first.
    for (let round = 2; round <= 20; round += 1) {
      assert.equal((await say(doctor, id, ANSWER)).order?.state ?? 'in_progress', 'in_progress')
      await say(device, id, `那么第${round}个问题呢`)
    }
    const open = await device.ok(consultationApi.detail, { id })
    assert.deepEqual([open.state, open.rounds], ['in_progress', { used: 20, limit: 20 }])
    assert.equal((await say(doctor, id, ANSWER)).order?.state, 'completed')
    const refusal = await device.refused(roomApi.send, write(id, '再问一句'), ACK.conflict)
    assert.match(JSON.stringify(refusal), /已完成/)
  })
  test('在线答疑 ends a day after it was taken, also with rounds left', async () => {
    const { id, device, doctor } = await taken('qa_online')
    await say(doctor, id, ANSWER)
    await pass(server, id, 23)
    await sweepNow(server)
    assert.equal(await stateOf(device, id), 'in_progress')
    await pass(server, id, 1)
    await sweepNow(server)
    assert.equal(await stateOf(device, id), 'completed')
  })
  test('that nobody answers within two days is given back whole', async () => {
    const { id, device } = await taken('qa_one')
    await pass(server, id, 48)
    await sweepNow(server)
    const { state, refundedCents } = await device.ok(consultationApi.detail, { id })
    assert.deepEqual([state, refundedCents], ['expired', PRICE])
  })
  test('of fewer than ten characters is not sent', async () => {
    const by = await newDoctor(server, { qa_one: 0 })
    const { device } = await signedInDevice(server, { level: 1, userType: 3, realName: '家属' })
    const { id } = await drafted(server, device, by, { service: 'qa_one', cents: 0, texts: { ...TEXTS, question: '要加倍吗' } })
    const refusal = await device.refused(consultationApi.submit, { id, shownCents: 0 }, ACK.refused)
    assert.match(JSON.stringify(refusal), /问题（10–500个字）/)
  })
})
