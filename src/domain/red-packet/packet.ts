/** The payment types that are red packets, see domain/money/pay-types. */
export const PACKET_TYPES = [2, 5, 8, 9, 10, 11, 18, 19, 24, 27] as const

export const isPacket = (payType: number): boolean => (PACKET_TYPES as readonly number[]).includes(payType)

const QUESTIONNAIRE = 11
const PICTURES = 18

/** A packet for work (questionnaire, pictures) is 劳务报酬; any other one is 偶然所得. */
export const isPaidForWork = (payType: number): boolean => payType === QUESTIONNAIRE || payType === PICTURES

/** A questionnaire is paid for by whoever asks, and named in a contract. */
export const needsSponsor = (payType: number): boolean => payType === QUESTIONNAIRE

/** Accounts that may open packets on one device in a day. */
export const ACCOUNTS_OF_A_DEVICE = 5
/** Packets that one account may open in a day. */
export const PACKETS_OF_A_DAY = 20
/** An own packet without an end of its own stays open for so long. */
export const OPEN_HOURS = 24

/** `expired` holds from the end on, also while the rest has not gone back yet. */
export type PacketState = 'open' | 'drained' | 'expired'

export function packetState({ left, endsAt }: { left: number; endsAt: number }, now: number): PacketState {
  if (left === 0) return 'drained'
  return now >= endsAt ? 'expired' : 'open'
}
