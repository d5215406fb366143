import { reconciliationApi } from '@/api/reconciliation'
import { post } from '../../kernel/ledger/ledger'
import { paidWrongly } from '../../kernel/ledger/postings'
import { newcomer, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { orderedBy } from '../payment/probe'

/** The number of an order of somebody else that was paid in another amount. */
async function inSuspense({ server }: Newcomer): Promise<string> {
  const { id, tradeNo } = await orderedBy(server, (await newcomer(server)).user.id)
  const journal = { key: `pay:${tradeNo}`, payType: 4, ref: { type: 'payment', id }, memo: '测试课程' }
  await post(server.db, { ...journal, lines: paidWrongly(700) })
  return tradeNo
}

const proposal = async (me: Newcomer) => ({ tradeNo: await inSuspense(me), way: 'income' as const, reason: '已与付款人核实' })

export const probe: Probe = {
  good: {
    'api/admin/payment/proposesettlement': proposal,
    'api/admin/payment/decidesettlement': async (me) => {
      const other = await newcomer(me.server)
      const { settlement } = await other.device.ok(reconciliationApi.adminProposeSettlement, await proposal(me))
      return { settlementId: settlement.id, pass: true }
    },
  },
}
