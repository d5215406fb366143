import { HOUR, MINUTE } from '../china-time'
import { EVIDENCE_FIRST } from '../consultation/material'
import { TEN_ITEMS } from './form'
import { isReviewCode } from './review-codes'
import { prescriptionStateName, type PrescriptionState } from './states'
import { expiresAt, isValidDays } from './validity'

/** What a prescription was written for, as it stands now. */
export interface Inquiry {
  kind: 'A' | 'B' | 'C'
  state: string
  completedAt: number | null
  /** 已核实复诊条件. */
  evidenceVerified: boolean
  isVideo: boolean
  /** A child of six or under, and that its guardian was confirmed. */
  isSmallChild: boolean
  guardianConfirmed: boolean
}

export interface PrescriptionOrder {
  state: PrescriptionState
  /** Grows with each new version; the old one is kept. */
  version: number
  doctorId: string
  /** The pharmacist who looks at it, until when. */
  lock: { by: string; until: number } | null
  reviewedBy: string
  rejections: number
  isSerious: boolean
  /** The doctor signed it again after a rejection (双签确认). */
  isDoubleSigned: boolean
  signedAt: number | null
  validDays: number
  expiresAt: number | null
}

export type PrescriptionRole = 'doctor' | 'pharmacist' | 'pharmacy' | 'timer'
export interface PrescriptionActor {
  id: string
  role: PrescriptionRole
}

export type PrescriptionMove =
  /** `blocked`, `unsigned`, `unread`: findings of the checks that still stand in the way. `isSigned`: the CA has answered. */
  | { event: 'submit'; blocked: number; unsigned: number; unread: number; isSigned: boolean; validDays: number }
  | { event: 'withdraw' }
  | { event: 'lock' }
  /** The checks ran again on the server: what they find since the signature, a doctor has not answered for. */
  | { event: 'approve'; blocked: number; unsigned: number; isSigned: boolean }
  | { event: 'reject'; codes: readonly string[]; text: string; isSerious: boolean }
  | { event: 'revise' }
  | { event: 'insist'; reason: string; isSigned: boolean }
  | { event: 'dispense'; ticks: readonly string[]; preparedBy: string; checkedBy: string; inStock: boolean }
  | { event: 'expire' }
  /** Nothing may be written for the inquiry any more (example 12): its draft goes, and after C27 whatever was not given out. */
  | { event: 'lapse' }
  | { event: 'cancel'; reason: string }
export type PrescriptionEvent = PrescriptionMove['event']

export const PRESCRIPTION_EVENTS = [
  'submit',
  'withdraw',
  'lock',
  'approve',
  'reject',
  'revise',
  'insist',
  'dispense',
  'expire',
  'lapse',
  'cancel',
] as const satisfies readonly PrescriptionEvent[]

export const LOCK_FOR = 15 * MINUTE
/** After the inquiry is completed a prescription may still be written for so long. */
export const WRITE_WITHIN = 24 * HOUR
const INSIST_MIN = 10

export type PrescriptionRefusal = 'STATE_CONFLICT' | 'FORBIDDEN' | 'EXPIRED' | 'REFUSED' | 'INVALID'

interface Refused {
  ok: false
  /** INVALID is a fault of what was sent (422), the others are 409 and 403. */
  code: PrescriptionRefusal
  text: string
}
interface Moved {
  ok: true
  order: PrescriptionOrder
  /** `report`: a serious error is reported to the quality office. */
  also: readonly 'report'[]
}
export type PrescriptionResult = Moved | Refused

const no = (code: PrescriptionRefusal, text: string): Refused => ({ ok: false, code, text })
const yes = (order: PrescriptionOrder, patch: Partial<PrescriptionOrder>, also: readonly 'report'[] = []): Moved => ({
  ok: true,
  order: { ...order, ...patch },
  also,
})

/** Table of section 4.2: from which states an event is possible, and who makes it. `create` makes the draft. */
const RULES: Readonly<Record<PrescriptionEvent, { from: readonly PrescriptionState[]; who: PrescriptionRole }>> = {
  submit: { from: ['draft'], who: 'doctor' },
  withdraw: { from: ['submitted'], who: 'doctor' },
  lock: { from: ['submitted'], who: 'pharmacist' },
  approve: { from: ['submitted'], who: 'pharmacist' },
  reject: { from: ['submitted'], who: 'pharmacist' },
  revise: { from: ['rejected'], who: 'doctor' },
  insist: { from: ['rejected'], who: 'doctor' },
  dispense: { from: ['approved'], who: 'pharmacy' },
  expire: { from: ['submitted', 'approved'], who: 'timer' },
  lapse: { from: ['draft', 'submitted', 'approved'], who: 'timer' },
  cancel: { from: ['draft', 'submitted', 'approved'], who: 'doctor' },
}

