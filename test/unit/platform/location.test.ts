import { jssdk as chatSdk } from '@/platform/jssdk'
import type { jssdk as JsSdkMock } from '@/platform/jssdk/mock'
import { location } from '@/platform/location'

jest.mock('@/platform/jssdk', () => jest.requireActual('@/platform/jssdk/mock'))
const left: string[] = []
jest.mock('@/platform/leave', () => ({ leave: (url: string) => left.push(url) }))
const jssdk = chatSdk as unknown as typeof JsSdkMock

beforeEach(() => {
  left.length = 0
  Object.assign(jssdk, { available: true, answers: {}, calls: [] })
  Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true })
})

test('the chat app’s answer comes first, text or number', async () => {
  jssdk.answers = { getLocation: { ok: true, data: { latitude: '31.2', longitude: 121.5, accuracy: '30' } } }
  expect(await location.current()).toEqual({ ok: true, latitude: 31.2, longitude: 121.5, accuracy: 30 })
  expect(jssdk.calls[0]?.params).toEqual({ type: 'gcj02' })
})

test('an answer without degrees is none; then the browser is asked, and has none either', async () => {
  jssdk.answers = { getLocation: { ok: true, data: { latitude: 'x' } } }
  expect(await location.current()).toEqual({ ok: false, reason: 'unavailable' })
})

test('a person who refuses is not asked a second time by the browser', async () => {
  jssdk.answers = { getLocation: { ok: false, reason: 'cancelled', message: '' } }
  expect(await location.current()).toEqual({ ok: false, reason: 'denied' })
})

test('a place is shown by the chat app, elsewhere by a map on the web', async () => {
  const place = { latitude: 31.2, longitude: 121.5, name: '肿瘤医院 & 东院' }
  expect(await location.show(place)).toBe(true)
  expect(jssdk.calls).toEqual([{ method: 'openLocation', params: { ...place, address: '' } }])
  expect(left).toEqual([])
  jssdk.available = false
  expect(await location.show(place)).toBe(true)
  expect(left).toEqual([`https://uri.amap.com/marker?position=121.5,31.2&name=${encodeURIComponent(place.name)}`])
})
