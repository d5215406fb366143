import assert from 'node:assert/strict'
import { describe, test } from '../../../test/run'
import { payout, TRANSFERS, transferTold, weChatPayWorld } from '../../../test/wechat-world'
import { ProviderRefusal, ProviderSilent, type TransferAsk } from '../contract'
import type { Account } from './account'

const { fake, provider } = weChatPayWorld()
const QUERY = `GET ${TRANSFERS}/out-bill-no/${payout.billNo}`

const sent = async (changes: Partial<TransferAsk> = {}, differently: Partial<Account> = {}) => {
  const by = provider({}, differently).payout
  assert.ok(by)
  return by.transfer({ ...payout, ...changes })
}
const found = async (changes: object) => {
  fake.says(QUERY, { body: { ...transferTold, ...changes } })
  const by = provider().payout
  assert.ok(by)
  return by.transferred(payout.billNo)
}

describe('a transfer to a WeChat wallet', () => {
  test('every state is one of ours, and what failed says why', async () => {
    for (const [theirs, ours] of Object.entries({
      ACCEPTED: 'processing',
      PROCESSING: 'processing',
      TRANSFERING: 'processing',
      CANCELING: 'processing',
      WAIT_USER_CONFIRM: 'waiting',
      SUCCESS: 'success',
      FAIL: 'failed',
      CANCELLED: 'failed',
    }))
      assert.equal((await found({ state: theirs })).state, ours)
    await assert.rejects(found({ state: 'SOMETHING_NEW' }), ProviderSilent)
    assert.match((await found({ state: 'FAIL', fail_reason: 'OVERDUE_CLOSE' })).reason, /未确认收款/)
    assert.match((await found({ state: 'FAIL', fail_reason: 'NEW_REASON' })).reason, /银行卡/)
  })

  test('one of another merchant or number is not taken for ours', async () => {
    for (const changes of [{ mch_id: '1900000002' }, { out_bill_no: 'W2' }, { transfer_amount: 1.5 }])
      await assert.rejects(found(changes), ProviderSilent, JSON.stringify(changes))
    fake.says(`POST ${TRANSFERS}`, { body: { ...transferTold, out_bill_no: 'W2' } })
    await assert.rejects(sent(), ProviderSilent)
  })

  test('what was never there is absent', async () => {
    for (const code of ['NOT_FOUND', 'RESOURCE_NOT_EXISTS']) {
      fake.says(QUERY, { status: 404, body: { code } })
      assert.equal((await provider().payout?.transferred(payout.billNo))?.state, 'absent')
    }
  })

  test('goes through the app in which it is confirmed, and where that is not bound is refused', async () => {
    fake.says(`POST ${TRANSFERS}`, { body: { ...transferTold, package_info: 'p1' } })
    const made = await sent({ to: { app: 'h5', openId: 'o2' } })
    assert.equal(made.confirmation?.kind === 'wechat' && made.confirmation.appId, 'wx00000000000000h5')
    await assert.rejects(sent({}, { appIds: { h5: 'wxh', mini: '' } }), ProviderRefusal)
  })

  test('is not made where no scene was granted', () => assert.equal(provider({}, { transferScene: null }).payout, null))
})