/** Whether a prescription may be written for an inquiry now: a sentence, or ''. */
export function writeRefusal(inquiry: Inquiry, now: number): string {
  if (inquiry.kind !== 'B') return '仅互联网复诊可以开具处方'
  if (!isOpen(inquiry, now)) return '问诊已结束，不能开具处方'
  if (!inquiry.evidenceVerified) return EVIDENCE_FIRST
  if (!inquiry.isSmallChild) return ''
  if (!inquiry.isVideo) return '6岁以下儿童仅可在视频问诊中开具处方'
  return inquiry.guardianConfirmed ? '' : '6岁以下儿童须确认监护人和相关专业医师在场'
}

const isRecent = ({ completedAt }: Inquiry, now: number): boolean => completedAt !== null && now - completedAt <= WRITE_WITHIN
const isOpen = (inquiry: Inquiry, now: number): boolean =>
  inquiry.state === 'in_progress' || (inquiry.state === 'completed' && isRecent(inquiry, now))

/** The draft of a doctor, or why there is none. */
export function writePrescription(doctorId: string, inquiry: Inquiry, now: number): PrescriptionResult {
  const refusal = writeRefusal(inquiry, now)
  if (refusal) return no('REFUSED', refusal)
  const order: PrescriptionOrder = {
    state: 'draft',
    version: 1,
    doctorId,
    lock: null,
    reviewedBy: '',
    rejections: 0,
    isSerious: false,
    isDoubleSigned: false,
    signedAt: null,
    validDays: 1,
    expiresAt: null,
  }
  return { ok: true, order, also: [] }
}

/** Its doctor has ended the inquiry (C27): what was written for it goes no further. */
export const isStopped = ({ state }: Pick<Inquiry, 'state'>): boolean => state === 'terminated'
const GOES_ON: readonly PrescriptionEvent[] = ['lock', 'approve', 'insist', 'dispense']

const hasLapsed = ({ state }: PrescriptionOrder, inquiry: Inquiry, now: number): boolean =>
  state === 'draft' ? writeRefusal(inquiry, now) !== '' : isStopped(inquiry)

const isLocked = ({ lock }: PrescriptionOrder, now: number): boolean => lock !== null && now < lock.until
export const isExpired = ({ expiresAt: end }: Pick<PrescriptionOrder, 'expiresAt'>, now: number): boolean =>
  end !== null && now > end

/** One move by the table, or why it cannot be. The server stores it against the version and state that it read. */
export function movePrescription(
  order: PrescriptionOrder,
  move: PrescriptionMove,
  { id, role }: PrescriptionActor,
  inquiry: Inquiry,
  now: number,
): PrescriptionResult {
  const { from, who } = RULES[move.event]
  if (!from.includes(order.state)) return no('STATE_CONFLICT', `处方${prescriptionStateName(order.state)}，不能进行此操作`)
  if (role !== who || (role === 'doctor' && id !== order.doctorId)) return no('FORBIDDEN', '您无权进行此操作')
  if (role !== 'timer' && move.event !== 'cancel' && isExpired(order, now) && order.state !== 'rejected')
    return no('EXPIRED', prescriptionStateName('expired'))
  if (GOES_ON.includes(move.event) && isStopped(inquiry)) return no('REFUSED', '医生已终止问诊，处方不能继续使用')
  switch (move.event) {
    case 'submit':
      return submit(order, move, inquiry, now)
    case 'withdraw':
      if (isLocked(order, now)) return no('REFUSED', '药师正在审核，不能撤回')
      return yes(order, { state: 'draft', version: order.version + 1, lock: null, signedAt: null, expiresAt: null })
    case 'lock':
      if (id === order.doctorId) return no('FORBIDDEN', '开方医师不能审核本人处方')
      if (isLocked(order, now) && order.lock?.by !== id) return no('REFUSED', '其他药师正在审核')
      return yes(order, { lock: { by: id, until: now + LOCK_FOR } })
    case 'approve':
      if (!isLocked(order, now) || order.lock?.by !== id) return no('REFUSED', '请先锁定处方再审核')
      if (move.blocked > 0) return no('REFUSED', '处方校验未通过，不能审核通过')
      if (move.unsigned > 0) return no('REFUSED', '有新的须医师说明理由的项目，请驳回')
      if (!move.isSigned) return no('REFUSED', '请完成药师电子签名')
      return yes(order, { state: 'approved', reviewedBy: id, lock: null })
    case 'reject':
      return reject(order, move, id, now)
    case 'revise':
      if (order.isDoubleSigned) return no('REFUSED', '双签后再次被驳回，不能再修改')
      if (!isOpen(inquiry, now)) return no('REFUSED', '问诊已结束，不能修改处方')
      return yes(order, { state: 'draft', version: order.version + 1, signedAt: null, expiresAt: null })
    case 'insist':
      return insist(order, move, inquiry, now)
    case 'dispense':
      return dispense(order, move)
    case 'expire':
      return isExpired(order, now) ? yes(order, { state: 'expired', lock: null }) : no('REFUSED', '处方仍在有效期内')
    case 'lapse':
      return hasLapsed(order, inquiry, now)
        ? yes(order, { state: 'cancelled', lock: null })
        : no('REFUSED', order.state === 'draft' ? '问诊仍可开具处方' : '问诊没有终止，处方仍然有效')
    case 'cancel':
      if (!move.reason.trim()) return no('REFUSED', '请填写作废原因')
      return yes(order, { state: 'cancelled', lock: null })
  }
}

