import { meanTenths, ratingSchema, starsOf } from '@/domain/consultation/rating'
import { approvalLacks, JOIN_STATUS, joinStep, type JoinEvent } from '@/domain/consultation/join'
import { firstIssue } from '@/domain/validation'

describe('a rating', () => {
  const good = { skill: 5, attitude: 4, speed: 4, text: '', tags: [], isAnonymous: false }
  test.each([
    [{}, ''],
    [{ skill: 0 }, '请为专业打分'],
    [{ speed: 6 }, '及时最高5分'],
    [{ attitude: 4.5 }, '请为态度打分'],
    [{ text: '好'.repeat(300) }, ''],
    [{ text: '好'.repeat(301) }, '评价最多300个字'],
    [{ tags: ['很专业', '讲解清楚'] }, ''],
  ])('%j: %s', (over, text) => expect(firstIssue(ratingSchema, { ...good, ...over })).toBe(text))
  test.each([
    [5, 4, 4, 4.3],
    [5, 5, 4, 4.7],
    [5, 5, 5, 5],
    [1, 1, 2, 1.3],
  ])('%d %d %d: %d stars', (skill, attitude, speed, stars) => expect(starsOf({ skill, attitude, speed })).toBe(stars))
  test('an average appears from five ratings on, half up', () => {
    expect(meanTenths(4, 200)).toBe(0)
    expect(meanTenths(5, 240)).toBe(48)
    expect(meanTenths(6, 261)).toBe(44)
  })
})

describe('an application to join', () => {
  test('steps from −1 to approved, and from rejected to reviewing again', () => {
    const events: JoinEvent[] = ['start', 'send', 'approve', 'reject', 'resubmit']
    const table = Object.values(JOIN_STATUS).map((status) => [
      status,
      events.map((event) => joinStep(status, event) ?? '').join('|'),
    ])
    expect(table).toEqual([
      [-1, '0||||'],
      [0, '|1|||'],
      [1, '||2|3|'],
      [2, '||||'],
      [3, '||||1'],
    ])
  })
  test('is approved with registry, real name, scope, place, consent and three years', () => {
    const all = {
      isRegistryChecked: true,
      isRealName: true,
      isInScope: true,
      isRegisteredHere: true,
      hasHospitalConsent: true,
      yearsOfPractice: 3,
    }
    expect(approvalLacks(all)).toEqual([])
    for (const one of ['isRegistryChecked', 'isRealName', 'isInScope', 'isRegisteredHere', 'hasHospitalConsent'])
      expect(approvalLacks({ ...all, [one]: false })).toHaveLength(1)
    expect(approvalLacks({ ...all, yearsOfPractice: 2 })).toEqual(['独立临床工作满3年'])
  })
})
