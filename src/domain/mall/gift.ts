/** Two malls of one form, each with credits of its own. */
export const MALLS = ['ordinary', 'academic'] as const
export type Mall = (typeof MALLS)[number]

export const GIFT_KINDS = ['book', 'stationery', 'meeting', 'charity', 'life', 'virtual'] as const
export type GiftKind = (typeof GIFT_KINDS)[number]

const NAMES: Readonly<Record<GiftKind, string>> = {
  book: '书籍',
  stationery: '文具',
  meeting: '会议',
  charity: '公益',
  life: '生活',
  virtual: '虚拟',
}
export const giftKindName = (kind: GiftKind): string => NAMES[kind]

/** `parcel`: sent to an address. `code`: a code that its owner opens. `none`: nothing is sent, as what is given to others. */
export const DELIVERIES = ['parcel', 'code', 'none'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** `soldOut`: nothing is left now; what is given back comes back. `over`: it is not given any more. */
export const GIFT_STATUSES = ['on', 'soldOut', 'over'] as const
export type GiftStatus = (typeof GIFT_STATUSES)[number]

/** How many credits are missing for so many pieces; 0 when it is enough. */
export const creditsMissing = (price: number, count: number, balance: number): number => Math.max(0, price * count - balance)

/** Why so many cannot be had now, or '' when they can. `taken`: what the same person has already. */
export function giftRefusal(
  gift: { credits: number; left: number; perUser: number; status: GiftStatus },
  { count, taken, balance }: { count: number; taken: number; balance: number },
): string {
  if (gift.status === 'over') return '该礼品已下架或兑换已结束'
  if (taken + count > gift.perUser) return `每人限兑 ${gift.perUser} 件${taken > 0 ? `，您已兑换 ${taken} 件` : ''}`
  if (gift.left < count) return gift.left > 0 ? `库存不足，仅剩 ${gift.left} 件` : '已兑完'
  const missing = creditsMissing(gift.credits, count, balance)
  return missing > 0 ? `积分不足，还差 ${missing} 分` : ''
}
