import { memberNote } from '@/domain/member-note'
import { memberEventPrice, monthsLater, termOf } from '@/domain/membership'

const day = (text: string) => new Date(`${text}T10:00:00+08:00`)

describe('the time of a membership', () => {
  it('ends on the same day, or on the last one of a shorter month (example 13.5)', () => {
    expect(monthsLater(day('2026-08-31'), 6)).toEqual(day('2027-02-28'))
    expect(monthsLater(day('2027-08-31'), 6)).toEqual(day('2028-02-29'))
    expect(monthsLater(day('2026-11-15'), 3)).toEqual(day('2027-02-15'))
    expect(monthsLater(new Date('2026-12-31T23:30:00+08:00'), 2)).toEqual(new Date('2027-02-28T23:30:00+08:00'))
    expect(monthsLater(new Date('2026-01-31T00:10:00+08:00'), 1)).toEqual(new Date('2026-02-28T00:10:00+08:00'))
  })
  it('begins where the present one ends', () => {
    expect(termOf(12, day('2026-11-23'), null)).toEqual({ startsAt: day('2026-11-23'), endsAt: day('2027-11-23'), days: 365 })
    expect(termOf(1, day('2026-11-23'), day('2026-12-10'))).toEqual({
      startsAt: day('2026-12-10'),
      endsAt: day('2027-01-10'),
      days: 31,
    })
    expect(termOf(1, day('2026-11-23'), day('2026-11-01')).startsAt).toEqual(day('2026-11-23'))
  })
})

it('a yearly member pays nine tenths of the fee of an event, half up', () => {
  expect([memberEventPrice(9900, 0), memberEventPrice(9900, 1), memberEventPrice(9900, 2), memberEventPrice(995, 2)]).toEqual([
    9900, 9900, 8910, 896,
  ])
})

it('a member is told five days before the end, and by the day before that', () => {
  const now = Date.parse('2026-11-23T10:00:00+08:00')
  const notes = [
    '',
    '2026-11-22T10:00:00+08:00',
    '2026-11-24T09:00:00+08:00',
    '2026-11-28T10:00:00+08:00',
    '2026-11-28T11:00:00+08:00',
  ]
  expect(notes.map((endsAt) => memberNote(endsAt, now))).toEqual(['', '', '还有 1 天到期', '还有 5 天到期', '2026-11-28 到期'])
})