type MoveOf<E extends PrescriptionEvent> = Extract<PrescriptionMove, { event: E }>

function submit(order: PrescriptionOrder, move: MoveOf<'submit'>, inquiry: Inquiry, now: number): PrescriptionResult {
  const refusal = writeRefusal(inquiry, now)
  if (refusal) return no('REFUSED', refusal)
  if (!isValidDays(move.validDays)) return no('INVALID', '处方有效期最长3天')
  if (move.blocked > 0) return no('REFUSED', '处方存在不允许的问题，请修改')
  if (move.unsigned > 0) return no('REFUSED', '有需要说明理由并再次签名的项目')
  if (move.unread > 0) return no('REFUSED', '有未阅读的提示')
  if (!move.isSigned) return no('REFUSED', '请完成医师电子签名')
  const { validDays } = move
  return yes(order, { state: 'submitted', signedAt: now, validDays, expiresAt: expiresAt(now, validDays) })
}

function reject(order: PrescriptionOrder, move: MoveOf<'reject'>, id: string, now: number): PrescriptionResult {
  if (!isLocked(order, now) || order.lock?.by !== id) return no('REFUSED', '请先锁定处方再审核')
  if (move.codes.length === 0 || !move.codes.every(isReviewCode)) return no('INVALID', '请至少选择一项不合理处方代码')
  if (!move.text.trim()) return no('REFUSED', '请填写不通过的理由')
  const patch: Partial<PrescriptionOrder> = {
    state: 'rejected',
    reviewedBy: id,
    lock: null,
    rejections: order.rejections + 1,
    isSerious: order.isSerious || move.isSerious,
  }
  return yes(order, patch, move.isSerious ? ['report'] : [])
}

/** The doctor confirms a rejected prescription, once, while they may still write for the inquiry, and signs it again. This restarts its validity. */
function insist(
  order: PrescriptionOrder,
  { reason, isSigned }: MoveOf<'insist'>,
  inquiry: Inquiry,
  now: number,
): PrescriptionResult {
  if (order.isSerious) return no('REFUSED', '严重不合理用药或用药错误，不能双签确认')
  if (order.isDoubleSigned) return no('REFUSED', '双签后再次被驳回，不能再次确认')
  if (!isOpen(inquiry, now)) return no('REFUSED', '问诊已结束，不能双签确认')
  if (Array.from(reason.trim()).length < INSIST_MIN) return no('REFUSED', `请说明理由，至少${INSIST_MIN}个字`)
  if (!isSigned) return no('REFUSED', '请完成医师电子签名')
  return yes(order, {
    state: 'submitted',
    isDoubleSigned: true,
    signedAt: now,
    expiresAt: expiresAt(now, order.validDays),
  })
}

function dispense(order: PrescriptionOrder, { ticks, preparedBy, checkedBy, inStock }: MoveOf<'dispense'>): PrescriptionResult {
  if (!TEN_ITEMS.every((item) => ticks.includes(item))) return no('REFUSED', '四查十对尚未全部完成')
  if (!preparedBy || !checkedBy || preparedBy === checkedBy) return no('REFUSED', '调配与核对须由两人分别签名')
  if (!inStock) return no('REFUSED', '库存不足，不能发药')
  return yes(order, { state: 'dispensed' })
}
