import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { mallApi } from '@/api/mall'
import { redPacketApi } from '@/api/red-packet'
import { walletApi } from '@/api/wallet'
import { formatMoney } from '@/domain/format'
import { checkBooks } from './books'
import { ACK, Refusal } from './errors'
import { returnRest } from './features/red-packet/expiry'
import { funding } from './features/red-packet/probe'
import { redPacketShare } from './features/red-packet/tables'
import { newGift } from './features/mall/probe'
import { close } from './kernel/payment/look'
import type { PaymentRow } from './kernel/payment/moves'
import { settle } from './kernel/payment/settle'
import { mallTools } from './test/mall'
import type { Newcomer } from './test/newcomer'
import { paymentWorld } from './test/payment'
import { Random } from './test/random'
import { describe, test } from './test/run'
import { testServer } from './test/server'
import { resultOf, walletTools } from './test/wallet'

/** 1000 steps by many seeds are the long form, see docs/testing.md. */
const STEPS = Number(process.env.WALK_STEPS ?? 200)
const SEED = Number(process.env.WALK_SEED ?? 1)
/** Then others go on: what one person may do in a day has its limits. */
const STEPS_EACH = 100
/** So many things may happen at once. */
const AT_ONCE = 3
const server = testServer()
const wallets = walletTools(server)
const mall = mallTools(server)
const payments = paymentWorld(server)

/** What may be refused: the walk does not ask whether a step can be made. A fault is no refusal. */
async function maybe(work: () => Promise<unknown> | undefined): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Helpers of the tests say what was answered.
    if (!(error instanceof Refusal) && !/"ack":(?!500)\d/.test(String(error))) throw error
  }
}

async function sent({ device }: Newcomer, { path }: { path: string }, body: object): Promise<void> {
  const { responseStatus } = (await device.post(path, body)).body
  assert.notEqual(responseStatus.ack, ACK.serverError, `"ack":500 ${path}`)
}

/** Somebody with a wallet, somebody with credits, and what may happen with their money. */
async function people(random: Random) {
  const below = (end: number): number => random.below(end)
  const pick = <T>(list: readonly T[]): T | undefined => (list.length > 0 ? random.pick(list) : undefined)
  const me = await wallets.person(50_000_00)
  const buyer = await mall.somebody(5000)
  const reviewer = await mall.reviewer()
  const giftId = await newGift({ server }, { total: 500 })
  const packets: string[] = []
  const orders: string[] = []
  const paid: PaymentRow[] = []
  const unpaid: PaymentRow[] = []
  const openOf = async () => (await me.device.ok(walletApi.withdrawInfo, { way: 'page' })).open

  const deeds: Record<string, () => Promise<unknown>> = {
    fund: async () => {
      const { id } = await reviewer.ok(redPacketApi.adminFund, { ...funding(), total: 1000, count: 10 })
      await reviewer.ok(redPacketApi.adminOpen, { id })
      packets.push(id)
    },
    take: () => sent(me, redPacketApi.take, { id: pick(packets) ?? '1' }),
    packetEnds: () => returnRest(server.db, Number(pick(packets) ?? 0), Date.now() + 48 * 3_600_000),
    apply: () => wallets.applied(me, 10_00 + below(500_00)),
    cancelWithdrawal: async () => {
      const open = await openOf()
      if (open) await sent(me, walletApi.cancel, { withdrawalId: open.id })
    },
    review: async () => {
      const open = await openOf()
      const decision = pick(['take', 'approve', 'approve', 'refuse'] as const) ?? 'take'
      if (open) await wallets.decide(open.id, decision, 'user:999001', '资料不符')
    },
    bank: async () => {
      const open = await openOf()
      if (open?.state !== 'paying') return
      await wallets.exported()
      await wallets.answered(resultOf(open.number, formatMoney(open.amount), pick(['成功', '失败']) ?? '成功'))
    },
    order: async () => {
      const goods = pick(['test-doc', 'test-course', 'test-service'])
      unpaid.push(await payments.prepared(await payments.ordered({ goods, amount: 100 + below(9900) })))
    },
    close: async () => {
      const row = pick(unpaid)
      if (row) await close(payments.parts(), row, 'cancel', 'user:1')
    },
    // Also of what was closed before: then it goes back.
    pay: async () => {
      const row = pick(unpaid)
      if (!row) return
      payments.provider.pay(row.tradeNo)
      const settled = await settle(payments.parts(), await payments.provider.trade(row.tradeNo))
      if (settled?.state === 'paid') paid.push(settled)
    },
    refund: async () => {
      const row = pick(paid)
      if (row) await payments.refunded(row, 1 + below(3000))
    },
    workRefunds: async () => {
      payments.provider.refundState = 'success'
      const row = pick(paid)
      if (row) await payments.workRefunds(row)
    },
    orderGift: async () => orders.push((await mall.order(buyer.device, giftId)).id),
    shipGift: () => mall.ship(pick(orders) ?? '0'),
    cancelGift: () => sent(buyer, mallApi.cancel, { orderId: pick(orders) ?? '0' }),
  }
  return { me, deeds }
}

/** I9: nobody has two shares of a packet. */
async function hasEachOnce({ user }: Newcomer): Promise<void> {
  const shares = await server.db.select().from(redPacketShare).where(eq(redPacketShare.takerId, user.id))
  assert.equal(new Set(shares.map(({ packetId }) => packetId)).size, shares.length)
}

describe('money', () => {
  test(`adds up after each of ${STEPS} steps that are drawn, and none of it is lost (seed ${SEED})`, async () => {
    const random = new Random(SEED)
    const books = () => checkBooks(server.db, server.parts.features)
    const before = await books()
    const walked: string[] = []
    while (walked.length < STEPS) {
      const { me, deeds } = await people(random)
      for (const end = walked.length + STEPS_EACH; walked.length < end;) {
        const names = Array.from({ length: 1 + random.below(AT_ONCE) }, () => random.pick(Object.keys(deeds)))
        walked.push(...names)
        await Promise.all(names.map((name) => maybe(() => deeds[name]?.())))
        assert.deepEqual((await books()).faults, before.faults, `after ${walked.slice(-10).join(', ')}`)
      }
      await hasEachOnce(me)
      assert.deepEqual(
        Object.keys(deeds).filter((name) => !walked.includes(name)),
        [],
      )
    }
    // It was a walk: what could not be done in a state moved nothing, the rest did.
    const { journals } = await books()
    assert.ok(journals - before.journals > STEPS / 4, String(journals - before.journals))
  })
})
