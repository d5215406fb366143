import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { redPacket } from '../features/red-packet/tables'
import { withdrawal } from '../features/wallet/tables'
import { ledgerJournal } from '../kernel/ledger/tables'
import { payment, paymentRefund } from '../kernel/payment/tables'
import { fitting } from './bodies'
import { calls } from './calls'
import { newcomer } from './newcomer'
import { GOOD, wordsOf } from './probes'
import { FUZZ, Random } from './random'
import { describe, test } from './run'
import { testServer } from './server'

const server = testServer()
/** What stands for money: each row is an amount that is owed, asked for, promised or booked. */
const MONEY = [ledgerJournal, payment, paymentRefund, withdrawal, redPacket]

async function moneyRows(): Promise<number> {
  let all = 0
  for (const table of MONEY) all += await server.db.$count(table)
  return all
}
const wantsKey = ({ input }: (typeof calls)[number]): boolean =>
  'idempotencyKey' in ((input as { entries?: object }).entries ?? {})

describe('a call that writes money', () => {
  test('is refused without its key, or does nothing when it is sent again', async () => {
    const words = await wordsOf(server)
    const random = new Random(FUZZ.seed)
    const faults: string[] = []
    const writing: string[] = []
    for (const call of calls) {
      const { path, input } = call
      const me = await newcomer(server)
      const body = { ...(fitting(input, random, words) as object), ...(await GOOD[path]?.(me)) }
      const keyless = wantsKey(call) && (await me.device.post(path, { ...body, idempotencyKey: undefined })).body.responseStatus
      const before = await moneyRows()
      await me.device.post(path, body)
      const once = await moneyRows()
      if (once === before) continue
      writing.push(path)
      if (keyless && !(keyless.ack === ACK.invalid && keyless.fields?.idempotencyKey))
        faults.push(`${path} takes no key: ${JSON.stringify(keyless)}`)
      await me.device.post(path, body)
      if ((await moneyRows()) !== once) faults.push(`${path} wrote again`)
    }
    assert.deepEqual(faults, [])
    // Not because nothing was written: each part of the house is there.
    for (const path of [
      'api/wallet/withdraw',
      'api/wallet/cancelwithdrawal',
      'api/redpacket/take',
      'api/admin/redpacket/fund',
      'api/purchase/order',
      'api/membership/order',
      'api/mall/order',
      'api/consultation/pay',
      'api/admin/payment/proposerefund',
    ])
      assert.ok(writing.includes(path), `${path} wrote nothing; these did: ${writing.join(' ')}`)
  })
})
