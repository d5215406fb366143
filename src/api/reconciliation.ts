import * as v from 'valibot'
import { SETTLEMENT_STATES, SUSPENSE_WAYS, type SuspenseWay } from '@/domain/payment/suspense'
import { read, write } from './endpoint'

const settlementSchema = v.object({
  id: v.string(),
  tradeNo: v.string(),
  /** Cents; negative: missing. */
  amount: v.number(),
  way: v.picklist(SUSPENSE_WAYS),
  reason: v.string(),
  state: v.picklist(SETTLEMENT_STATES),
  /** Who proposed it; a second person decides. */
  firstBy: v.string(),
  secondBy: v.string(),
  createdAt: v.string(),
})
export type Settlement = v.InferOutput<typeof settlementSchema>

const itemSchema = v.object({
  tradeNo: v.string(),
  /** Of our order; empty: no order of ours has this number. */
  title: v.string(),
  /** Cents that came in and are nobody's; negative: that our books have and the provider has not. */
  amount: v.number(),
  note: v.string(),
  since: v.string(),
  proposal: v.nullable(settlementSchema),
})
export type SuspenseItem = v.InferOutput<typeof itemSchema>

/** For reviewers: the money that waits in S900 until somebody has looked, by the number under which the provider has it. */
export const reconciliationApi = {
  adminSuspense: read<object>()('api/admin/payment/suspense', v.object({ items: v.array(itemSchema) })),
  /** Proposes what becomes of all that waits under a number. */
  adminProposeSettlement: write<{ tradeNo: string; way: SuspenseWay; reason: string }>()(
    'api/admin/payment/proposesettlement',
    v.object({ settlement: settlementSchema }),
  ),
  /** For another reviewer than the one who proposed it. */
  adminDecideSettlement: write<{ settlementId: string; pass: boolean }>()(
    'api/admin/payment/decidesettlement',
    v.object({ settlement: settlementSchema }),
  ),
}
