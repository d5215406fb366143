import { act, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
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

test('a device that was busy and runs what is overdue in another order leaves no skeleton standing', () => {
  const due: (() => void)[] = []
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((run) => due.push(run as () => void) as never)
  const { result, rerender } = renderHook(({ loading }) => useSteady(loading), { initialProps: { loading: true } })
  act(() => {
    while (due.length > 0) due.pop()?.()
  })
  rerender({ loading: false })
  expect(result.current).toBe(false)
})

test('content that is drawn is not taken away by a timer that was due in the moment it came', () => {
  const drawn: boolean[] = []
  const { rerender } = renderHook(
    ({ loading }) => {
      const shapes = useSteady(loading)
      // After the content is in the document, and before passive effects: there a busy device may run a timer.
      useLayoutEffect(() => {
        drawn.push(!shapes)
        if (!loading) jest.advanceTimersByTime(150)
      })
    },
    { initialProps: { loading: true } },
  )
  rerender({ loading: false })
  expect(drawn).toEqual([false, true])
})

describe('parts that stand one under the other', () => {
  const drawn = () => renderHook(({ loading }) => useInOrder(loading), { initialProps: { loading: [true, true, true] } })

  test('come as one when all are there within two seconds', () => {
    const { result, rerender } = drawn()
    rerender({ loading: [false, false, true] })
    pass(1900)
    expect(result.current).toBe(0)
    rerender({ loading: [false, false, false] })
    expect(result.current).toBe(3)
  })

  test('come from the top down after that, and none before what stands above it', () => {
    const { result, rerender } = drawn()
    rerender({ loading: [false, true, false] })
    pass(2000)
    expect(result.current).toBe(1)
    pass(60_000)
    expect(result.current).toBe(1)
    rerender({ loading: [false, false, false] })
    expect(result.current).toBe(3)
  })

  test('stay when one of them is asked for again', () => {
    const { result, rerender } = drawn()
    rerender({ loading: [false, false, false] })
    pass(3000)
    rerender({ loading: [true, false, false] })
    expect(result.current).toBe(3)
  })
})
