import assert from 'node:assert/strict'
import { PAY_TYPES } from '@/domain/money/pay-types'
import { taxOfPayment } from '@/domain/money/tax'
import { createUser } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { ACCOUNTS } from './accounts'
import { checkLedger } from './check'
import { balanceOf, post, type Line } from './ledger'
import {
  credits,
  minutes,
  paidByHand,
  paidLate,
  paidWrongly,
  purchase,
  refundConfirmed,
  reward,
  service,
  suspense,
  topUp,
  treasury,
  withdrawal,
} from './postings'

const server = testServer()
let made = 0

const said = (lines: readonly Line[]): string[] =>
  lines
    .filter(({ amount }) => amount !== 0)
    .map(({ code, owner, amount }) => `${amount > 0 ? 'D' : 'C'} ${code}${owner ? ` ${owner}` : ''} ${Math.abs(amount)}`)

async function booked(payType: number | undefined, lines: Line[]): Promise<void> {
  made += 1
  const journal = { key: `postings:${made}`, payType, ref: { type: 'test', id: String(made) }, memo: '测试', lines }
  assert.equal(await post(server.db, journal), true)
}

describe('the worked examples', () => {
  test('13.1: an order of 200 元 is paid and settled at 10 %', () => {
    assert.deepEqual(said(service.pay('order:1', { cash: 20_000 })), ['D A100 20000', 'C L230 order:1 20000'])
    const earner = { person: 'user:1' as const, share: 10_000, taxOf: taxOfPayment }
    assert.deepEqual(said(service.settle('order:1', 20_000, [earner])), [
      'D L230 order:1 20000',
      'C R400 2000',
      'C L200 user:1 18000',
    ])
  })

  test('13.1: of 5000 元 tax is withheld; half of 199.01 元 is refunded and the rest settled', () => {
    const earner = { person: 'user:1' as const, share: 10_000, taxOf: taxOfPayment }
    assert.deepEqual(said(service.settle('order:1', 500_000, [earner])), [
      'D L230 order:1 500000',
      'C R400 50000',
      'C L250 user:1 72000',
      'C L200 user:1 378000',
    ])
    assert.deepEqual(said(service.refund('order:2', { cash: 9951 })), ['D L230 order:2 9951', 'C L220 order:2 9951'])
    assert.deepEqual(said(service.settle('order:2', 9950, [earner])), ['D L230 order:2 9950', 'C R400 995', 'C L200 user:1 8955'])
  })

  test('13.2: a team shares what is left after commission, the tax of each is his own', () => {
    const shares = [5000, 3000, 2000].map((share, place) => ({ person: `user:${place + 1}` as const, share, taxOf: () => 0 }))
    assert.deepEqual(said(service.settle('order:3', 10_001, shares, 0)).slice(1), [
      'C L200 user:1 5001',
      'C L200 user:2 3000',
      'C L200 user:3 2000',
    ])
    const taxed = shares.map((earner, place) => ({ ...earner, taxOf: () => place * 100 }))
    assert.deepEqual(said(service.settle('order:3', 10_001, taxed, 0)).slice(1), [
      'C L250 user:2 100',
      'C L250 user:3 200',
      'C L200 user:1 5001',
      'C L200 user:2 2900',
      'C L200 user:3 1800',
    ])
  })
})

