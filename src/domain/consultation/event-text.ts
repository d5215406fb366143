import type { Kind } from './kinds'
import type { EventName } from './moves'
import { orderStateName, type OrderState } from './states'

/** What happened, in the record of an order; the others are told by the state they led to. */
const TEXTS: Readonly<Partial<Record<EventName | 'create', string>>> = {
  create: '创建申请',
  submit: '提交申请',
  ask_more: '要求补充资料',
  resubmit: '补充资料后重新提交',
  pass: '资料审核通过',
  refuse: '资料审核未通过',
  paid: '支付成功',
  cancel: '取消订单',
  accept: '医生接诊',
  decline: '医生拒诊',
  reply: '医生首次回复',
  reschedule: '改约时间',
  start: '开始',
  payer_absent: '患者未到',
  end: '结束服务',
  terminate: '医生终止服务',
  opinion: '出具意见',
  follow_up: '追问或回复',
  dispute: '提出争议',
  resolve: '争议已处理',
  settle: '服务收入已结算',
  rate: '已评价',
}

export const eventText = (event: EventName | 'create', to: OrderState, kind: Kind): string =>
  TEXTS[event] ?? `超过时限：${orderStateName(to, kind)}`
