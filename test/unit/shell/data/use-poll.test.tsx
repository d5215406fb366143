import { act, renderHook } from '@testing-library/react'
import { usePoll } from '@/shell/data/use-poll'
import { mock } from '@test/setup/taro'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms))

test('asks while its page is in view, not while another one is, and at once when it is back', () => {
  const refetch = jest.fn(() => Promise.resolve())
  const { unmount } = renderHook(() => usePoll(refetch, 1000))
  pass(2500)
  expect(refetch).toHaveBeenCalledTimes(2)
  act(() => void mock.fire('didHide'))
  pass(5000)
  expect(refetch).toHaveBeenCalledTimes(2)
  act(() => void mock.fire('didShow'))
  expect(refetch).toHaveBeenCalledTimes(3)
  pass(1000)
  expect(refetch).toHaveBeenCalledTimes(4)
  unmount()
  pass(5000)
  expect(refetch).toHaveBeenCalledTimes(4)
})

test('asks for nothing while there is nothing to wait for', () => {
  const refetch = jest.fn(() => Promise.resolve())
  const { rerender } = renderHook(({ waits }) => usePoll(refetch, 1000, waits), { initialProps: { waits: false } })
  pass(5000)
  act(() => void mock.fire('didHide'))
  act(() => void mock.fire('didShow'))
  expect(refetch).not.toHaveBeenCalled()
  rerender({ waits: true })
  pass(1000)
  expect(refetch).toHaveBeenCalledTimes(1)
})
