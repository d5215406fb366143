import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { consultationApi, roomApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { newApplicant, newDoctor, ordered, paymentOf } from '../../test/consultation'
import { signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { paymentRefund } from '../../kernel/payment/tables'

const server = testServer()
const PRICE = 10_000
const reviewer = () => signedInDevice(server, { isReviewer: true })

async function taken() {
  const by = await newDoctor(server, { con_text: PRICE })
  const { device } = await newApplicant(server)
  const { id } = await ordered(server, device, by, { service: 'con_text', cents: PRICE })
  await by.device.ok(consultationApi.accept, { id, guardian: null })
  return { id, device, by: by.device }
}
const waits = async (id: string) => {
  const { items } = await (await reviewer()).device.ok(consultationApi.adminList, { of: 'abuse', pageIdx: 0, pageSize: 500 })
  return items.some((one) => one.id === id)
}

describe('an end for abuse', () => {
  test('waits for support, ends the order when it agrees, and gives nothing back', async () => {
    const { id, device, by } = await taken()
    const asked = await by.ok(consultationApi.terminate, { id, code: 'ABUSE' })
    assert.deepEqual([asked.state, asked.abuse], ['accepted', 'asked'])
    // The other side is not told what is being looked into.
    assert.equal((await device.ok(consultationApi.detail, { id })).abuse, 'none')
    assert.equal(await waits(id), true)
    const support = (await reviewer()).device
    await support.ok(consultationApi.adminAbuse, { id, agrees: true })
    const ended = await device.ok(consultationApi.detail, { id })
    assert.deepEqual([ended.state, ended.refundedCents], ['terminated', 0])
    const { payment } = await paymentOf(server, id)
    assert.deepEqual(
      await server.db
        .select()
        .from(paymentRefund)
        .where(eq(paymentRefund.paymentId, payment?.id ?? 0)),
      [],
    )
    const { messages } = await device.ok(roomApi.messages, { id, after: -1, before: 0 })
    assert.match(messages.at(-1)?.body ?? '', /请到实体医疗机构就诊/)
    assert.equal(await waits(id), false)
    await support.refused(consultationApi.adminAbuse, { id, agrees: true }, ACK.conflict)
  })
  test('that support does not agree to leaves the order as it is, and the doctor is told', async () => {
    const { id, by } = await taken()
    await by.ok(consultationApi.terminate, { id, code: 'ABUSE' })
    await (await reviewer()).device.ok(consultationApi.adminAbuse, { id, agrees: false })
    const goes = await by.ok(consultationApi.detail, { id })
    assert.deepEqual([goes.state, goes.abuse], ['accepted', 'refused'])
    assert.equal(await waits(id), false)
  })
  test('is the doctor’s to ask for and support’s to agree to', async () => {
    const { id, device, by } = await taken()
    await device.refused(consultationApi.terminate, { id, code: 'ABUSE' }, ACK.forbidden)
    await (await reviewer()).device.refused(consultationApi.adminAbuse, { id, agrees: true }, ACK.conflict)
    await by.ok(consultationApi.terminate, { id, code: 'ABUSE' })
    await by.refused(consultationApi.adminAbuse, { id, agrees: true }, ACK.forbidden)
  })
})
