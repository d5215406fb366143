import { act, renderHook } from '@testing-library/react'
import { useInOrder, useSteady } from '@/shell/PageShell/steady'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms))

describe('a skeleton', () => {
  /** Loading ends after `ms`. @returns when the content is drawn, in ms from the beginning, to the nearest 50 */
  function drawnAt(ms: number): number {
    const { result, rerender } = renderHook(({ loading }) => useSteady(loading), { initialProps: { loading: true } })
    for (let at = 0; at < 2000; at += 50) {
      if (at >= ms) rerender({ loading: false })
      if (!result.current) return at
      pass(50)
    }
    return Infinity
  }
  test.each([
    ['that was not seen yet gives way at once', 100, 100],
    ['that has just been seen stands for 300 ms', 200, 450],
    ['that was seen for long gives way at once', 900, 900],
  ])('%s', (_, answer, drawn) => expect(drawnAt(answer)).toBe(drawn))
})

test('parts wait for what stands above them, but not for ever', () => {
  const { result } = renderHook(() => useInOrder(true))
  pass(1900)
  expect(result.current).toBe(true)
  pass(100)
  expect(result.current).toBe(false)
})
