import assert from 'node:assert/strict'
import { consultationApi, roomApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { newApplicant, newDoctor, ordered, pass, paymentOf, say } from '../../test/consultation'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()

async function answered() {
  const by = await newDoctor(server, { con_text: 0, qa_one: 0 })
  const { device } = await newApplicant(server)
  const { id } = await ordered(server, device, by, { service: 'qa_one', cents: 0 })
  await by.device.ok(consultationApi.accept, { id, guardian: null })
  return { id, by, device }
}

describe('a card of thanks', () => {
  test('is given once after the end, read by the doctor, and is no message that he could have sent', async () => {
    const { id, by, device } = await answered()
    const asked = { id, text: '谢谢您的耐心解答' }
    const early = await device.refused(consultationApi.thank, asked, ACK.conflict)
    assert.equal(early.errormessage, '服务完成后可以送感谢卡')
    await say(by.device, id, '饭后半小时服用')
    assert.equal((await device.ok(consultationApi.detail, { id })).mayThank, true)
    assert.equal((await by.device.ok(consultationApi.detail, { id })).mayThank, false)
    await by.device.refused(consultationApi.thank, asked, ACK.forbidden)
    await device.refused(consultationApi.thank, { id, text: ' ' }, ACK.invalid)
    assert.equal((await device.ok(consultationApi.thank, asked)).mayThank, false)
    const again = await device.refused(consultationApi.thank, { ...asked, text: '再谢一次' }, ACK.conflict)
    assert.equal(again.errormessage, '您已送过感谢卡')
    const { messages } = await by.device.ok(roomApi.messages, { id, after: -1, before: 0 })
    const cards = messages.filter(({ kind }) => kind === 'card')
    assert.deepEqual(
      cards.map(({ sender, body }) => [sender, body]),
      [['patient', '谢谢您的耐心解答']],
    )
    // Words, and no money (9.3).
    assert.equal((await paymentOf(server, id)).payment, undefined)
  })
  test('is not given a month later', async () => {
    const { id, by, device } = await answered()
    await say(by.device, id, '饭后半小时服用')
    await pass(server, id, 31 * 24)
    await device.refused(consultationApi.thank, { id, text: '谢谢' }, ACK.conflict)
  })
})
