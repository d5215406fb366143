import type { Slot } from './order'

/** What can be done to an order. Each move carries what its guard asks for. */
export type Move =
  /** `missing`: what the material still lacks (`material.ts`); `isFull`: the doctor has his most of the day; `slotFree`: asked in the same transaction. */
  | { event: 'submit'; missing: readonly string[]; isFull?: boolean; slot?: Slot; slotFree?: boolean }
  | { event: 'ask_more'; text: string }
  | { event: 'resubmit'; changes: number }
  | { event: 'pass'; isComplete: boolean }
  | { event: 'refuse'; reason: string }
  | { event: 'paid'; cents: number }
  /** The time of the present state is over. `providerClosed`: the provider was asked, and the payment is closed there. */
  | { event: 'timeout'; providerClosed?: boolean }
  | { event: 'cancel'; reason?: string }
  /** `slot`: named by the expert. */
  | { event: 'accept'; slot?: Slot; slotFree?: boolean }
  | { event: 'decline'; reason: string }
  | { event: 'reply' }
  | { event: 'reschedule'; slot: Slot; slotFree: boolean }
  /** `identityRead`: name and a second identifier of the patient were read back. */
  | { event: 'start'; identityRead: boolean }
  | { event: 'payer_absent' }
  | { event: 'end' }
  | { event: 'terminate'; code: TerminationCode; supportAgrees?: boolean }
  | { event: 'opinion'; isSigned: boolean }
  | { event: 'follow_up' }
  | { event: 'dispute'; reason: string }
  /** Two people: who proposes and who approves. */
  | { event: 'resolve'; cents: number; proposedBy: string; approvedBy: string }
  | { event: 'settle' }
  | { event: 'rate' }

export type EventName = Move['event']
export type MoveOf<E extends EventName> = Extract<Move, { event: E }>

export const EVENTS = [
  'submit',
  'ask_more',
  'resubmit',
  'pass',
  'refuse',
  'paid',
  'timeout',
  'cancel',
  'accept',
  'decline',
  'reply',
  'reschedule',
  'start',
  'payer_absent',
  'end',
  'terminate',
  'opinion',
  'follow_up',
  'dispute',
  'resolve',
  'settle',
  'rate',
] as const satisfies readonly EventName[]

/** Why a doctor stops. The first three are law: the doctor stops at once and sends the patient to a hospital (诊疗 16; 细则). */
export const TERMINATION_CODES = [
  'FIRST_VISIT',
  'CONDITION_CHANGED',
  'UNSUITABLE',
  'NO_EVIDENCE',
  'NO_GUARDIAN',
  'ABUSE',
] as const
export type TerminationCode = (typeof TERMINATION_CODES)[number]

const TERMINATION_NAMES: Readonly<Record<TerminationCode, string>> = {
  FIRST_VISIT: '属于首诊，不适宜互联网诊疗',
  CONDITION_CHANGED: '病情发生变化，需要线下就诊',
  UNSUITABLE: '病情不适宜互联网诊疗',
  NO_EVIDENCE: '缺少复诊凭证',
  NO_GUARDIAN: '监护人未在场',
  ABUSE: '存在辱骂、骚扰等行为',
}
export const terminationName = (code: TerminationCode): string => TERMINATION_NAMES[code]

/** Sent with every termination. */
export const GO_TO_HOSPITAL = '请到实体医疗机构就诊'

/** Why an assistant refuses material, and a doctor an order (the sheet asks for a code and names none: our choice). */
export const REFUSE_CODES = ['NOT_REAL_NAME', 'OUT_OF_SCOPE', 'FALSE_MATERIAL', 'EMERGENCY', 'OTHER'] as const
export const DECLINE_CODES = ['NOT_MY_FIELD', 'NO_TIME', 'MATERIAL_LACKING', 'UNSUITABLE', 'OTHER'] as const

const REASON_NAMES: Readonly<Record<(typeof REFUSE_CODES)[number] | (typeof DECLINE_CODES)[number], string>> = {
  NOT_REAL_NAME: '患者实名信息不符',
  OUT_OF_SCOPE: '不属于本服务范围',
  FALSE_MATERIAL: '资料不真实',
  EMERGENCY: '病情紧急，请立即线下就诊',
  NOT_MY_FIELD: '不属于医生的专业范围',
  NO_TIME: '医生近期无法接诊',
  MATERIAL_LACKING: '资料不足以作出判断',
  UNSUITABLE: '病情不适宜线上处理',
  OTHER: '其他原因',
}
export const isRefuseCode = (code: string): boolean => (REFUSE_CODES as readonly string[]).includes(code)
export const isDeclineCode = (code: string): boolean => (DECLINE_CODES as readonly string[]).includes(code)
export const reasonName = (code: keyof typeof REASON_NAMES): string => REASON_NAMES[code]
