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
  assert.deepEqual(
    await Promise.all((['L201', 'L210', 'L220', 'L230', 'L240'] as const).map((code) => balanceOf(server.db, code, order))),
    [0, 0, 0, 0, 0],
  )
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
