/** Which postings a payment has: section 2.2 of the money sheet. `none`: it is refused, and an old record of it is only shown. */
export type Leg = 'topUp' | 'reward' | 'withdrawal' | 'purchase' | 'service' | 'minutes' | 'none'

interface PayType {
  name: string
  leg: Leg
  /** Until a lawyer has agreed: nothing of it is booked. */
  off?: true
}

/** The payment types of the specification's constants, by their number. 22 and 23 are not shown there. */
export const PAY_TYPES: Readonly<Record<number, PayType>> = {
  1: { name: '充值', leg: 'topUp', off: true },
  2: { name: '阅读红包', leg: 'reward' },
  3: { name: '提现', leg: 'withdrawal' },
  4: { name: '购买', leg: 'purchase' },
  5: { name: '活动红包', leg: 'reward' },
  6: { name: '会诊服务费', leg: 'service' },
  7: { name: '患者报到', leg: 'reward', off: true },
  8: { name: '年终头条', leg: 'reward' },
  9: { name: '新年红包', leg: 'reward' },
  10: { name: '整点红包', leg: 'reward' },
  11: { name: '问卷红包', leg: 'reward' },
  12: { name: '图文会诊', leg: 'service' },
  13: { name: '图文问诊', leg: 'service' },
  14: { name: '视频会诊', leg: 'service' },
  15: { name: '二次诊疗意见', leg: 'service' },
  16: { name: '一问一答', leg: 'service' },
  17: { name: '在线答疑', leg: 'service' },
  18: { name: '图片红包', leg: 'reward' },
  19: { name: '答题红包', leg: 'reward' },
  20: { name: '读片', leg: 'service' },
  21: { name: '电话咨询', leg: 'service' },
  22: { name: '其他', leg: 'none' },
  23: { name: '其他', leg: 'none' },
  24: { name: '指南会认证红包', leg: 'reward' },
  25: { name: '快速提问', leg: 'service' },
  26: { name: '服务时长', leg: 'minutes' },
  27: { name: '学术季活动', leg: 'reward' },
  28: { name: '答谢礼', leg: 'none' },
}

export const payTypeName = (payType: number): string => PAY_TYPES[payType]?.name ?? '其他'

/** Whether something of this type may be booked. */
export function isBooked(payType: number): boolean {
  const row = PAY_TYPES[payType]
  return !!row && row.leg !== 'none' && !row.off
}

/** Payment and withdrawal, each state under the filter of the records: 0 处理中, 1 已到账, 2 失败或拒绝. */
export const PAY_STATUSES = ['处理中', '已到账', '失败或拒绝'] as const
export type PayStatus = 0 | 1 | 2

const STATUS_OF = {
  created: 0,
  paying: 0,
  refunding: 0,
  applied: 0,
  reviewing: 0,
  user_confirm: 0,
  paid: 1,
  refunded: 1,
  credited: 1,
  closed: 2,
  failed: 2,
  rejected: 2,
  cancelled: 2,
} as const

export type PayState = keyof typeof STATUS_OF

export const statusOf = (state: PayState): PayStatus => STATUS_OF[state]
