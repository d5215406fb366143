import { location } from '@/platform/location'
import { mock } from '@test/setup/taro'

const h5 = typeof document !== 'undefined'

type Answer = { latitude: number; longitude: number; accuracy: number } | 'denied' | 'unavailable'

function host(answer: Answer) {
  if (!h5) {
    const refusal = { denied: 'getLocation:fail auth deny', unavailable: 'getLocation:fail system' }
    return typeof answer === 'string' ? mock.refuse('getLocation', refusal[answer]) : mock.answer('getLocation', answer)
  }
  const getCurrentPosition = (done: (position: unknown) => void, fail: (error: { code: number }) => void) =>
    typeof answer === 'string' ? fail({ code: answer === 'denied' ? 1 : 2 }) : done({ coords: answer })
  return Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
}

beforeEach(() => mock.reset())

test('tells where the device is', async () => {
  host({ latitude: 31.2, longitude: 121.5, accuracy: 30 })
  expect(await location.current()).toEqual({ ok: true, latitude: 31.2, longitude: 121.5, accuracy: 30 })
})

test.each(['denied', 'unavailable'] as const)('tells when it is %s', async (reason) => {
  host(reason)
  expect(await location.current()).toEqual({ ok: false, reason })
})
