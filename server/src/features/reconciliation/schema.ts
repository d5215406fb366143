import * as v from 'valibot'
import { SUSPENSE_WAYS } from '@/domain/payment/suspense'
import { idText, nothing, shortText } from '../../http/inputs'

export const reconciliationSchemas = {
  adminSuspense: nothing,
  adminProposeSettlement: v.object({
    tradeNo: v.pipe(v.string(), v.regex(/^[\w|*-]{6,32}$/, '订单号有误')),
    way: v.picklist(SUSPENSE_WAYS, '请选择处理方式'),
    reason: v.pipe(shortText(100), v.minLength(2, '请填写处理依据')),
  }),
  adminDecideSettlement: v.object({ settlementId: idText, pass: v.boolean() }),
}
