/** `purchaseType` of the checkout's address. */
export const PURCHASE_KINDS = { 1: 'document', 2: 'course', 3: 'event' } as const
export type PurchaseKind = (typeof PURCHASE_KINDS)[keyof typeof PURCHASE_KINDS]

/** What a `purchaseType` sells; undefined for a number that names nothing. */
export const purchaseKind = (purchaseType: string): PurchaseKind | undefined =>
  Object.entries(PURCHASE_KINDS).find(([number]) => number === purchaseType)?.[1]

export const purchaseTypeOf = (kind: PurchaseKind): string =>
  Object.entries(PURCHASE_KINDS).find(([, name]) => name === kind)?.[0] ?? ''

interface PurchaseRule {
  /** What is bought, above its title. */
  name: string
  /** What opens, in one sentence. */
  opens: string
  /** When money goes back, before one pays (section 1.4 of the money sheet). */
  refund: string
  /** Ticked before paying; empty: nothing to agree to. */
  agreement: string
}

const DIGITAL = '我已知晓：数字内容购买后不支持无理由退款'

export const PURCHASE_RULES: Readonly<Record<PurchaseKind, PurchaseRule>> = {
  document: {
    name: '付费内容',
    opens: '支付后立即可阅读全文，账号内长期有效，所有设备通用',
    refund: '数字内容一经开通即可阅读，不支持七天无理由退款；内容无法打开或与介绍不符时全额退款',
    agreement: DIGITAL,
  },
  course: {
    name: '付费课程',
    opens: '支付后立即可学习，有效期一年，支持回放，所有设备通用',
    refund: '课程一经开通即可观看，不支持七天无理由退款；课程无法播放或未按介绍开课时全额退款',
    agreement: DIGITAL,
  },
  event: {
    name: '活动报名费',
    opens: '支付后报名成功，名额为您保留',
    refund: '活动开始前取消报名，报名费全额原路退回；活动取消时自动退款',
    agreement: '',
  },
}

/** Why something goes back, as the payer reads it. */
export const PURCHASE_REFUND = {
  signUpCancelled: '已取消报名，报名费原路退回',
  eventCancelled: '活动已取消，报名费原路退回',
} as const

/** Days over which what is paid for a course becomes income. */
export const COURSE_DAYS = 365
