import * as v from 'valibot'
import { addressFormSchema } from '@/domain/address/form'
import { GIFT_KINDS, MALLS } from '@/domain/mall/gift'
import { MAX_COUNT, returnFormSchema } from '@/domain/mall/order'
import { ORDER_STATES, ORDER_TABS } from '@/domain/mall/states'
import { idempotencyKey, idText, pageEntries, shortText } from '../../http/inputs'

const adminPage = {
  ...pageEntries,
  pageSize: v.pipe(v.number(), v.integer('每页条数有误'), v.minValue(1, '每页至少 1 条'), v.maxValue(50, '每页最多 50 条')),
}

const { label: _, isDefault: __, ...addressEntries } = addressFormSchema.entries

const whole = v.pipe(v.number(), v.integer('数量须为整数'))

export const mallSchemas = {
  gifts: v.object({
    ...pageEntries,
    mall: v.picklist(MALLS, '商城有误'),
    kind: v.picklist(['', ...GIFT_KINDS], '礼品类别有误'),
    onlyAffordable: v.boolean(),
  }),
  gift: v.object({ giftId: idText }),
  order: v.object({
    giftId: idText,
    count: v.pipe(whole, v.minValue(1, '至少兑换 1 件'), v.maxValue(MAX_COUNT, `一次最多兑换 ${MAX_COUNT} 件`)),
    address: v.nullable(v.object(addressEntries)),
    agreed: v.boolean(),
    idempotencyKey,
  }),
  orders: v.object({ ...pageEntries, tab: v.picklist(ORDER_TABS, '订单状态有误') }),
  ofOrder: v.object({ orderId: idText }),
  askReturn: v.object({ ...returnFormSchema.entries, orderId: idText }),
  adminOrders: v.object({ ...adminPage, state: v.picklist(ORDER_STATES, '订单状态有误') }),
  adminShip: v.object({
    orderId: idText,
    carrier: shortText(20),
    trackingNumber: v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{0,40}$/, '运单号有误')),
  }),
  adminCancel: v.object({ orderId: idText, reason: shortText(200) }),
  decideReturn: v.object({
    orderId: idText,
    decision: v.picklist(['approve', 'refuse', 'back'], '请选择审核结果'),
    answer: shortText(200),
    restock: v.boolean(),
  }),
  adminGifts: v.object(adminPage),
  adminStock: v.object({
    giftId: idText,
    add: v.pipe(whole, v.minValue(-100_000, '数量有误'), v.maxValue(100_000, '数量有误')),
    codes: v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{4,64}$/, '兑换码须为 4 至 64 位字母、数字'))),
      v.maxLength(1000, '一次最多录入 1000 个兑换码'),
      v.check((codes) => new Set(codes).size === codes.length, '其中有重复的兑换码'),
    ),
    idempotencyKey,
  }),
}
