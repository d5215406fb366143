import * as v from 'valibot'
import { certificateNoSchema, MAX_PIC_TYPE, REJECT_REASON_MAX } from '@/domain/certification'
import { idText, nothing, pageEntries, shortText } from '../../http/inputs'

const place = {
  picType: v.pipe(v.number(), v.integer('材料类型有误'), v.minValue(0, '材料类型有误'), v.maxValue(MAX_PIC_TYPE, '材料类型有误')),
  name: v.pipe(shortText(30), v.nonEmpty('缺少材料名称')),
}

export const certificationSchemas = {
  state: nothing,
  setPicture: v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, '文件编号有误')), ...place }),
  removePicture: v.object(place),
  repeatCheck: v.object({ medicalId: certificateNoSchema }),
  adminList: v.object({
    ...pageEntries,
    pageSize: v.pipe(v.number(), v.integer('每页条数有误'), v.minValue(1, '每页至少 1 条'), v.maxValue(50, '每页最多 50 条')),
    state: v.picklist(['reviewing', 'certified', 'rejected'], '审核状态有误'),
  }),
  adminReview: v.object({ certificationId: idText, pass: v.boolean(), reason: shortText(REJECT_REASON_MAX) }),
}
