import * as v from 'valibot'
import { RECIPE_LISTS } from '@/api/prescription'
import { draftSchema } from '@/domain/prescription/draft'
import { TEN_ITEMS } from '@/domain/prescription/form'
import { MEDICINES_MOST } from '@/domain/prescription/medicine-entry'
import { isReviewCode } from '@/domain/prescription/review-codes'
import { PRESCRIBER_RIGHTS } from '@/domain/prescription/staff'
import { idempotencyKey, idText, nothing, pageEntries, shortText } from '../../http/inputs'

const of = { id: idText }
const revision = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
/** Empty: nothing has to be signed again. */
const ticket = v.pipe(v.string(), v.regex(/^[\w-]{0,100}$/, '身份验证已过期，请重新验证'))
const reason = shortText(300)
const mobile = v.pipe(v.string(), v.regex(/^1\d{10}$/, '手机号有误'))
const code = v.pipe(v.string(), v.check(isReviewCode, '不合理处方代码有误'))

export const prescriptionSchemas = {
  mine: nothing,
  ofInquiry: v.object({ inquiryId: idText }),
  medicines: v.object({ inquiryId: idText, keyword: shortText(40) }),
  write: v.object({ inquiryId: idText, idempotencyKey }),
  save: v.object({ ...of, revision, content: draftSchema }),
  check: v.object({ ...of, content: draftSchema }),
  submit: v.object({ ...of, revision, ticket }),
  one: v.object(of),
  insist: v.object({ ...of, reason, ticket }),
  cancel: v.object({ ...of, reason }),
  list: v.object({
    ...pageEntries,
    of: v.picklist(RECIPE_LISTS),
    tab: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6, '列表分类有误')),
    keyword: shortText(40),
  }),
  reject: v.object({ ...of, codes: v.pipe(v.array(code), v.maxLength(28)), text: reason, isSerious: v.boolean() }),
  prepare: v.object({ ...of, ticks: v.pipe(v.array(v.picklist(TEN_ITEMS)), v.maxLength(TEN_ITEMS.length)) }),
  adminStaff: v.object({
    mobile,
    hospitalId: idText,
    role: v.picklist(['pharmacist', 'pharmacy']),
    isOn: v.boolean(),
    title: shortText(20),
    certificate: shortText(60),
  }),
  adminPrescriber: v.object({ mobile, right: v.picklist(PRESCRIBER_RIGHTS, '处方权有误') }),
  // Each row is read by its own rules, which say what is wrong with which row.
  adminMedicines: v.object({ hospitalId: idText, medicines: v.pipe(v.array(v.unknown()), v.maxLength(MEDICINES_MOST)) }),
  adminSerious: v.object(pageEntries),
}
