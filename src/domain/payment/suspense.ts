/**
 * What can become of money that waits in suspense (S900) until somebody has looked. `refund`: back to the payer, by the provider; `byHand`: the same from the bank, where the payer's
 * account takes nothing. `income`: it is ours after all. `fee`: a difference that the provider's fees bear, in either direction.
 */
export const SUSPENSE_WAYS = ['refund', 'byHand', 'income', 'fee'] as const
export type SuspenseWay = (typeof SUSPENSE_WAYS)[number]

/** `cents`: what came in and is nobody's; negative: what our books have and the provider has not. Nothing can be paid out of what is missing. */
export const fitsSuspense = (way: SuspenseWay, cents: number): boolean => way === 'fee' || cents > 0

const NAMES: Readonly<Record<SuspenseWay, string>> = {
  refund: '原路退回付款人',
  byHand: '由银行转账退回付款人',
  income: '计入收入',
  fee: '计入渠道手续费',
}
export const suspenseWayName = (way: SuspenseWay): string => NAMES[way]

/** `proposed`: a second person has to agree. `failed`: the provider could not give it back, and it waits in suspense again. */
export const SETTLEMENT_STATES = ['proposed', 'refused', 'asked', 'processing', 'failed', 'done'] as const
export type SettlementState = (typeof SETTLEMENT_STATES)[number]
