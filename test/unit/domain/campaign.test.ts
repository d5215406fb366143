import fc from 'fast-check'
import {
  ACTIVITY,
  activityStatus,
  campaignYear,
  CAMPAIGN_YEARS,
  dailyLimit,
  firstLiveTab,
  groupsOf,
  lastDay,
  limitPrivilege,
  nextChange,
  offersCertification,
  NO_YEAR,
  qiOf,
  searchByName,
  splitName,
  totalLikes,
  yearOf,
} from '@/domain/campaign'
import { chinaDay } from '@/domain/china-time'
import { LEVEL } from '@/domain/user'

const person = (name: string, od = 1) => ({ name, od })

test('the digit before the underscore is the group, what follows is the name', () => {
  expect(splitName('3_王伟')).toEqual({ group: 3, name: '王伟' })
  expect(splitName('5_欧阳_静')).toEqual({ group: 5, name: '欧阳_静' })
  for (const name of ['王伟', '6_王伟', '0_王伟', '12_王伟', '3_', '_王伟', ''])
    expect(splitName(name)).toEqual({ group: 0, name })
})

test('a name comes back from every group', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.string({ minLength: 1 }), (group, name) => {
      expect(splitName(`${group}_${name}`)).toEqual({ group, name })
    }),
  )
})

test('the total is the votes and those that were added', () => {
  expect(totalLikes({ voteNum: 120, detail: 30 })).toBe(150)
  expect(totalLikes({ voteNum: 0, detail: 0 })).toBe(0)
})

test('a search is a part of the shown name, never of the group', () => {
  const all = ['1_王伟', '2_李王', '3_张静'].map((name) => person(name))
  expect(searchByName(all, '王').map(({ name }) => name)).toEqual(['1_王伟', '2_李王'])
  expect(searchByName(all, ' 张静 ').map(({ name }) => name)).toEqual(['3_张静'])
  expect(searchByName(all, '1')).toEqual([])
  expect(searchByName(all, '_')).toEqual([])
  expect(searchByName(all, '  ')).toBe(all)
})

test('contestants stand in the group of their digit, by od, and more than nine are not all shown', () => {
  const navigation = ['甲', '乙', '丙', '丁', '戊'].map((title) => ({ title, pic: [] }))
  const nine = Array.from({ length: 9 }, (_, at) => person(`1_${at}`, 9 - at))
  const ten = Array.from({ length: 10 }, (_, at) => person(`2_${at}`, at))
  const groups = groupsOf(navigation, [...ten, ...nine, person('9_无组')])
  expect(groups.map(({ no, title, doclist, showmore }) => [no, title, doclist.length, showmore])).toEqual([
    [1, '甲', 9, false],
    [2, '乙', 10, true],
    [3, '丙', 0, false],
    [4, '丁', 0, false],
    [5, '戊', 0, false],
  ])
  expect(groups[0]?.doclist.map(({ od }) => od)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('the first tab that has lives is active', () => {
  expect(firstLiveTab([{ type: 3 }, { type: 2 }])).toBe(2)
  expect(firstLiveTab([{ type: 3 }])).toBe(3)
  expect(firstLiveTab([{ type: 3 }, { type: 1 }])).toBe(1)
  expect(firstLiveTab([])).toBe(1)
})

test('an edition is not started, running, ended: its start belongs to it, its end does not', () => {
  const [start, end] = [new Date(1000), new Date(2000)]
  const at = (ms: number) => activityStatus(start, end, new Date(ms))
  expect([at(999), at(1000), at(1999), at(2000)]).toEqual([
    ACTIVITY.notStarted,
    ACTIVITY.running,
    ACTIVITY.running,
    ACTIVITY.ended,
  ])
})

test('a day begins at midnight in China, whatever the zone of the machine', () => {
  expect(chinaDay(new Date('2025-03-10T15:59:59.999Z'))).toBe('2025-03-10')
  expect(chinaDay(new Date('2025-03-10T16:00:00Z'))).toBe('2025-03-11')
  expect(chinaDay(new Date('2024-12-31T16:00:00Z'))).toBe('2025-01-01')
})

test('three votes a day, three more when certified, and the sentence of the limit to the letter', () => {
  expect([dailyLimit(false), dailyLimit(true)]).toEqual([3, 6])
  const long = '今日点赞次数已达上限；完成认证可再获得 3 次点赞'
  const short = '今日点赞次数已达上限'
  expect([1, 2, 5, 6].map((userType) => limitPrivilege({ level: LEVEL.unconfirmed, userType }))).toEqual(
    Array(4).fill({ code: 71, message: long }),
  )
  expect(limitPrivilege({ level: LEVEL.rejected, userType: 1 })).toEqual({ code: 73, message: long })
  expect(limitPrivilege({ level: LEVEL.certified, userType: 1 })).toEqual({ code: 78, message: short })
  expect(limitPrivilege({ level: LEVEL.underReview, userType: 1 })).toEqual({ code: 78, message: short })
  for (const userType of [3, 4]) {
    for (const level of [LEVEL.unconfirmed, LEVEL.rejected])
      expect(limitPrivilege({ level, userType })).toEqual({ code: 78, message: short })
  }
})

test('certification is offered to visitors and to those who can be certified now', () => {
  const offered = (level: number, userType = 1) => offersCertification({ level, userType })
  expect([offersCertification(null), offered(LEVEL.unconfirmed), offered(LEVEL.rejected)]).toEqual([true, true, true])
  expect([offered(LEVEL.certified), offered(LEVEL.underReview), offered(LEVEL.unconfirmed, 3)]).toEqual([false, false, false])
})

test('what an edition says may change at its start, its end, and midnight in China', () => {
  const [start, end] = [new Date('2025-03-10T09:00:00+08:00'), new Date('2025-03-11T18:00:00+08:00')]
  const next = (now: string) => nextChange(start, end, new Date(now))
  expect(next('2025-03-10T00:00:00+08:00')).toEqual(start)
  expect(next('2025-03-10T09:00:00+08:00')).toEqual(new Date('2025-03-11T00:00:00+08:00'))
  expect(next('2025-03-10T23:59:59.999+08:00')).toEqual(new Date('2025-03-11T00:00:00+08:00'))
  expect(next('2025-03-11T00:00:00+08:00')).toEqual(end)
  expect(next('2025-03-11T18:00:00+08:00')).toEqual(new Date('2025-03-12T00:00:00+08:00'))
})

test('the last day is in China, and the end does not belong to it', () => {
  expect(lastDay(new Date('2025-11-01T00:00:00+08:00'))).toBe('2025-10-31')
  expect(lastDay(new Date('2025-11-01T00:00:00.001+08:00'))).toBe('2025-11-01')
})

test('edition 5 is 2020; no year means the current one, and a year that is none stays none', () => {
  expect([qiOf(2020), yearOf(5)]).toEqual([5, 2020])
  for (const year of CAMPAIGN_YEARS) expect([yearOf(qiOf(year)), campaignYear(String(year))]).toEqual([year, year])
  for (const text of [undefined, '']) expect(campaignYear(text)).toBe(2025)
  for (const text of ['x', '2016', '2026', '2020.5']) expect(campaignYear(text)).toBe(NO_YEAR)
})
