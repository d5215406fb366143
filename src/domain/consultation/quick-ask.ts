import * as v from 'valibot'
import { namesPerson } from '../note'
import { QUICK_STATES, quickStateName, type QuickState } from './quick'

/** What is asked and answered in a quick question, and the states around its machine: it begins once it is paid. */

/** `unpaid`: not paid yet. `lapsed`: nobody paid in time, or it was called off before. */
export const QUESTION_STATES = ['unpaid', 'lapsed', ...QUICK_STATES] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

export const isQuickState = (state: QuestionState): state is QuickState => state !== 'unpaid' && state !== 'lapsed'

/** Of a free one nothing goes back. */
export function questionStateName(state: QuestionState, cents = 1): string {
  if (state === 'refunded' && cents === 0) return '未获回答'
  return isQuickState(state) ? quickStateName(state) : state === 'unpaid' ? '待支付' : '已取消'
}

/** What somebody may do with a question now. */
export const QUESTION_MOVES = ['pay', 'cancel', 'take', 'answer', 'reply', 'follow_up', 'make_public', 'refund'] as const
export type QuestionMove = (typeof QUESTION_MOVES)[number]

/** Cents of a question that anybody may answer, where nothing else was decided (our choice). A named doctor has a price of his own. */
export const PUBLIC_PRICE = 2_000

export const QUESTION_TEXT = { min: 10, max: 500 } as const
export const ANSWER_TEXT = { min: 10, max: 1000 } as const
export const FOLLOW_UP_TEXT = { min: 2, max: 500 } as const
export const PICTURES_MOST = 9
/** Of one person at the same time: not paid yet, or free and not answered yet. */
export const UNPAID_MOST = 3
export const FREE_MOST = 3

export const NO_PERSONAL_DATA = '请勿填写姓名、身份证号等个人信息'

const length = (text: string): number => Array.from(text).length

const words = (what: string, { min, max }: { min: number; max: number }) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(`请填写${what}`),
    v.check((text) => length(text) >= min, `${what}至少 ${min} 个字`),
    v.check((text) => length(text) <= max, `${what}最多 ${max} 个字`),
    v.check((text) => !namesPerson(text), '请勿填写身份证号或手机号'),
  )

export const questionEntries = {
  text: words('问题', QUESTION_TEXT),
  pictures: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, '图片编号有误'))),
    v.maxLength(PICTURES_MOST, `最多上传 ${PICTURES_MOST} 张图片`),
    v.check((keys) => new Set(keys).size === keys.length, '同一张图片添加了两次，请移除一张'),
  ),
}
export const questionFormSchema = v.object(questionEntries)
export const answerSchema = v.object({ text: words('回答', ANSWER_TEXT) })
export const followUpSchema = v.object({ text: words('追问', FOLLOW_UP_TEXT) })
export const replySchema = v.object({ text: words('回复', { ...ANSWER_TEXT, min: FOLLOW_UP_TEXT.min }) })
