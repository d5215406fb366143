import * as v from 'valibot'
import { namesPerson } from '../note'
import type { Delivery } from './gift'
import type { OrderState } from './states'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Times of an order, in milliseconds (M2, M3, M5–M7 of the money sheet). */
export const PAY_WITHIN = 15 * MINUTE
export const CANCEL_WITHIN = 30 * MINUTE
export const CONFIRM_AFTER = 15 * DAY
export const RETURN_WITHIN = 7 * DAY
export const SHIP_WITHIN = 30 * DAY
/** The address goes so long after the order is over. */
export const ADDRESS_KEPT = 180 * DAY

/** Of one gift in one order. */
export const MAX_COUNT = 99

interface Timed {
  state: OrderState
  delivery: Delivery
  /** When it was ordered and, of what is received, when that was; milliseconds. */
  createdAt: number
  receivedAt: number
  /** The code was looked at. */
  isOpened: boolean
  /** A return was asked for before. */
  wasAsked: boolean
}

/** What its owner can do with an order now. */
export function orderActions(order: Timed, now: number) {
  const { state, delivery, createdAt, receivedAt, isOpened, wasAsked } = order
  // What was opened or given to others does not come back.
  const comesBack = delivery === 'parcel' || (delivery === 'code' && !isOpened)
  const inTime = state === 'shipped' || (state === 'received' && now < receivedAt + RETURN_WITHIN)
  return {
    canPay: state === 'reserved' && now < createdAt + PAY_WITHIN,
    canCancel: state === 'reserved' || (state === 'placed' && now < createdAt + CANCEL_WITHIN),
    canConfirm: state === 'shipped',
    canReturn: comesBack && inTime && !wasAsked,
  }
}

export const RETURN_REASONS = ['damaged', 'wrong', 'missing', 'quality', 'unwanted', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

const REASON_NAMES: Readonly<Record<ReturnReason, string>> = {
  damaged: '收到时已破损',
  wrong: '发错礼品',
  missing: '少件或未收到',
  quality: '质量问题',
  unwanted: '七天无理由',
  other: '其他原因',
}
export const returnReasonName = (reason: ReturnReason): string => REASON_NAMES[reason]

export const RETURN_MAX_PICTURES = 6
export const RETURN_MAX_LENGTH = 300

/** The form of a return, checked alike on the device and on the server. Pictures are keys of uploads of kind `feedback`. */
export const returnFormSchema = v.object({
  reason: v.picklist(RETURN_REASONS, '请选择退货原因'),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => Array.from(text).length <= RETURN_MAX_LENGTH, `说明最多 ${RETURN_MAX_LENGTH} 个字`),
    v.check((text) => !namesPerson(text), '请勿填写身份证号或手机号'),
  ),
  pictures: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, '图片编号有误'))),
    v.maxLength(RETURN_MAX_PICTURES, `最多上传 ${RETURN_MAX_PICTURES} 张图片`),
    v.check((keys) => new Set(keys).size === keys.length, '同一张图片添加了两次，请移除一张'),
  ),
})
export type ReturnForm = v.InferOutput<typeof returnFormSchema>
