import { payTypeName } from '@/domain/money/pay-types'
import type { Funder } from '../../kernel/ledger/postings'
import type { redPacket } from './tables'

export type PacketRow = typeof redPacket.$inferSelect

export const funderOf = ({ sponsorId }: Pick<PacketRow, 'sponsorId'>): Funder =>
  sponsorId === null ? 'own' : `sponsor:${sponsorId}`
/** How it is called in every record of it. */
export const memoOf = ({ payType, title }: Pick<PacketRow, 'payType' | 'title'>): string => `${payTypeName(payType)} · ${title}`
export const refOf = ({ id }: Pick<PacketRow, 'id'>) => ({ type: 'red-packet', id: String(id) })
/** Whose pool its money waits in. */
export const poolOf = ({ id }: Pick<PacketRow, 'id'>) => `packet:${id}` as const
