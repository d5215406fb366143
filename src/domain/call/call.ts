import type { ServiceId } from '../consultation/services'

/** A whole team: its leader, nine members, a secretary, and who has asked them. */
export const CALL_MOST = 12
/** Everybody sends to everybody, so each picture more costs all of them; six are about what a phone bears. Who comes later is heard and not seen. */
export const CALL_PICTURES = 6
export const WITHOUT_PICTURE = `已有${CALL_PICTURES}人使用画面，您以语音参加`

/** Who is in a call. `doctor`: who answers the order; `member`: of his team, or invited. */
export const CALL_ROLES = ['doctor', 'applicant', 'member'] as const
export type CallRole = (typeof CALL_ROLES)[number]

/** How sound and picture travel: between browsers, or by the provider's servers, which mini-programs need. The two do not meet. */
export const CALL_WAYS = ['mesh', 'live'] as const
export type CallWay = (typeof CALL_WAYS)[number]

/** Why somebody is no longer there. */
export const CALL_ENDS = ['left', 'ended', 'lost', 'elsewhere', 'over'] as const
export type CallEnd = (typeof CALL_ENDS)[number]

const END_TEXTS: Readonly<Record<CallEnd, string>> = {
  left: '已离开',
  ended: '医生结束了通话',
  lost: '连接中断',
  elsewhere: '在另一设备进入',
  over: '服务已结束',
}
export const callEndText = (end: CallEnd): string => END_TEXTS[end]

const ROLE_NAMES: Readonly<Record<CallRole, string>> = { doctor: '接诊医生', applicant: '申请医生', member: '参加专家' }

/** In an inquiry a patient asks, in a consultation a colleague. */
export const callRoleName = (role: CallRole, service: ServiceId): string =>
  role === 'applicant' && service.startsWith('inq_') ? '患者' : ROLE_NAMES[role]

/** A call of a minute is one (C25). */
export const CALL_COUNTS_FROM = 60

const two = (value: number): string => String(value).padStart(2, '0')

/** `05:09`, `1:05:09`. */
export function durationText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return `${hours ? `${hours}:` : ''}${two(minutes)}:${two(Math.floor(seconds % 60))}`
}

/** `3 分 20 秒`, as it is read in a record. */
export const lengthText = (seconds: number): string =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`

/** What is not recorded is said before and during a call. */
export const NOT_RECORDED = '通话内容不录音、不录像，仅记录参加人、时间和时长。'
