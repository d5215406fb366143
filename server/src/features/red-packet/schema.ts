import * as v from 'valibot'
import { TAX_METHODS } from '@/domain/money/tax'
import { PACKET_TYPES } from '@/domain/red-packet/packet'
import { MOST_EACH, MOST_SHARES } from '@/domain/red-packet/shares'
import { idempotencyKey, idText, isoTime, optionalIdText, pageEntries, shortText } from '../../http/inputs'

const whole = (least: number, most: number, sentence: string) =>
  v.pipe(v.number(), v.integer(sentence), v.minValue(least, sentence), v.maxValue(most, sentence))

export const redPacketSchemas = {
  detail: v.object({ id: idText }),
  take: v.object({ id: idText }),
  takers: v.object({ id: idText, ...pageEntries }),
  records: v.object({ direction: v.picklist(['received', 'given'], '红包记录类型有误'), ...pageEntries }),
  ofDoc: v.object({ docId: idText }),
  adminFund: v.object({
    payType: v.picklist(PACKET_TYPES, '红包类型有误'),
    title: v.pipe(shortText(30), v.nonEmpty('请填写红包标题')),
    kind: v.picklist(['fixed', 'random'], '红包方式有误'),
    total: whole(1, MOST_SHARES * MOST_EACH, '总金额须为整数分，且不超过 10 万元'),
    count: whole(1, MOST_SHARES, `份数须在 1 至 ${MOST_SHARES} 之间`),
    docId: optionalIdText,
    provIds: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{6}$/, '地区有误'))), v.maxLength(40, '地区过多')),
    sponsorId: whole(0, 1_000_000, '赞助方编号有误'),
    sponsor: shortText(40),
    contract: shortText(60),
    taxMethod: v.picklist(TAX_METHODS, '请选择代扣税额的方法'),
    endTime: v.union([v.literal(''), isoTime], '结束时间有误'),
    idempotencyKey,
  }),
  adminOpen: v.object({ id: idText }),
}
