import { feedbackFormSchema, feedbackTypeName, FEEDBACK_TYPES, isFeedbackType } from '@/domain/feedback'
import { fieldIssues } from '@/domain/validation'

const form = { type: 'clinical', content: '卡铂剂量有误', pictures: [], contact: '' }
const issuesOf = (part: object) => fieldIssues(feedbackFormSchema, { ...form, ...part })

test('a wrong clinical figure stands first among six types, each with a name of its own', () => {
  expect(FEEDBACK_TYPES.map(feedbackTypeName)).toEqual([
    '临床内容有误',
    '功能异常',
    '账号与认证',
    '会诊与问诊',
    '功能建议',
    '其他',
  ])
  expect(['clinical', 'constructor', ''].map(isFeedbackType)).toEqual([true, false, false])
})

test.each([
  ['五个字刚好', {}],
  [' 五个字刚好 ', {}],
  ['只有四字', { content: '请至少填写 5 个字，便于我们定位问题' }],
  ['字'.repeat(500), {}],
  ['😀'.repeat(500), {}],
  ['字'.repeat(501), { content: '反馈内容最多 500 个字' }],
  ['', { content: '请填写反馈内容' }],
  ['患者 110101199003072316 的剂量', { content: '请勿填写身份证号或手机号，您的联系方式可填在下方' }],
  ['剂量 1234567 mg 明显有误', {}],
])('%s', (content, issues) => {
  expect(issuesOf({ content })).toEqual(issues)
})

test('four pictures at most, each once; a contact of a hundred characters', () => {
  const keys = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(24))
  expect(issuesOf({ pictures: keys.slice(0, 4) })).toEqual({})
  expect(issuesOf({ pictures: keys })).toEqual({ pictures: '最多上传 4 张图片' })
  expect(issuesOf({ pictures: [keys[0], keys[0]] })).toEqual({ pictures: '同一张图片添加了两次，请移除一张' })
  expect(issuesOf({ contact: '1'.repeat(100) })).toEqual({})
  expect(issuesOf({ contact: '1'.repeat(101) })).toEqual({ contact: '联系方式最多 100 个字' })
})
