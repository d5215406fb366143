import assert from 'node:assert/strict'
import { consultationApi, roomApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { drafted, newDoctor, payFor } from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()
const TEXTS = { ...NO_TEXTS, question: '靶向药漏服一次，下一次需要加倍吗' }
const PRICE = 3_000

describe('a question to one doctor', () => {
  for (const [service, category, name] of [
    ['qa_one', 8, '一问一答'],
    ['qa_online', 9, '在线答疑'],
  ] as const)
    test(`${name}: anybody orders it at its address, and the doctor answers in the room`, async () => {
      const by = await newDoctor(server, { [service]: PRICE })
      const { device } = await signedInDevice(server, { level: 1, userType: 3, realName: '家属' })
      const { offers } = await device.ok(consultationApi.offer, { providerId: String(by.doctor.id), category })
      assert.deepEqual(
        offers.map((one) => [one.service, one.kind, one.priceCents, one.refusal]),
        [[service, 'C', PRICE, '']],
      )
      const { id } = await drafted(server, device, by, { service, cents: PRICE, texts: TEXTS })
      await device.ok(consultationApi.submit, { id, shownCents: PRICE })
      await payFor(server, device, id)
      assert.equal((await by.device.ok(consultationApi.accept, { id, guardian: null })).state, 'accepted')
      await by.device.ok(roomApi.send, {
        id,
        kind: 'text',
        text: '不需要加倍，按原来的时间服用下一次',
        files: [],
        clientMsgId: key(),
      })
      const order = await device.ok(consultationApi.detail, { id })
      assert.deepEqual([order.service, order.kind], [service, 'C'])
      assert.equal(['in_progress', 'completed'].includes(order.state), true)
    })
  test('of fewer than ten characters is not sent', async () => {
    const by = await newDoctor(server, { qa_one: 0 })
    const { device } = await signedInDevice(server, { level: 1, userType: 3, realName: '家属' })
    const { id } = await drafted(server, device, by, { service: 'qa_one', cents: 0, texts: { ...TEXTS, question: '要加倍吗' } })
    const refusal = await device.refused(consultationApi.submit, { id, shownCents: 0 }, ACK.refused)
    assert.match(JSON.stringify(refusal), /问题（10–500个字）/)
  })
})
