import * as v from 'valibot'
import { optionalIdNumberSchema } from '../id-number'
import { BANKS } from './banks'
import { CHECK_NUMBER, cardNumberSchema, passesLuhn } from './number'

const CODES: readonly string[] = BANKS.map(({ code }) => code)

const entries = {
  number: cardNumberSchema,
  /** The number does not pass the check, and its owner says that it is right: somebody looks at it. */
  insisted: v.boolean(),
  /** Empty for a bank that is not in the list: then it is typed. */
  bankCode: v.pipe(
    v.string(),
    v.check((code) => code === '' || CODES.includes(code), '请选择开户银行'),
  ),
  bankName: v.pipe(v.string(), v.trim(), v.nonEmpty('请选择开户银行'), v.maxLength(30, '银行名称最多 30 个字')),
  /** Where the branch is that opened the account. */
  cityId: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/, '请选择开户地区')),
  /** Left out where the certification has it. */
  idNumber: optionalIdNumberSchema,
}

/** A bank card that is bound. */
export const bankCardSchema = v.pipe(
  v.object(entries),
  v.forward(
    v.check(({ number, insisted }) => insisted || passesLuhn(number), CHECK_NUMBER),
    ['number'],
  ),
)
export const bankCardEntries = entries
export type BankCardForm = v.InferOutput<typeof bankCardSchema>
