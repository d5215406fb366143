import { icsOf } from '@/platform/calendar/ics'
import { inHost } from './h5-host'
import { UA } from './user-agents'

const event = {
  title: '肺癌; 靶向, 免疫\\公开课',
  startTime: '2026-03-04T19:30:00+08:00',
  endTime: '2026-03-04T21:30:00+08:00',
  description: '第一行\n第二行',
}
const load = (userAgent: string) => inHost(userAgent, async () => (await import('@/platform/calendar')).calendar)

test('a calendar file says when, what and how to be reminded, in its own spelling', () => {
  const lines = icsOf(event, 'u1', Date.parse('2026-03-01T00:00:00Z')).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:u1',
      'DTSTAMP:20260301T000000Z',
      'DTSTART:20260304T113000Z',
      'DTEND:20260304T133000Z',
      'SUMMARY:肺癌\\; 靶向\\, 免疫\\\\公开课',
      'DESCRIPTION:第一行\\n第二行',
      'TRIGGER:-PT10M',
      'END:VCALENDAR',
    ]),
  )
})

test('long lines are folded at 75 bytes, and no character is cut', () => {
  const title = '晚期非小细胞肺癌一线治疗的选择与循证'.repeat(5) + '🌸'.repeat(20)
  const text = icsOf({ ...event, title }, 'u1', 0)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replace(/\r\n /g, '')).toContain(`SUMMARY:${title}`)
})

test('a browser downloads the file', async () => {
  const clicks: string[] = []
  URL.createObjectURL = jest.fn(() => 'blob:1')
  URL.revokeObjectURL = jest.fn()
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicks.push(this.download)
  })
  const calendar = await load(UA.chromeAndroid)
  expect(calendar.available()).toBe(true)
  expect(await calendar.add({ ...event, title: '公开课' })).toBe('downloaded')
  expect(clicks).toEqual(['公开课.ics'])
})

test.each(['wechatIos', 'appIos'] as const)('the web view %s keeps no files', async (name) => {
  const calendar = await load(UA[name])
  expect(calendar.available()).toBe(false)
  expect(await calendar.add(event)).toBe('failed')
})
