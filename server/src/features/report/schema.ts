import * as v from 'valibot'
import { changeSchema, REPORT_LENGTH, REPORT_TITLE_LENGTH } from '@/domain/report/sheet-schema'
import { idText, idempotencyKey, pageEntries, shortText } from '../../http/inputs'

const id = v.object({ id: idText })

export const reportSchemas = {
  list: v.object({ ...pageEntries, keyword: shortText(50) }),
  detail: id,
  start: v.object({
    text: v.pipe(v.string(), v.maxLength(REPORT_LENGTH, `报告最多 ${REPORT_LENGTH} 个字，请只保留这一份报告`)),
    cancer: shortText(40),
    idempotencyKey,
  }),
  correct: v.object({
    id: idText,
    version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    change: changeSchema,
  }),
  rename: v.object({ id: idText, title: v.pipe(shortText(REPORT_TITLE_LENGTH), v.nonEmpty('请输入名称')) }),
  remove: id,
}
