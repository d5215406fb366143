import { maySellHere } from '@/domain/virtual-sale'

const IOS_MINI = { host: 'mini-program', os: 'ios' } as const

test.each(['document', 'course', 'membership', 'exam-star'])(
  '%s is not sold in the mini-program on iOS, unless the server says so',
  (goods) => {
    expect(maySellHere(goods, IOS_MINI, false)).toBe(false)
    expect(maySellHere(goods, IOS_MINI, true)).toBe(true)
  },
)

test.each(['event', 'gift', 'consultation-con_text', 'quick-question'])('%s is sold there, for it is not digital', (goods) => {
  expect(maySellHere(goods, IOS_MINI, false)).toBe(true)
})

test.each([
  { host: 'mini-program', os: 'android' },
  { host: 'mobile', os: 'ios' },
  { host: 'chat-app', os: 'ios' },
  { host: 'app', os: 'ios' },
  { host: 'desktop', os: 'other' },
] as const)('everything is sold on $host with $os', (place) => {
  for (const goods of ['document', 'course', 'membership', 'event']) expect(maySellHere(goods, place, false)).toBe(true)
})
