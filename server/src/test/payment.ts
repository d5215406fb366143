import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { job } from '../db/tables'
import { Refusal } from '../errors'
import type { Goods, Paid } from '../feature'
import type { Parts } from '../http/context'
import { checkLedger } from '../kernel/ledger/check'
import { balanceOf } from '../kernel/ledger/ledger'
import type { PaymentRow } from '../kernel/payment/moves'
import { openPayment } from '../kernel/payment/orders'
import { prepare } from '../kernel/payment/prepare'
import { askRefund, keepRefunding } from '../kernel/payment/refunds'
import { settle } from '../kernel/payment/settle'
import { payment, paymentRefund } from '../kernel/payment/tables'
import { createUser } from './factories'
import { FakeProvider } from './fake-provider'
import { afterEach } from './run'
import type { TestServer } from './server'

export const PAYER = { by: 'user:1', device: 'test-device' }
export const WAY = { kind: 'jsapi', app: 'mini', openId: 'o1' } as const
export const PAGE = { kind: 'page', ip: '127.0.0.1', returnTo: '/' } as const

export const saying = (sentence: string) => (error: unknown) => {
  assert.ok(error instanceof Refusal, String(error))
  assert.equal(error.message, sentence)
  return true
}

interface Made {
  goods?: string
  amount?: number
  userId?: number
  refId?: string
  key?: string
}
let keys = 0

/** Goods that only write down what they are told, a provider that does as it is bidden, and payments between them. */
export function paymentWorld(server: TestServer) {
  const told: string[] = []
  const said =
    (what: string) =>
    async (_tx: unknown, { refId }: Paid) => {
      told.push(`${what} ${refId}`)
    }
  const goodsNamed = (name: string, leg: Goods['leg']): Goods => ({
    name,
    payType: leg === 'service' ? 12 : 4,
    leg,
    paid: said('paid'),
    closed: said('closed'),
    refunding: async (_tx, { refId }, { cents, isAll }) => void told.push(`refunding ${refId} ${cents}${isAll ? ' all' : ''}`),
  })
  const goods = [goodsNamed('test-doc', 'atOnce'), goodsNamed('test-course', 'course'), goodsNamed('test-service', 'service')]
  const parts = (): Parts => ({
    ...server.parts,
    payments: world.provider,
    features: [...server.parts.features, { goods }],
  })
  const row = async ({ id }: Pick<PaymentRow, 'id'>): Promise<PaymentRow> => {
    const [found] = await server.db.select().from(payment).where(eq(payment.id, id))
    assert.ok(found)
    return found
  }
  async function ordered({
    goods: name = 'test-doc',
    amount = 1990,
    userId,
    refId = `${(keys += 1)}`,
    key,
  }: Made = {}): Promise<PaymentRow> {
    const id = userId ?? (await createUser(server)).id
    const order = { userId: id, goods: name, refId, title: '测试', amount, idempotencyKey: key ?? `pay-key-${(keys += 1)}` }
    return server.db.transaction((tx) => openPayment(tx, parts(), order))
  }
  const prepared = async (made: PaymentRow): Promise<PaymentRow> => (await prepare(parts(), made, WAY, PAYER)).payment
  const refundsOf = (made: PaymentRow) => server.db.select().from(paymentRefund).where(eq(paymentRefund.paymentId, made.id))
  const world = {
    provider: new FakeProvider(),
    told,
    parts,
    row,
    ordered,
    prepared,
    refundsOf,
    /** In each part of a file, and in no other one: all files run in one process. */
    tidy: (): void =>
      afterEach(() => {
        world.provider = new FakeProvider()
        told.length = 0
      }),
    stateOf: async (made: PaymentRow) => (await row(made)).state,
    async paid(more: Made = {}): Promise<PaymentRow> {
      const made = await prepared(await ordered(more))
      world.provider.pay(made.tradeNo)
      await settle(parts(), await world.provider.trade(made.tradeNo))
      return row(made)
    },
    outOfTime: (made: PaymentRow) =>
      server.db
        .update(payment)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(payment.id, made.id)),
    due: ({ id }: PaymentRow) => balanceOf(server.db, 'L220', `order:${id}`),
    jobsOf: async (name: string, made: PaymentRow) =>
      server.db
        .select()
        .from(job)
        .where(and(eq(job.name, name), sql`(${job.payload} ->> 'paymentId')::bigint = ${made.id}`)),
    async refunded(made: PaymentRow, cents: number, reasonKey = `r${(keys += 1)}`): Promise<boolean> {
      const ask = { reasonKey, reason: '测试退款', cents, by: 'user:1' }
      return server.db.transaction((tx) => askRefund(tx, parts(), made.id, ask))
    },
    async workRefunds(made: PaymentRow): Promise<void> {
      for (const { id } of await refundsOf(made)) await keepRefunding(parts(), { refundId: id, asked: 0 })
    },
    isSound: async () => assert.deepEqual((await checkLedger(server.db)).faults, []),
  }
  return world
}
