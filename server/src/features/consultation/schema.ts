import * as v from 'valibot'
import { addendumTextSchema } from '@/domain/consultation/addendum'
import { caseTextsSchema } from '@/domain/consultation/case-texts'
import { RELATIONS } from '@/domain/consultation/child'
import { TERMINATION_CODES } from '@/domain/consultation/moves'
import { ratingSchema } from '@/domain/consultation/rating'
import { SERVICE_IDS } from '@/domain/consultation/services'
import { ORDER_TAB_IDS } from '@/domain/consultation/tabs'
import { thanksSchema } from '@/domain/consultation/thanks'
import { OPINION_MOST, OPINION_PARTS, type OpinionPart } from '@/domain/consultation/team'
import { idempotencyKey, idText, isoTime, optionalIdText, pageEntries, shortText } from '../../http/inputs'

const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500_000))
const ticket = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, '身份验证已过期，请重新验证'))
const providerId = v.pipe(v.string(), v.regex(/^t?[1-9]\d{0,14}$/, '编号有误'))
const of = { id: idText }
/** Nothing where no time is agreed. */
const slotStart = v.optional(v.union([v.literal(''), isoTime], '请选择预约时间'), '')
const reason = shortText(300)
const seq = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(1_000_000))

export const consultationSchemas = {
  offer: v.object({ providerId, category: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)) }),
  save: v.object({
    id: optionalIdText,
    providerId,
    service: v.picklist(SERVICE_IDS),
    patientId: optionalIdText,
    texts: caseTextsSchema,
    fileIds: v.pipe(v.array(idText), v.maxLength(30, '最多30个文件')),
    agreementId: v.optional(shortText(60), ''),
    shownCents: cents,
    idempotencyKey,
  }),
  submit: v.object({ ...of, shownCents: cents, slotStart }),
  pay: v.object({ ...of, idempotencyKey }),
  cancel: v.object({ ...of, reason, shownBackCents: v.optional(cents, 0) }),
  detail: v.object(of),
  consentPaper: v.object(of),
  list: v.object({
    ...pageEntries,
    side: v.picklist(['applicant', 'doctor']),
    tab: v.picklist(ORDER_TAB_IDS),
    services: v.pipe(v.array(v.picklist(SERVICE_IDS)), v.maxLength(SERVICE_IDS.length)),
    patientId: optionalIdText,
  }),
  accept: v.object({
    ...of,
    slotStart,
    guardian: v.nullable(
      v.object({
        name: v.pipe(shortText(40), v.minLength(1, '请填写监护人姓名')),
        relation: v.picklist(RELATIONS, '请选择与患者的关系'),
      }),
    ),
  }),
  reschedule: v.object({ ...of, slotStart: isoTime }),
  payerAbsent: v.object(of),
  candidates: v.object({ ...of, keyword: shortText(40) }),
  invite: v.object({ ...of, doctorIds: v.pipe(v.array(idText), v.maxLength(9, '成员最多9名')), secretaryId: optionalIdText }),
  answerInvitation: v.object({ ...of, accepts: v.boolean() }),
  shareFiles: v.object({ ...of, fileIds: v.pipe(v.array(idText), v.maxLength(30, '最多30个文件')) }),
  decline: v.object({ ...of, reason }),
  confirmIdentity: v.object({ ...of, ticket }),
  confirmEvidence: v.object(of),
  end: v.object(of),
  terminate: v.object({ ...of, code: v.picklist(TERMINATION_CODES, '请选择终止原因') }),
  opinion: v.object(of),
  saveOpinion: v.object({
    ...of,
    parts: v.partial(v.object(v.entriesFromList(Object.keys(OPINION_PARTS) as OpinionPart[], shortText(OPINION_MOST)))),
  }),
  opinionFile: v.object(of),
  signOpinionFile: v.object(of),
  signOpinion: v.object({ ...of, version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), ticket }),
  signAsMember: v.object({
    ...of,
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
    dissent: shortText(1000),
    ticket,
  }),
  dispute: v.object({ ...of, reason }),
  addAddendum: v.object({ ...of, text: addendumTextSchema, ticket, idempotencyKey }),
  thank: v.object({ ...of, text: thanksSchema }),
  rate: v.object({ ...of, ...ratingSchema.entries }),
  adminList: v.object({ ...pageEntries, of: v.picklist(['material', 'dispute', 'abuse', 'addendum']) }),
  adminFiles: v.object(of),
  adminMessages: v.object(of),
  adminUnmask: v.object({
    ...of,
    field: v.picklist(['idNumber', 'mobile']),
    reason: v.pipe(reason, v.minLength(5, '请说明原因，至少5个字')),
  }),
  adminReview: v.object({ ...of, decision: v.picklist(['ask_more', 'pass', 'refuse']), text: shortText(300) }),
  adminAbuse: v.object({ ...of, agrees: v.boolean() }),
  adminAddendum: v.object({ ...of, refusal: reason }),
  adminResolve: v.object({ ...of, cents }),
}

export const clinicSchemas = {
  slots: v.object({ providerId, service: v.picklist(SERVICE_IDS) }),
}

export const roomSchemas = {
  messages: v.object({ ...of, after: seq, before: seq }),
  send: v.object({
    ...of,
    kind: v.picklist(['text', 'image', 'voice', 'file']),
    text: v.pipe(v.string(), v.maxLength(4000, '消息过长')),
    files: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, '文件有误'))), v.maxLength(9, '一次最多发送9张图片')),
    clientMsgId: idempotencyKey,
  }),
  withdraw: v.object({ ...of, messageId: idText }),
  read: v.object({ ...of, seq }),
}