/** Section 2.2 of the money sheet, leg by leg: which account is debited and which is credited, with whose it is. */
const LEGS: readonly [leg: string, lines: Line[], ...sheet: string[]][] = [
  ['R, fund by a sponsor', reward.fund('packet:1', 'sponsor:2', 300), 'D L260 sponsor:2 300', 'C L240 packet:1 300'],
  ['R, fund by ourselves', reward.fund('packet:1', 'own', 300), 'D E500 300', 'C L240 packet:1 300'],
  [
    'R, grant',
    reward.grant('packet:1', 'user:3', { gross: 100, tax: 20 }),
    ...['D L240 packet:1 100', 'C L250 user:3 20', 'C L200 user:3 80'],
  ],
  ['R, rest back to a sponsor', reward.giveBack('packet:1', 'sponsor:2', 50), 'D L240 packet:1 50', 'C L260 sponsor:2 50'],
  ['R, rest back to us', reward.giveBack('packet:1', 'own', 50), 'D L240 packet:1 50', 'C E500 50'],
  ['3, apply', withdrawal.apply('user:3', 200), 'D L200 user:3 200', 'C L201 user:3 200'],
  ['3, credited', withdrawal.credited('user:3', 200, 5), 'D L201 user:3 200', 'C A120 195', 'C R430 5'],
  ['3, failed', withdrawal.giveBack('user:3', 200), 'D L201 user:3 200', 'C L200 user:3 200'],
  ['4, document', purchase.document(500), 'D A100 500', 'C R410 500'],
  ['4, course or membership', purchase.overTime('order:4', 900), 'D A100 900', 'C L270 order:4 900'],
  ['4, a day of a course', purchase.recognise('order:4', 'course', 10), 'D L270 order:4 10', 'C R410 10'],
  ['4, a day of a membership', purchase.recognise('order:4', 'membership', 10), 'D L270 order:4 10', 'C R420 10'],
  ['4, document refunded', purchase.refundDocument('order:4', 500), 'D R410 500', 'C L220 order:4 500'],
  [
    '4, course refunded',
    purchase.refundOverTime('order:4', 'course', { deferred: 700, earned: 200 }),
    ...['D L270 order:4 700', 'D R410 200', 'C L220 order:4 900'],
  ],
  [
    '4, membership refunded',
    purchase.refundOverTime('order:4', 'membership', { deferred: 700, earned: 200 }),
    ...['D L270 order:4 700', 'D R420 200', 'C L220 order:4 900'],
  ],
  [
    'S, pay with top-up and coupon',
    service.pay('order:4', { cash: 600, topUp: { person: 'user:3', amount: 300 }, coupon: 100 }),
    ...['D A100 600', 'D L210 user:3 300', 'D E500 100', 'C L230 order:4 1000'],
  ],
  [
    'S, refund with a coupon',
    service.refund('order:4', { cash: 400, coupon: 50 }),
    ...['D L230 order:4 450', 'C L220 order:4 400', 'C E500 50'],
  ],
  ['S, refund after settlement', service.refundLate('order:4', 30), 'D E520 30', 'C L220 order:4 30'],
  [
    '26, by a sponsor',
    minutes('sponsor:2', 'user:3', { gross: 100, tax: 20 }),
    'D L260 sponsor:2 100',
    'C L250 user:3 20',
    'C L200 user:3 80',
  ],
  ['26, by ourselves', minutes('own', 'user:3', { gross: 100, tax: 20 }), 'D E500 100', 'C L250 user:3 20', 'C L200 user:3 80'],
  ['1, paid', topUp.paid('user:3', 100), 'D A100 100', 'C L210 user:3 100'],
  ['1, returned', topUp.returned('user:3', 100), 'D L210 user:3 100', 'C A100 100'],
  ['refund confirmed', refundConfirmed('order:4', 400), 'D L220 order:4 400', 'C A100 400'],
  ['refund by hand', paidByHand('order:4', 400), 'D L220 order:4 400', 'C A110 400'],
  ['paid late', paidLate('order:4', 700), 'D A100 700', 'C L220 order:4 700'],
  ['paid in another amount', paidWrongly(700), 'D A100 700', 'C S900 700'],
  ['to the bank', treasury.clear(10), 'D A110 10', 'C A100 10'],
  ['payout account filled', treasury.fillPayout(10), 'D A120 10', 'C A110 10'],
  ['tax paid', treasury.payTax(10), 'D L250 10', 'C A110 10'],
  ['channel fee', treasury.channelFee(1), 'D E510 1', 'C A100 1'],
  ['credits earned', credits.earn('user:3', 100), 'D P100 100', 'C P200 user:3 100'],
  ['credits reserved', credits.reserve('user:3', 60), 'D P200 user:3 60', 'C P210 user:3 60'],
  ['credits redeemed', credits.redeem('user:3', 60), 'D P210 user:3 60', 'C P300 60'],
  ['credits released', credits.release('user:3', 60), 'D P210 user:3 60', 'C P200 user:3 60'],
  ['credits of returned goods', credits.returned('user:3', 60), 'D P300 60', 'C P200 user:3 60'],
  ['credits expired', credits.expire('user:3', 60), 'D P200 user:3 60', 'C P310 60'],
]
describe('each leg of the sheet', () => {
  for (const [leg, lines, ...sheet] of LEGS)
    test(leg, () =>
      assert.deepEqual(
        said(lines).map((line) => line.replace(' none ', ' ')),
        sheet,
      ),
    )
})

