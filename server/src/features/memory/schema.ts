import * as v from 'valibot'
import { isDate } from '@/domain/china-time'
import { BLANK_LENGTH } from '@/domain/assessment/response'
import { idempotencyKey, idText, pageEntries, shortText } from '../../http/inputs'

const MOST_PARTS = 40
const response = v.pipe(v.array(v.pipe(v.string(), v.maxLength(BLANK_LENGTH))), v.maxLength(MOST_PARTS))
const day = v.pipe(v.string(), v.check(isDate, '日期有误'))
const moment = v.pipe(v.string(), v.isoTimestamp('时间有误'))

export const memorySchemas = {
  shared: v.object({ alias: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, '编号有误')) }),
  answerDay: v.object({ day, itemId: v.optional(idText), response, answeredAt: moment, idempotencyKey }),
  review: v.object({
    ...{ itemId: idText, edition: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)) },
    ...{ response, answeredAt: moment, idempotencyKey },
  }),
  book: v.object({ ...pageEntries, topic: v.union([v.literal(''), shortText(40)]) }),
  detail: v.object({ itemId: idText }),
  leave: v.object({ itemId: idText, isLeft: v.boolean() }),
}
