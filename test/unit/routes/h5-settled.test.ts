/** @jest-environment jsdom */
import { routeEvents } from '@/routes/events'
import { whenSettled } from '@/routes/h5/settled'

const isOnline = jest.spyOn(navigator, 'onLine', 'get')

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  routeEvents.leaving()
  jest.useRealTimers()
})

test.each([
  [true, 1],
  [false, 0],
])('what is fetched ahead comes after the first page, with a network: %s', async (online, times) => {
  isOnline.mockReturnValue(online)
  const fetch = jest.fn()
  whenSettled(fetch)
  await jest.advanceTimersByTimeAsync(2000)
  expect(fetch).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2000)
  expect(fetch).toHaveBeenCalledTimes(times)
})

test('on a slow network it waits until the first page has its answers, or has failed to get them', async () => {
  isOnline.mockReturnValue(true)
  let answer = (): void => undefined
  routeEvents.firstWaitsFor(new Promise<void>((_, reject) => (answer = () => reject(new Error('offline')))))
  const fetch = jest.fn()
  whenSettled(fetch)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(fetch).not.toHaveBeenCalled()
  answer()
  await jest.advanceTimersByTimeAsync(4000)
  expect(fetch).toHaveBeenCalledTimes(1)
})
