import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { describe, test } from '../../../test/run'
import { certificateOf } from '../../../test/certificate'
import { API_V3_KEY, fakeWeChatPay, keyOf, sealed, signatureOf, type Said } from '../../../test/wechat-pay'
import { NoticeRefused, ProviderSilent, type PaymentProvider } from '../contract'
import { weChatPay } from './provider'

const fake = fakeWeChatPay()
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const START = Date.now()
const at = (ms: number): Date => new Date(START + ms)

const [OLD, NEW] = ['5157F09EFDC096DE15EBE81A47057A72', '3C1D8F2A4B5E6D7C8F9A0B1C2D3E4F50']
/** As WeChat Pay lists a certificate: five years, from so many days ago. */
const listed = (name: 'old' | 'new' | 'stranger', serial: string, since: number, days = 1825, key = API_V3_KEY) => {
  const pem = certificateOf(keyOf(name), serial, at(-since * DAY_MS), at((days - since) * DAY_MS))
  return { serial_no: serial, effective_time: '', expire_time: '', encrypt_certificate: sealed(pem, 'certificate', key) }
}
const old = () => listed('old', OLD, 1000)
const fresh = () => listed('new', NEW, 1)

/** A provider without a public key, whose clock is put forward by the test. */
function world(publicKey = false) {
  const clock = { ms: 0 }
  const provider = weChatPay(
    {
      merchant: { mchId: '1900000001', serial: '5F1E', privateKey: keyOf('merchant') },
      apiV3Key: API_V3_KEY,
      publicKey: publicKey ? { id: 'PUB_KEY_ID_1', key: createPublicKey(keyOf('wechat')) } : null,
      notifyUrl: 'https://pay.example.com/notify',
      returnOrigin: 'https://m.example.com',
      appIds: { h5: '', mini: 'wxm' },
      transferScene: null,
    },
    { hosts: [fake.host], timeoutMs: 30_000, now: () => at(clock.ms) },
  )
  const signed = (name: 'old' | 'new' | 'stranger', serial: string) => ({ key: keyOf(name), serial, now: at(clock.ms) })
  /** `by`: who signs the list. */
  const list = (data: object[], by: Said['signed']) => fake.says('GET /v3/certificates', { body: { data }, signed: by })
  fake.asked.length = 0
  return { clock, provider, signed, list, lists: () => fake.asked.filter(({ call }) => call === 'GET /v3/certificates').length }
}
type World = ReturnType<typeof world>

/** Whether a notice that is signed so is read. */
async function isRead({ provider, clock }: World, name: 'old' | 'new' | 'wechat' | 'stranger', serial: string): Promise<boolean> {
  const content = { mchid: '1900000001', out_trade_no: 'P1', trade_state: 'NOTPAY' }
  const resource = sealed(JSON.stringify(content), 'transaction')
  const bytes = Buffer.from(JSON.stringify({ id: 'EV', event_type: 'TRANSACTION.SUCCESS', resource }))
  const headers = signatureOf(bytes, { key: keyOf(name), serial, now: at(clock.ms) })
  return provider.readNotice(headers, bytes).then(
    () => true,
    (error: unknown) => {
      assert.ok(error instanceof NoticeRefused)
      return false
    },
  )
}
const asks = (by: PaymentProvider): Promise<unknown> => by.refunded('R1')
const REFUND = 'GET /v3/refund/domestic/refunds/R1'
const refundTold = { out_refund_no: 'R1', status: 'SUCCESS', amount: { refund: 1 } }