test('each of the 28 types is booked with its postings or refused, and the ledger stays clean', async () => {
  const { id } = await createUser(server)
  const person = `user:${id}` as const
  const order = `order:${id}` as const
  const campaign = `campaign:${id}` as const
  const sponsor = `sponsor:${id}` as const
  const taxOf = (): number => 20
  await booked(undefined, treasury.sponsorPaid(sponsor, 100_000))
  for (const [number, { leg, off }] of Object.entries(PAY_TYPES)) {
    const payType = Number(number)
    if (off || leg === 'none') {
      await assert.rejects(booked(payType, topUp.paid(person, 100)), /is not booked/)
    } else if (leg === 'reward') {
      await booked(payType, reward.fund(campaign, sponsor, 300))
      await booked(payType, reward.grant(campaign, person, { gross: 100, tax: 20 }))
      await booked(payType, reward.giveBack(campaign, sponsor, 200))
    } else if (leg === 'service') {
      await booked(payType, service.pay(order, { cash: 900, coupon: 100 }))
      await booked(payType, service.refund(order, { cash: 400, coupon: 50 }))
      await booked(payType, refundConfirmed(order, 400))
      await booked(payType, service.settle(order, 550, [{ person, share: 10_000, taxOf }]))
    } else if (leg === 'purchase') {
      await booked(payType, purchase.document(500))
      await booked(payType, purchase.refundDocument(order, 500))
      await booked(payType, refundConfirmed(order, 500))
      await booked(payType, purchase.overTime(order, 19_900))
      await booked(payType, purchase.recognise(order, 'membership', 1690))
      await booked(payType, purchase.refundOverTime(order, 'membership', { deferred: 18_000, earned: 210 }))
      await booked(payType, refundConfirmed(order, 18_210))
    } else if (leg === 'minutes') {
      await booked(payType, minutes(sponsor, person, { gross: 100, tax: 20 }))
    }
  }
  const earned = await balanceOf(server.db, 'L200', person)
  await booked(3, withdrawal.apply(person, 200))
  await booked(3, withdrawal.giveBack(person, 200))
  await booked(3, withdrawal.apply(person, 200))
  await booked(3, withdrawal.credited(person, 200, 5))
  assert.equal(await balanceOf(server.db, 'L200', person), earned - 200)
  const left = [balanceOf(server.db, 'L201', person), balanceOf(server.db, 'L220', order), balanceOf(server.db, 'L230', order)]
  assert.deepEqual(await Promise.all([...left, balanceOf(server.db, 'L240', campaign)]), [0, 0, 0, 0])
  await booked(undefined, paidLate(order, 700))
  await booked(undefined, refundConfirmed(order, 700))
  await booked(undefined, service.refundLate(order, 30))
  await booked(undefined, refundConfirmed(order, 30))
  for (const lines of [suspense.income(1), suspense.byHand(1), suspense.fee(1), suspense.refund(order, 1)]) {
    await booked(undefined, paidWrongly(1))
    await booked(undefined, lines)
  }
  await booked(undefined, suspense.refundFailed(order, 1))
  await booked(undefined, suspense.fee(-1))
  for (const lines of [treasury.clear(10), treasury.fillPayout(10), treasury.payTax(10), treasury.channelFee(1)])
    await booked(undefined, lines)
  await booked(undefined, topUp.paid(person, 100))
  await booked(undefined, topUp.returned(person, 100))
  await booked(undefined, credits.earn(person, 100))
  await booked(undefined, credits.reserve(person, 60))
  await booked(undefined, credits.release(person, 20))
  await booked(undefined, credits.redeem(person, 40))
  await booked(undefined, credits.returned(person, 40))
  await booked(undefined, credits.expire(person, 100))
  assert.equal(await balanceOf(server.db, 'P200', person), 0)
  assert.deepEqual((await checkLedger(server.db)).faults, [])
})

test('every account of the chart has its currency by its letter', () => {
  for (const [code, { currency }] of Object.entries(ACCOUNTS)) assert.equal(currency, code.startsWith('P') ? 'PT' : 'CNY')
})
