import { ADDENDUM, addendumRefusal, addendumTextSchema } from '@/domain/consultation/addendum'
import { firstIssue } from '@/domain/validation'

const HOUR = 3_600_000
const END = Date.parse('2026-11-20T10:00:00+08:00')
const completed = { state: 'completed' as const, completedAt: END }

describe('a closed record', () => {
  test.each([
    ['a millisecond before a day is over', completed, 24 * HOUR - 1, false, '病历在完成24小时后归档，归档后才可补充说明'],
    ['a day after the end', completed, 24 * HOUR, false, ''],
    ['while one waits', completed, 48 * HOUR, true, '已有一条补充说明待审核'],
    [
      'of an order that was terminated',
      { state: 'terminated' as const, completedAt: null },
      48 * HOUR,
      false,
      '服务完成并归档后才可补充说明',
    ],
  ])('takes an addendum %s: %#', (_, order, later, hasWaiting, sentence) =>
    expect(addendumRefusal(order, hasWaiting, END + later)).toBe(sentence),
  )
  test('an addendum has 5 to 1000 characters', () => {
    expect(firstIssue(addendumTextSchema, ' 笔误 ')).toBe('补充说明至少5个字')
    expect(firstIssue(addendumTextSchema, '更正一笔误')).toBe('')
    expect(firstIssue(addendumTextSchema, '字'.repeat(ADDENDUM.most + 1))).toBe('补充说明最多1000个字')
  })
})
