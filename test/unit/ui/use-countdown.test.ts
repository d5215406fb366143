import { act, renderHook } from '@testing-library/react'
import { useCountdown } from '@/ui/use-countdown'

const NOW = Date.parse('2026-11-27T00:00:00Z')
beforeEach(() => jest.useFakeTimers({ now: NOW }))
afterEach(() => jest.useRealTimers())

test('counts the seconds that are left, and is right after the phone has slept', () => {
  const { result } = renderHook(() => useCountdown(NOW + 90_000))
  act(() => jest.advanceTimersByTime(2000))
  expect(result.current).toBe(88)
  // Asleep no timer runs; the clock does.
  jest.setSystemTime(NOW + 80_000)
  act(() => jest.advanceTimersByTime(1000))
  expect(result.current).toBe(9)
})

test('leaves no timer behind when its page is left, nor when the time is over', () => {
  const left = renderHook(() => useCountdown(NOW + 90_000))
  expect(jest.getTimerCount()).toBe(1)
  left.unmount()
  expect(jest.getTimerCount()).toBe(0)
  const over = renderHook(() => useCountdown(NOW + 2000))
  act(() => jest.advanceTimersByTime(3000))
  expect([over.result.current, jest.getTimerCount()]).toEqual([0, 0])
})
