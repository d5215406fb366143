import { firstIssue } from '@/domain/validation'
import {
  answerSchema,
  isQuickState,
  QUESTION_STATES,
  questionFormSchema,
  questionStateName,
} from '@/domain/consultation/quick-ask'

const TEXT = '奥希替尼口服五周后起皮疹，需要停药吗？'
const issue = (more: object) => firstIssue(questionFormSchema, { text: TEXT, pictures: [], ...more })
const KEY = 'k'.repeat(20)

test.each<[string, object]>([
  ['', {}],
  ['', { text: '问'.repeat(500) }],
  ['请填写问题', { text: '   ' }],
  ['问题至少 10 个字', { text: '问'.repeat(9) }],
  ['问题最多 500 个字', { text: '问'.repeat(501) }],
  ['请勿填写身份证号或手机号', { text: `${TEXT}13812345678` }],
  ['最多上传 9 张图片', { pictures: Array.from({ length: 10 }, (_, n) => `${KEY}${n}`) }],
  ['同一张图片添加了两次，请移除一张', { pictures: [KEY, KEY] }],
])('a question: 「%s」', (sentence, more) => expect(issue(more)).toBe(sentence))

test('an answer has ten to a thousand characters', () => {
  expect(firstIssue(answerSchema, { text: '可以' })).toBe('回答至少 10 个字')
  expect(firstIssue(answerSchema, { text: '答'.repeat(1000) })).toBe('')
})

test('every state has a name; of a free question nothing goes back', () => {
  expect(new Set(QUESTION_STATES.map((state) => questionStateName(state))).size).toBe(QUESTION_STATES.length)
  expect([questionStateName('refunded'), questionStateName('refunded', 0)]).toEqual(['已退款', '未获回答'])
  expect(QUESTION_STATES.filter((state) => !isQuickState(state))).toEqual(['unpaid', 'lapsed'])
})
