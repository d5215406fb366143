import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { mallApi } from '@/api/mall'
import { MALL_JOBS } from '../features/mall/jobs'
import { ADDRESS, earnCredits } from '../features/mall/probe'
import { gift, giftOrder } from '../features/mall/tables'
import { userOwner } from '../kernel/ledger/accounts'
import { checkLedger } from '../kernel/ledger/check'
import { balanceOf } from '../kernel/ledger/ledger'
import { payment } from '../kernel/payment/tables'
import type { Trade } from '../services/payment/contract'
import { key, signedInDevice } from './factories'
import type { Device, TestServer } from './server'

export const page = { pageIdx: 0, pageSize: 20 }
export const DAY = 24 * 3600 * 1000
export const RETURN = { reason: 'damaged' as const, text: '外壳破裂', pictures: [] as string[] }

/** People with credits, and what is done with their orders. */
export function mallTools(server: TestServer) {
  const asked = (giftId: string, part: object = {}) => ({
    giftId,
    count: 1,
    address: ADDRESS,
    agreed: false,
    idempotencyKey: key(),
    ...part,
  })
  const reviewer = async () => (await signedInDevice(server, { isReviewer: true })).device
  return {
    asked,
    reviewer,
    async somebody(credits = 500, columns = {}) {
      const me = { server, ...(await signedInDevice(server, columns)) }
      if (credits) await earnCredits(me, credits)
      return me
    },
    order: async (device: Device, giftId: string, part: object = {}) =>
      (await device.ok(mallApi.order, asked(giftId, part))).order,
    detail: async (device: Device, orderId: string) => (await device.ok(mallApi.orderDetail, { orderId })).order,
    async stock(giftId: string) {
      const [row] = await server.db
        .select()
        .from(gift)
        .where(eq(gift.id, Number(giftId)))
      return [row?.total, row?.reserved, row?.sold]
    },
    purse: async (userId: number) => [
      await balanceOf(server.db, 'P200', userOwner(userId)),
      await balanceOf(server.db, 'P210', userOwner(userId)),
    ],
    clean: async () => assert.deepEqual((await checkLedger(server.db)).faults, []),
    async run(name: string, orderId: string) {
      const work = MALL_JOBS.find((known) => known.name === name)
      assert.ok(work)
      await work.run(server.parts, { orderId: Number(orderId) }, (error) => assert.fail(String(error)))
    },
    /** As if it had been asked for so long ago. */
    ago(orderId: string, ms: number) {
      const back = sql`make_interval(secs => ${ms / 1000})`
      return server.db
        .update(giftOrder)
        .set({
          createdAt: sql`${giftOrder.createdAt} - ${back}`,
          updatedAt: sql`${giftOrder.updatedAt} - ${back}`,
          receivedAt: sql`${giftOrder.receivedAt} - ${back}`,
        })
        .where(eq(giftOrder.id, Number(orderId)))
    },
    ship: async (orderId: string) =>
      (await reviewer()).ok(mallApi.adminShip, { orderId, carrier: '顺丰速运', trackingNumber: 'SF1234567890' }),
    /** What the provider says of a payment that was made. */
    async tradeOf(paymentId: string): Promise<Trade> {
      const [row] = await server.db
        .select()
        .from(payment)
        .where(eq(payment.id, Number(paymentId)))
      assert.ok(row)
      const { tradeNo, amount } = row
      return { tradeNo, state: 'success', transactionId: `L${tradeNo}`, amount, paidAt: new Date() }
    },
  }
}
