import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { mallApi } from '@/api/mall'
import { redPacketApi } from '@/api/red-packet'
import { walletApi } from '@/api/wallet'
import { formatMoney } from '@/domain/format'
import { checkBooks } from './books'
import { returnRest } from './features/red-packet/expiry'
import { funding } from './features/red-packet/probe'
import { redPacketShare } from './features/red-packet/tables'
import { newGift } from './features/mall/probe'
import { close } from './kernel/payment/look'
import type { PaymentRow } from './kernel/payment/moves'
import { settle } from './kernel/payment/settle'
import { mallTools } from './test/mall'
import { paymentWorld } from './test/payment'
import { Random } from './test/random'
import { describe, test } from './test/run'
import { testServer } from './test/server'
import { resultOf, walletTools } from './test/wallet'

const STEPS = 200
const server = testServer()
const wallets = walletTools(server)
const mall = mallTools(server)
const payments = paymentWorld(server)

/** What may be refused: the walk does not ask whether a step can be made. */
const maybe = async (work: () => Promise<unknown>): Promise<void> => void (await work().catch(() => undefined))

describe('money', () => {
  test(`adds up after each of ${STEPS} steps that are drawn, and none of it is lost`, async () => {
    const random = new Random(1)
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
      take: () => maybe(() => me.device.post(redPacketApi.take.path, { id: pick(packets) ?? '1' })),
      packetEnds: () => maybe(() => returnRest(server.db, Number(pick(packets) ?? 0), Date.now() + 48 * 3_600_000)),
      apply: () => maybe(() => wallets.applied(me, 10_00 + below(500_00))),
      cancelWithdrawal: async () => {
        const open = await openOf()
        if (open) await me.device.post(walletApi.cancel.path, { withdrawalId: open.id })
      },
      review: async () => {
        const open = await openOf()
        const decision = pick(['take', 'approve', 'approve', 'refuse'] as const) ?? 'take'
        if (open) await maybe(() => wallets.decide(open.id, decision, 'user:999001', '资料不符'))
      },
      bank: async () => {
        const open = await openOf()
        if (open?.state !== 'paying') return
        await wallets.exported()
        await wallets.answered(resultOf(open.number, formatMoney(open.amount), pick(['成功', '失败']) ?? '成功'))
      },
      order: async () => unpaid.push(await payments.prepared(await payments.ordered({ amount: 100 + below(9900) }))),
      close: () => maybe(() => close(payments.parts(), pick(unpaid) as PaymentRow, 'cancel', 'user:1')),
      // Also of what was closed before: then it goes back.
      pay: async () => {
        const row = pick(unpaid)
        if (!row) return
        payments.provider.pay(row.tradeNo)
        const settled = await settle(payments.parts(), await payments.provider.trade(row.tradeNo))
        if (settled?.state === 'paid') paid.push(settled)
      },
      refund: () => maybe(() => payments.refunded(pick(paid) as PaymentRow, 1 + below(3000))),
      workRefunds: async () => {
        payments.provider.refundState = 'success'
        const row = pick(paid)
        if (row) await maybe(() => payments.workRefunds(row))
      },
      orderGift: async () => orders.push((await mall.order(buyer.device, giftId)).id),
      shipGift: () => maybe(() => mall.ship(pick(orders) ?? '0')),
      cancelGift: () => maybe(() => buyer.device.post(mallApi.cancel.path, { orderId: pick(orders) ?? '0' })),
    }

    const before = await checkBooks(server.db, server.parts.features)
    const walked: string[] = []
    for (let step = 0; step < STEPS; step += 1) {
      const name = pick(Object.keys(deeds)) ?? ''
      walked.push(name)
      await deeds[name]?.()
      const { faults } = await checkBooks(server.db, server.parts.features)
      assert.deepEqual(faults, before.faults, `after ${walked.slice(-10).join(', ')}`)
    }
    // It was a walk: what could not be done in a state moved nothing, the rest did.
    const { journals } = await checkBooks(server.db, server.parts.features)
    assert.ok(journals - before.journals > STEPS / 4, String(journals - before.journals))
    // I9: nobody has two shares of a packet.
    const shares = await server.db.select().from(redPacketShare).where(eq(redPacketShare.takerId, me.user.id))
    assert.equal(new Set(shares.map(({ packetId }) => packetId)).size, shares.length)
    assert.deepEqual(
      Object.keys(deeds).filter((name) => !walked.includes(name)),
      [],
    )
  })
})
