import * as v from 'valibot'
import { CASE_TABS } from '@/api/case-record'
import { caseChangeSchema } from '@/domain/case/change'
import { isDate } from '@/domain/china-time'
import { CASE_TITLE_LENGTH } from '@/domain/case/types'
import { REPORT_LENGTH } from '@/domain/report/sheet-schema'
import { reportPictures } from '../report'
import { idText, idempotencyKey, optionalIdText, pageEntries, shortText } from '../../http/inputs'

const id = v.object({ id: idText })

export const caseRecordSchemas = {
  list: v.object({ ...pageEntries, tab: v.picklist(CASE_TABS), keyword: shortText(50) }),
  detail: id,
  add: v.object({
    caseId: optionalIdText,
    reportId: optionalIdText,
    text: v.pipe(v.string(), v.maxLength(REPORT_LENGTH, `报告最多 ${REPORT_LENGTH} 个字，请只保留这一份报告`)),
    cancer: shortText(40),
    pictures: reportPictures,
    on: v.pipe(
      v.string(),
      v.check((on) => on === '' || (isDate(on) && on >= '1950-01-01' && on <= '2100-12-31'), '日期有误'),
    ),
    idempotencyKey,
  }),
  correct: v.object({
    id: idText,
    version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    change: caseChangeSchema,
  }),
  dropReport: v.object({ id: idText, reportId: idText }),
  rename: v.object({ id: idText, title: v.pipe(shortText(CASE_TITLE_LENGTH), v.nonEmpty('请输入名称')) }),
  remove: id,
}
