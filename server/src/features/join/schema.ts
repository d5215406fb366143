import * as v from 'valibot'
import { certificateNoSchema, REJECT_REASON_MAX } from '@/domain/certification'
import { joinFormSchema } from '@/domain/consultation/join-form'
import { idNumberSchema } from '@/domain/id-number'
import { idText, nothing, pageEntries, shortText } from '../../http/inputs'

const whole = (most: number, sentence: string) =>
  v.pipe(v.number(), v.integer(sentence), v.minValue(0, sentence), v.maxValue(most, sentence))
const place = { picType: whole(9, '材料类型有误'), page: whole(9, '材料页码有误') }
const version = whole(1000, '协议版本有误')

export const joinSchemas = {
  state: nothing,
  repeatCheck: v.object({
    idNumber: v.union([v.literal(''), idNumberSchema]),
    licenceNumber: v.pipe(certificateNoSchema, v.toUpperCase()),
  }),
  save: joinFormSchema,
  setPicture: v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, '文件编号有误')), ...place }),
  removePicture: v.object(place),
  send: v.object({ agreement: version, privacy: version }),
  adminList: v.object({
    ...pageEntries,
    pageSize: v.pipe(v.number(), v.integer('每页条数有误'), v.minValue(1, '每页至少 1 条'), v.maxValue(50, '每页最多 50 条')),
    status: v.picklist([1, 2, 3], '审核状态有误'),
  }),
  adminDecide: v.object({
    applicationId: idText,
    pass: v.boolean(),
    reason: shortText(REJECT_REASON_MAX),
    evidence: v.object({
      registryAnswer: shortText(1000),
      isInScope: v.boolean(),
      isRegisteredHere: v.boolean(),
      yearsOfPractice: whole(80, '工作年限有误'),
      isRealName: v.boolean(),
      hasHospitalConsent: v.boolean(),
    }),
  }),
}
