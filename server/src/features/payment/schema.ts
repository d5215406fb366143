import * as v from 'valibot'
import { PAY_WAYS } from '@/api/payment'
import { idempotencyKey, idText, nothing, pageEntries, shortText } from '../../http/inputs'

/** Inside our app only: a cashier leads back there. */
const ownPath = v.pipe(v.string(), v.maxLength(500, '返回地址过长'), v.regex(/^\/(?![/\\])[^\\\s]*$/, '返回地址有误'))
const paymentId = idText

export const paymentSchemas = {
  state: v.object({ paymentId }),
  byNumber: v.object({ tradeNo: v.pipe(v.string(), v.regex(/^P\d{22}$/, '订单号有误')) }),
  waiting: nothing,
  prepare: v.object({ paymentId, way: v.picklist(PAY_WAYS, '支付方式有误'), returnTo: ownPath }),
  cancel: v.object({ paymentId }),
  adminRefunds: v.object({
    ...pageEntries,
    state: v.picklist(['proposed', 'asked', 'processing', 'stuck', 'done', 'refused'], '退款状态有误'),
  }),
  adminAttention: v.object(pageEntries),
  adminPropose: v.object({
    paymentId,
    cents: v.pipe(v.number(), v.integer('退款金额有误'), v.minValue(1, '退款金额应大于 0'), v.maxValue(1e11, '退款金额有误')),
    reason: v.pipe(shortText(100), v.minLength(2, '请填写退款原因')),
    idempotencyKey,
  }),
  adminDecide: v.object({ refundId: idText, pass: v.boolean() }),
  adminPaidByHand: v.object({ refundId: idText }),
}
