import { isPacket, isPaidForWork } from '../red-packet/packet'

/** The kinds of income that reach a wallet, as the tax law names them (sections 7 and 10 of the money sheet). */
export const INCOME_KINDS = ['偶然所得', '劳务报酬所得'] as const
export type IncomeKind = (typeof INCOME_KINDS)[number]

/** A packet that is opened by chance is 偶然所得, everything else pay for work. */
export const incomeKind = (payType: number): IncomeKind =>
  isPacket(payType) && !isPaidForWork(payType) ? '偶然所得' : '劳务报酬所得'
