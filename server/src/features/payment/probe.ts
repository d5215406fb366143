import { paymentApi, type Payment } from '@/api/payment'
import { ACK } from '@/api/envelope'
import type { Feature, Goods } from '../../feature'
import { openPayment } from '../../kernel/payment/orders'
import { settle } from '../../kernel/payment/settle'
import { newcomer, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import type { TestServer } from '../../test/server'
import { presentPayment } from './payments'

/** Something to buy that belongs to no feature. */
const GOODS: Goods = { name: 'test-goods', payType: 4, leg: 'atOnce', paid: async () => undefined }
let last = 0

/** An order of this user for 19.90 元. */
export async function orderedBy(server: TestServer, userId: number): Promise<Payment> {
  const features = server.parts.features as Feature[]
  if (!features.some(({ goods = [] }) => goods.includes(GOODS))) features.push({ goods: [GOODS] })
  const refId = String((last += 1))
  const order = { userId, goods: GOODS.name, refId, title: '测试课程', amount: 1990, idempotencyKey: `probe-order-${refId}` }
  return presentPayment(await server.db.transaction((tx) => openPayment(tx, server.parts, order)))
}

const own = ({ server, user }: Newcomer): Promise<Payment> => orderedBy(server, user.id)

/** The same of somebody else than the one who looks at it, paid. */
async function paidByAnother({ server }: Newcomer): Promise<Payment> {
  const made = await own(await newcomer(server))
  await settle(server.parts, {
    tradeNo: made.tradeNo,
    state: 'success',
    transactionId: `L${made.tradeNo}`,
    amount: made.amount,
    paidAt: new Date(),
  })
  return made
}

/** Proposed by another reviewer than the one who decides. */
async function proposed(me: Newcomer): Promise<string> {
  const { id: paymentId } = await paidByAnother(me)
  const other = await newcomer(me.server)
  const ask = { paymentId, cents: 10, reason: '测试退款', idempotencyKey: `probe-refund-${paymentId}` }
  return (await other.device.ok(paymentApi.adminPropose, ask)).refund.id
}

const page = { way: 'page', returnTo: '/#/MyWallet' }

export const probe: Probe = {
  good: {
    'api/payment/state': async (me) => ({ paymentId: (await own(me)).id }),
    'api/payment/bynumber': async (me) => ({ tradeNo: (await own(me)).tradeNo }),
    'api/payment/prepare': async (me) => ({ paymentId: (await own(me)).id, ...page }),
    'api/payment/cancel': async (me) => ({ paymentId: (await own(me)).id }),
    'api/admin/payment/proposerefund': async (me) => ({
      paymentId: (await paidByAnother(me)).id,
      cents: 10,
      reason: '测试退款',
      idempotencyKey: `probe-propose-${(last += 1)}`,
    }),
    'api/admin/payment/deciderefund': async (me) => ({ refundId: await proposed(me), pass: true }),
  },
  unreached: {
    'api/admin/payment/paidbyhand':
      'only a refund that the provider could not make is paid by hand: kernel/payment/payment.test.ts',
  },
  belongings: async (owner) => {
    const { id: paymentId, tradeNo } = await own(owner)
    return {
      tries: {
        'api/payment/state': { input: { paymentId }, ack: ACK.notFound },
        'api/payment/bynumber': { input: { tradeNo }, ack: ACK.notFound },
        'api/payment/prepare': { input: { paymentId, ...page }, ack: ACK.notFound },
        'api/payment/cancel': { input: { paymentId }, ack: ACK.notFound },
      },
      check: async () => {
        const { payment } = await owner.device.ok(paymentApi.state, { paymentId })
        if (payment.state !== 'created') throw new Error(`the payment of another one is ${payment.state}`)
      },
    }
  },
}
