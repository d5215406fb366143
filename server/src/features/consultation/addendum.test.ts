import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { consultationApi, roomApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { newDoctor, ordered, pass, say, sweepNow } from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { ticketOf } from '../wallet/probe'
import { consultation } from './tables'

const server = testServer()
const TEXT = '复核原始报告：EGFR 为 19 外显子缺失，上次答复中的 21 外显子系笔误'

/** A question that was answered so many hours ago. */
async function answered(hours: number) {
  const by = await newDoctor(server, { qa_one: 0 })
  const { device } = await signedInDevice(server, { level: 1, userType: 3, realName: '家属' })
  const texts = { ...NO_TEXTS, question: '靶向药漏服一次，下一次需要加倍吗' }
  const { id } = await ordered(server, device, by, { service: 'qa_one', cents: 0, texts })
  await by.device.ok(consultationApi.accept, { id, guardian: null })
  await say(by.device, id, '不需要加倍')
  await pass(server, id, hours)
  return { id, by, doctor: by.device, patient: device }
}
type Case = Awaited<ReturnType<typeof answered>>
const given = async ({ id, by }: Case, text = TEXT) => ({
  ...{ id, text, idempotencyKey: key() },
  ticket: await ticketOf({ server, ...by }),
})
const reviewer = async () => (await signedInDevice(server, { isReviewer: true })).device
const waiting = async () =>
  (await (await reviewer()).ok(consultationApi.adminList, { of: 'addendum', pageIdx: 0, pageSize: 500 })).items
const rowOf = async (id: string) => {
  const [row] = await server.db
    .select()
    .from(consultation)
    .where(eq(consultation.id, Number(id)))
  return row
}

describe('what is added to a closed record', () => {
  test('is signed by its doctor, approved by the medical department, and then read by both sides', async () => {
    const one = await answered(25)
    const { id, doctor, patient } = one
    assert.equal((await doctor.ok(consultationApi.detail, { id })).mayAddend, true)
    assert.equal((await patient.ok(consultationApi.detail, { id })).mayAddend, false)
    const before = await rowOf(id)
    const added = await doctor.ok(consultationApi.addAddendum, await given(one))
    const shown = (order: typeof added) => order.addenda.map(({ author, text, state }) => [author, text, state])
    assert.deepEqual([shown(added), added.mayAddend], [[['接诊医生', TEXT, 'waiting']], false])
    // Nothing else of the order is another one.
    assert.deepEqual(await rowOf(id), before)
    assert.deepEqual((await patient.ok(consultationApi.detail, { id })).addenda, [])
    assert.equal((await waiting()).find((item) => item.id === id)?.about, TEXT)
    await (await reviewer()).ok(consultationApi.adminAddendum, { id, refusal: '' })
    const read = await patient.ok(consultationApi.detail, { id })
    assert.deepEqual(shown(read), [['接诊医生', TEXT, 'approved']])
    assert.ok(Math.abs(Date.parse(read.addenda[0]?.at ?? '') - Date.now()) < 60_000)
    assert.equal(read.isUnread, true)
    const { messages } = await patient.ok(roomApi.messages, { id, after: -1, before: 0 })
    assert.match(messages.at(-1)?.body ?? '', /补充说明/)
    assert.deepEqual([read.state, read.completedAt], ['completed', before?.completedAt?.toISOString()])
  })
  test('waits for the record to be closed, a day after the end', async () => {
    const one = await answered(23)
    assert.equal((await one.doctor.ok(consultationApi.detail, { id: one.id })).mayAddend, false)
    const { errormessage } = await one.doctor.refused(consultationApi.addAddendum, await given(one), ACK.refused)
    assert.equal(errormessage, '病历在完成24小时后归档，归档后才可补充说明')
    await pass(server, one.id, 1)
    await one.doctor.ok(consultationApi.addAddendum, await given(one))
  })
  test('of an order that did not complete there is none', async () => {
    const one = await answered(0)
    await server.db
      .update(consultation)
      .set({ state: 'terminated' })
      .where(eq(consultation.id, Number(one.id)))
    await one.doctor.refused(consultationApi.addAddendum, await given(one), ACK.refused)
  })
  test('is its doctor’s, by his own security check, and has something in it', async () => {
    const one = await answered(25)
    const { id, doctor, patient } = one
    await patient.refused(consultationApi.addAddendum, await given(one), ACK.forbidden)
    await (await newDoctor(server, {})).device.refused(consultationApi.addAddendum, await given(one), ACK.notFound)
    await doctor.refused(consultationApi.addAddendum, { ...(await given(one)), ticket: 'made-up' }, ACK.invalid)
    const { fields } = await doctor.refused(consultationApi.addAddendum, await given(one, '笔误'), ACK.invalid)
    assert.deepEqual(fields, { text: '补充说明至少5个字' })
    assert.deepEqual((await doctor.ok(consultationApi.detail, { id })).addenda, [])
  })
  test('sent twice is there once; a second one waits for the first to be decided', async () => {
    const one = await answered(25)
    const { id, doctor } = one
    const sent = await given(one)
    await doctor.ok(consultationApi.addAddendum, sent)
    assert.equal((await doctor.ok(consultationApi.addAddendum, sent)).addenda.length, 1)
    const { errormessage } = await doctor.refused(consultationApi.addAddendum, await given(one), ACK.refused)
    assert.equal(errormessage, '已有一条补充说明待审核')
    const refusal = '请写明依据的报告编号'
    await (await reviewer()).ok(consultationApi.adminAddendum, { id, refusal })
    await (await reviewer()).refused(consultationApi.adminAddendum, { id, refusal: '' }, ACK.conflict)
    const [first] = (await doctor.ok(consultationApi.detail, { id })).addenda
    assert.deepEqual([first?.state, first?.refusal], ['refused', refusal])
    assert.deepEqual((await one.patient.ok(consultationApi.detail, { id })).addenda, [])
    await doctor.ok(consultationApi.addAddendum, await given(one))
  })
  test('the sweeper and the settlement leave it as it is', async () => {
    const one = await answered(25)
    await one.doctor.ok(consultationApi.addAddendum, await given(one))
    await pass(server, one.id, 8 * 24)
    await sweepNow(server)
    const [kept] = (await one.doctor.ok(consultationApi.detail, { id: one.id })).addenda
    assert.equal(kept?.state, 'waiting')
  })
})
