import * as v from 'valibot'
import { PAY_WAYS } from '@/api/payment'
import { bankCardSchema } from '@/domain/bank-card/form'
import { mobileSchema } from '@/domain/validation'
import { WITHDRAWAL_RAILS } from '@/domain/withdrawal/rails'
import { WITHDRAWAL_STATES } from '@/domain/withdrawal/states'
import { idempotencyKey, idText, nothing, pageEntries, shortText } from '../../http/inputs'

const ticket = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, '请先验证身份'))
const adminPage = {
  ...pageEntries,
  pageSize: v.pipe(v.number(), v.integer('每页条数有误'), v.minValue(1, '每页至少 1 条'), v.maxValue(50, '每页最多 50 条')),
}

const way = v.picklist(PAY_WAYS, '打开方式有误')
const freezeReason = v.pipe(shortText(100), v.minLength(2, '请填写原因'))

/** Some thousand lines, within what a call may send. */
const BANK_RESULT_CHARACTERS = 200_000

export const walletSchemas = {
  info: nothing,
  records: v.object({
    ...pageEntries,
    status: v.pipe(v.number(), v.integer('状态有误'), v.minValue(-1, '状态有误'), v.maxValue(2, '状态有误')),
    payType: v.pipe(v.number(), v.integer('类型有误'), v.minValue(0, '类型有误'), v.maxValue(28, '类型有误')),
  }),
  record: v.object({ recordId: v.pipe(v.string(), v.regex(/^[jwpr][1-9]\d{0,14}$/, '编号有误')) }),
  income: v.object({
    year: v.pipe(v.number(), v.integer('年份有误'), v.minValue(2000, '年份有误'), v.maxValue(2100, '年份有误')),
  }),
  bindInfo: nothing,
  bindCard: v.intersect([bankCardSchema, v.object({ ticket })]),
  withdrawInfo: v.object({ way }),
  apply: v.object({
    amount: v.pipe(
      v.number(),
      v.integer('请输入正确的金额，最多两位小数'),
      v.minValue(1, '请输入正确的金额，最多两位小数'),
      v.maxValue(99_999_999_999, '请输入正确的金额，最多两位小数'),
    ),
    rail: v.picklist(WITHDRAWAL_RAILS, '请选择收款方式'),
    way,
    ticket,
    idempotencyKey,
  }),
  progress: v.object({ withdrawalId: idText }),
  cancel: v.object({ withdrawalId: idText }),
  adminList: v.object({ ...adminPage, state: v.picklist(WITHDRAWAL_STATES, '状态有误') }),
  adminReview: v.object({
    withdrawalId: idText,
    decision: v.picklist(['take', 'approve', 'refuse'], '请选择审核结果'),
    reason: shortText(200),
  }),
  adminCards: v.object(adminPage),
  adminReviewCard: v.object({ cardId: idText, pass: v.boolean(), reason: shortText(200) }),
  adminBankFile: v.object({ batch: v.pipe(v.string(), v.regex(/^(B\d{13})?$/, '批次有误')) }),
  adminBankResult: v.object({
    csv: v.pipe(
      v.string(),
      v.minLength(1, '请上传银行的结果文件'),
      v.maxLength(BANK_RESULT_CHARACTERS, '结果文件过大，请分批上传'),
    ),
  }),
  adminFreezes: v.object(adminPage),
  adminFreeze: v.object({ mobile: mobileSchema, reason: freezeReason }),
  adminLiftFreeze: v.object({ freezeId: idText, reason: freezeReason }),
  adminDecideFreeze: v.object({ freezeId: idText, pass: v.boolean(), reason: shortText(100) }),
}
