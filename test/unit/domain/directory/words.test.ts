import { forWhom, serviceNote } from '@/domain/consultation/service-text'
import { minutesText } from '@/domain/directory/profile'
import { priceStepName } from '@/domain/directory/sorts'

test.each([
  ['inq_text', '48 小时 · 20 轮沟通'],
  ['inq_phone', '15 分钟 · 预约时段'],
  ['con_mdt', '60 分钟 · 预约时段'],
  ['second', '书面意见 · 可追问 1 次'],
  ['qa_one', '回答 1 次'],
  ['qa_online', '24 小时 · 20 轮沟通'],
] as const)('%s is said to be %s, as table 1.1 of the sheet has it', (service, text) => expect(serviceNote(service)).toBe(text))

test('what doctors order of doctors stands apart from what patients order', () => {
  expect([forWhom('inq_video'), forWhom('qa_one'), forWhom('con_text'), forWhom('reading')]).toEqual([
    'patients',
    'patients',
    'doctors',
    'doctors',
  ])
})

test.each([
  [8, '8 分钟'],
  [59, '59 分钟'],
  [60, '1 小时'],
  [170, '3 小时'],
  [2880, '2 天'],
])('%i minutes are %s', (minutes, text) => expect(minutesText(minutes)).toBe(text))

test('a step of price says its bound in yuan', () => {
  expect([priceStepName(0), priceStepName(5_000)]).toEqual(['免费', '50 元以内'])
})