describe('certificates of the platform', () => {
  test('are fetched once, opened, and requests name the newest one', async () => {
    const one = world()
    one.list([old(), fresh()], one.signed('old', OLD))
    fake.says(REFUND, { body: refundTold, signed: one.signed('new', NEW) })
    await Promise.all([asks(one.provider), asks(one.provider), asks(one.provider)])
    assert.equal(one.lists(), 1)
    assert.equal(fake.asked.find(({ call }) => call === REFUND)?.headers['wechatpay-serial'], NEW)
    assert.equal(fake.asked[0]?.headers['wechatpay-serial'], undefined)
  })
  test('of a change both the old and the new one hold', async () => {
    const one = world()
    one.list([old(), fresh()], one.signed('old', OLD))
    assert.equal(await isRead(one, 'old', OLD), true)
    assert.equal(await isRead(one, 'new', NEW), true)
    assert.equal(await isRead(one, 'stranger', NEW), false)
    assert.equal(await isRead(one, 'old', NEW), false)
    assert.equal(one.lists(), 1)
  })
  test('are renewed after twelve hours; those that were there before still hold', async () => {
    const one = world()
    one.list([old()], one.signed('old', OLD))
    assert.equal(await isRead(one, 'old', OLD), true)
    one.list([fresh()], one.signed('old', OLD))
    one.clock.ms = 12 * HOUR_MS
    assert.equal(await isRead(one, 'old', OLD), true)
    assert.equal(one.lists(), 1)
    one.clock.ms += 1
    one.list([fresh()], one.signed('old', OLD))
    assert.equal(await isRead(one, 'old', OLD), true)
    assert.equal(one.lists(), 2)
    assert.equal(await isRead(one, 'new', NEW), true)
  })
  test('go on to hold while WeChat Pay is away', async () => {
    const one = world()
    one.list([old()], one.signed('old', OLD))
    assert.equal(await isRead(one, 'old', OLD), true)
    fake.says('GET /v3/certificates', { status: 500, body: { code: 'SYSTEM_ERROR' } })
    one.clock.ms = 30 * HOUR_MS
    assert.equal(await isRead(one, 'old', OLD), true)
    assert.equal(await isRead(one, 'old', OLD), true)
    assert.equal(one.lists(), 2)
  })
  test('whose time is over, or has not come, do not hold', async () => {
    const one = world()
    const ended = listed('old', OLD, 1826)
    const coming = listed('new', NEW, -1)
    one.list([ended, coming], one.signed('old', OLD))
    assert.equal(await isRead(one, 'old', OLD), false)
    assert.equal(await isRead(one, 'new', NEW), false)
    await assert.rejects(asks(one.provider), ProviderSilent)
  })
  test('an id that nobody knows is looked for at most once a minute', async () => {
    const one = world()
    one.list([old()], one.signed('old', OLD))
    for (const id of ['AA', 'BB', 'CC']) assert.equal(await isRead(one, 'stranger', id), false)
    assert.equal(one.lists(), 1)
    one.clock.ms = 60_001
    one.list([old(), fresh()], one.signed('old', OLD))
    assert.equal(await isRead(one, 'new', NEW), true)
    assert.equal(one.lists(), 2)
  })
  test('a list that somebody else signed, sealed or mixed up is not taken', async () => {
    const one = world()
    const swapped = { ...fresh(), serial_no: OLD }
    const lists: [object[], Said['signed']][] = [
      [[old()], one.signed('stranger', OLD)],
      [[old()], one.signed('new', NEW)],
      [[old()], 'not'],
      [[listed('old', OLD, 1, 1825, 'f'.repeat(32))], one.signed('old', OLD)],
      [[swapped], one.signed('new', OLD)],
    ]
    for (const [data, by] of lists) {
      one.list(data, by)
      await assert.rejects(asks(one.provider), ProviderSilent)
    }
  })
})

test('beside a public key, certificates hold by their serial while WeChat Pay moves over', async () => {
  const one = world(true)
  one.list([old()], one.signed('old', OLD))
  assert.equal(await isRead(one, 'wechat', 'PUB_KEY_ID_1'), true)
  assert.equal(one.lists(), 0)
  assert.equal(await isRead(one, 'old', OLD), true)
  assert.equal(await isRead(one, 'wechat', OLD), false)
  assert.equal(await isRead(one, 'old', 'PUB_KEY_ID_1'), false)
  fake.says(REFUND, { body: refundTold, signed: one.signed('old', OLD) })
  await asks(one.provider)
  assert.equal(fake.asked.at(-1)?.headers['wechatpay-serial'], 'PUB_KEY_ID_1')
})
