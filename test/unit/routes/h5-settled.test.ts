/** @jest-environment jsdom */
import { whenSettled } from '@/routes/h5/settled'

const isOnline = jest.spyOn(navigator, 'onLine', 'get')

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each([
  [true, 1],
  [false, 0],
])('what is fetched ahead comes after the first page, with a network: %s', (online, times) => {
  isOnline.mockReturnValue(online)
  const fetch = jest.fn()
  whenSettled(fetch)
  jest.advanceTimersByTime(2000)
  expect(fetch).not.toHaveBeenCalled()
  jest.advanceTimersByTime(2000)
  expect(fetch).toHaveBeenCalledTimes(times)
})
