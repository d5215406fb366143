import { DRAFT_KEPT } from './due'
import type { Kind } from './kinds'
import { KIND_RULES } from './kinds'
import { NO_FACTS, refused, type Moved, type Order, type Refused } from './order'
import type { ServicePolicy } from './services'
import { PRICE } from './setting'

/**
 * Most orders of one person at a time that are in review, unpaid, or free and not taken yet (our choice). They hold a slot, a place in a doctor's day
 * and an assistant's work without being paid for.
 */
export const WAITING_MOST = 10
/** Of them with one doctor or team. */
export const WAITING_WITH_ONE = 3

interface NewOrder {
  policy: ServicePolicy
  kind: Kind
  priceCents: number
  couponCents?: number
  needsGuardian: boolean
  /** The payer missed a slot in the twelve months before. */
  missedBefore: boolean
  isOn: boolean
  isDoctorCertified: boolean
  isOwnPatient: boolean
  /** The disease belongs to a registered specialty (诊疗科目) of the institution (诊疗 11, 确认). */
  isInScope: boolean
  /** The price that the applicant saw. */
  shownCents: number
  /** The licensed institution; '' for none. */
  orgId: string
}

/** C1: the draft of an order, priced by the server. Quick questions have a machine of their own (`quick.ts`). */
export function createOrder(wanted: NewOrder, now: number): Moved | Refused {
  const { policy, kind, priceCents, couponCents = 0, needsGuardian, missedBefore } = wanted
  const reason = refusalOf(wanted)
  if (reason) return refused('REFUSED', reason)
  const order: Order = {
    policy,
    kind,
    state: 'draft',
    dueAt: now + DRAFT_KEPT,
    version: 1,
    priceCents,
    couponCents,
    refundedCents: 0,
    refundState: 'none',
    slot: null,
    rescheduled: { applicant: false, doctor: false, quorum: false },
    acceptBy: null,
    acceptedAt: null,
    completedAt: null,
    isOverdue: false,
    followUps: { asked: 0, answered: 0 },
    dispute: 'none',
    settledAt: null,
    ratedAt: null,
    facts: { ...NO_FACTS, needsGuardian, missedBefore },
  }
  return { ok: true, row: 'C1', order, effects: { money: [], slots: [], notices: [], also: [] } }
}

function refusalOf(wanted: NewOrder): string {
  const { policy, kind, priceCents, couponCents = 0 } = wanted
  if (policy.id === 'quick') return '请使用快速提问入口'
  if (!policy.kinds.includes(kind)) return '该服务不支持此类型'
  if (!wanted.isOn) return '医生尚未开通该服务'
  if (!wanted.isDoctorCertified) return '该医生尚未完成认证'
  if (!wanted.isOwnPatient) return '只能为自己名下的患者申请'
  if (KIND_RULES[kind].needsOrg && !wanted.orgId) return '该服务须由具有互联网诊疗资质的医疗机构开展'
  if (KIND_RULES[kind].needsOrg && !wanted.isInScope) return '该疾病不在医疗机构登记的诊疗科目内'
  const isPriced = Number.isInteger(priceCents) && priceCents >= PRICE.min && priceCents <= PRICE.max
  if (!isPriced || !Number.isInteger(couponCents) || couponCents < 0 || couponCents > priceCents)
    return '服务价格有误，请刷新后重试'
  return wanted.shownCents === priceCents ? '' : '价格已更新，请确认新的价格'
}
