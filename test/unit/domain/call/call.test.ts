import { callRoleName, durationText, lengthText } from '@/domain/call/call'
import { callRefusal, hasCall, isAudioOnly } from '@/domain/call/window'
import { SERVICE_IDS } from '@/domain/consultation/services'

const START = Date.parse('2026-11-22T15:00:00+08:00')
const at = (clock: string) => Date.parse(`2026-11-22T${clock}+08:00`)
const order = { service: 'inq_video' as const, state: 'scheduled' as const, startAt: START }

describe('the time of a call', () => {
  test.each([
    ['14:49:59', '最早可提前10分钟进入'],
    ['14:50:00', ''],
    ['15:14:59', ''],
    ['15:15:00', '预约时间已过15分钟，不能再进入'],
  ])('at %s: %s', (clock, sentence) => {
    expect(callRefusal(order, at(clock))).toBe(sentence)
  })
  test('that has begun goes on until the order ends', () => {
    expect(callRefusal({ ...order, state: 'in_progress' }, at('15:39:00'))).toBe('')
    for (const state of ['completed', 'cancelled', 'pending_accept', 'opinion_pending'] as const)
      expect(callRefusal({ ...order, state }, at('15:00:00'))).toMatch(/没有进行中的通话/)
    expect(callRefusal({ ...order, startAt: 0 }, at('15:00:00'))).toBe('尚未约定通话时间')
  })
  test('is of services with an agreed time; by phone nobody is seen', () => {
    expect(SERVICE_IDS.filter(hasCall)).toEqual(['inq_phone', 'inq_video', 'con_phone', 'con_video', 'con_remote', 'con_mdt'])
    expect(SERVICE_IDS.filter(isAudioOnly)).toEqual(['inq_phone', 'con_phone'])
  })
})

test('lengths as they are read', () => {
  expect([0, 69, 3600, 3909].map(durationText)).toEqual(['00:00', '01:09', '1:00:00', '1:05:09'])
  expect([0, 59, 60, 200].map(lengthText)).toEqual(['0 秒', '59 秒', '1 分 0 秒', '3 分 20 秒'])
  expect([callRoleName('applicant', 'inq_phone'), callRoleName('applicant', 'con_mdt')]).toEqual(['患者', '申请医生'])
})
