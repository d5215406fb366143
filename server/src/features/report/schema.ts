import * as v from 'valibot'
import { COVERS, coverSchema, REPORT_PICTURES } from '@/domain/report/picture'
import { changeSchema, REPORT_LENGTH, REPORT_TITLE_LENGTH } from '@/domain/report/sheet-schema'
import { idText, idempotencyKey, nothing, pageEntries, shortText } from '../../http/inputs'

const uploadKey = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, '文件没有上传成功，请重新选择'))
const id = v.object({ id: idText })

/** The pictures that a report was typed off. */
export const reportPictures = v.pipe(v.array(uploadKey), v.maxLength(REPORT_PICTURES, `一份报告最多 ${REPORT_PICTURES} 张图片`))

export const reportSchemas = {
  list: v.object({ ...pageEntries, keyword: shortText(50) }),
  detail: id,
  start: v.object({
    text: v.pipe(v.string(), v.maxLength(REPORT_LENGTH, `报告最多 ${REPORT_LENGTH} 个字，请只保留这一份报告`)),
    cancer: shortText(40),
    pictures: reportPictures,
    idempotencyKey,
  }),
  reader: nothing,
  cover: v.object({ key: uploadKey, covers: v.pipe(v.array(coverSchema), v.maxLength(COVERS, '遮盖过多，请重新选择图片')) }),
  readPicture: v.object({ key: uploadKey }),
  readPdf: v.object({ key: uploadKey }),
  correct: v.object({
    id: idText,
    version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    change: changeSchema,
  }),
  rename: v.object({ id: idText, title: v.pipe(shortText(REPORT_TITLE_LENGTH), v.nonEmpty('请输入名称')) }),
  remove: id,
}
