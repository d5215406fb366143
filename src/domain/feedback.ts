import * as v from 'valibot'
import { namesPerson } from './note'

/** What a feedback is about. The first comes first on purpose: a wrong figure in a clinical page matters most. */
export const FEEDBACK_TYPES = ['clinical', 'fault', 'account', 'consult', 'suggestion', 'other'] as const
export type FeedbackType = (typeof FEEDBACK_TYPES)[number]

const NAMES: Readonly<Record<FeedbackType, string>> = {
  clinical: '临床内容有误',
  fault: '功能异常',
  account: '账号与认证',
  consult: '会诊与问诊',
  suggestion: '功能建议',
  other: '其他',
}
export const feedbackTypeName = (type: FeedbackType): string => NAMES[type]
export const isFeedbackType = (text: string): text is FeedbackType => (FEEDBACK_TYPES as readonly string[]).includes(text)

/** Characters of the text. */
export const FEEDBACK_MIN_LENGTH = 5
export const FEEDBACK_MAX_LENGTH = 500
export const FEEDBACK_MAX_PICTURES = 4
export const FEEDBACK_CONTACT_MAX_LENGTH = 100
/** Characters of a reply of the team. */
export const FEEDBACK_REPLY_MAX_LENGTH = 1000

const length = (text: string): number => Array.from(text).length

/** The form, checked alike on the device and on the server. Pictures are keys of uploads of kind `feedback`. */
export const feedbackFormSchema = v.object({
  type: v.picklist(FEEDBACK_TYPES, '请选择反馈类型'),
  content: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('请填写反馈内容'),
    v.check((text) => length(text) >= FEEDBACK_MIN_LENGTH, `请至少填写 ${FEEDBACK_MIN_LENGTH} 个字，便于我们定位问题`),
    v.check((text) => length(text) <= FEEDBACK_MAX_LENGTH, `反馈内容最多 ${FEEDBACK_MAX_LENGTH} 个字`),
    // No number belongs into a text that several people read; the writer's own number has a separate field.
    v.check((text) => !namesPerson(text), '请勿填写身份证号或手机号，您的联系方式可填在下方'),
  ),
  pictures: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, '图片编号有误'))),
    v.maxLength(FEEDBACK_MAX_PICTURES, `最多上传 ${FEEDBACK_MAX_PICTURES} 张图片`),
    v.check((keys) => new Set(keys).size === keys.length, '同一张图片添加了两次，请移除一张'),
  ),
  contact: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(FEEDBACK_CONTACT_MAX_LENGTH, `联系方式最多 ${FEEDBACK_CONTACT_MAX_LENGTH} 个字`),
  ),
})
export type FeedbackForm = v.InferOutput<typeof feedbackFormSchema>
