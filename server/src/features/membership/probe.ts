import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { membershipApi } from '@/api/membership'
import { settle } from '../../kernel/payment/settle'
import type { Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

let last = 0
const orderBody = () => ({ plan: 'month' as const, agreed: true, idempotencyKey: `probe-member-${(last += 1)}` })

/** A term of a month, paid; its id. */
export async function memberBy({ server, device }: Pick<Newcomer, 'server' | 'device'>): Promise<string> {
  const { payment } = await device.ok(membershipApi.order, orderBody())
  const { tradeNo, amount } = payment
  await settle(server.parts, { tradeNo, state: 'success', transactionId: `L${tradeNo}`, amount, paidAt: new Date() })
  const { terms } = await device.ok(membershipApi.info, {})
  return terms[0]?.id ?? ''
}

export const probe: Probe = {
  good: {
    'api/membership/order': orderBody,
    'api/membership/refund': async (me) => ({ termId: await memberBy(me) }),
  },
  belongings: async (owner) => {
    const termId = await memberBy(owner)
    return {
      tries: { 'api/membership/refund': { input: { termId }, ack: ACK.notFound } },
      check: async () => assert.equal((await owner.device.ok(membershipApi.info, {})).terms[0]?.state, 'running'),
    }
  },
}
