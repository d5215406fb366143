import { calendar } from '@/platform/calendar'
import { mock } from '@test/setup/taro'

const event = {
  title: '肺癌公开课',
  startTime: '2026-03-04T11:30:00.000Z',
  endTime: '2026-03-04T13:30:00.000Z',
  description: '直播',
}

beforeEach(() => mock.reset())

test('puts an event into the calendar of the phone, with a reminder', async () => {
  expect(await calendar.add(event)).toBe('added')
  expect(mock.callsOf('addPhoneCalendar')).toEqual([
    { title: '肺癌公开课', startTime: 1772623800, endTime: '1772631000', description: '直播', alarm: true, alarmOffset: 600 },
  ])
})

test.each([
  ['addPhoneCalendar:fail auth deny', 'denied'],
  ['addPhoneCalendar:fail cancel', 'denied'],
  ['addPhoneCalendar:fail system error', 'failed'],
])('%s → %s', async (message, outcome) => {
  mock.refuse('addPhoneCalendar', message)
  expect(await calendar.add(event)).toBe(outcome)
})

test('opened from Moments there is no calendar', () => {
  expect(calendar.available()).toBe(true)
  mock.enterOptions = { scene: 1154 }
  expect(calendar.available()).toBe(false)
})
