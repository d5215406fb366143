import type { GiftOrder } from '@/api/mall'
import { formatDayTime } from '@/domain/format'
import type { OrderState } from '@/domain/mall/states'

/** Something is still to come. */
export const WAITING_STATES: readonly OrderState[] = ['reserved', 'placed', 'shipped', 'return_asked', 'return_approved']

type Standing = Pick<GiftOrder, 'state' | 'delivery' | 'hasCode' | 'isOpened' | 'payBefore' | 'confirmsAt'>

/** What happens next; empty where the state says all. */
export function stateNote(order: Standing): string {
  const { state, delivery, hasCode, isOpened, payBefore, confirmsAt } = order
  switch (state) {
    case 'reserved':
      return payBefore ? `${formatDayTime(payBefore)} 前未支付将自动关闭，积分退回` : ''
    case 'placed':
      return delivery === 'code' ? '兑换码发放中，一般一分钟内完成' : '等待发货，30 天内未发货会自动取消并退回积分'
    case 'shipped':
      if (hasCode) return isOpened ? '兑换码已查看' : '兑换码已发放，点开查看'
      return confirmsAt ? `${formatDayTime(confirmsAt)} 自动确认收货` : ''
    case 'return_asked':
      return '退货申请审核中'
    case 'return_approved':
      return '退货申请已通过，请按说明寄回'
    default:
      return hasCode && !isOpened && state === 'received' ? '兑换码已发放，点开查看' : ''
  }
}
