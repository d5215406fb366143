import { act, renderHook } from '@testing-library/react'
import { AbortedError, ConflictError } from '@/api/client/errors'
import { dialog } from '@/platform/dialog/mock'
import { useAction } from '@/shell/forms/use-action'
import { countSets } from './set-calls'
import { pending } from './pending'

const toasts = () => dialog.toasts.map(({ message }) => message)

beforeEach(() => {
  dialog.toasts = []
})
afterEach(() => {
  jest.restoreAllMocks()
})

test('is busy while it works, and hands on what it is given', async () => {
  const { promise, resolve } = pending()
  const work = jest.fn((_id: string) => promise)
  const { result } = renderHook(() => useAction(work))
  act(() => void result.current.run('a'))
  expect([result.current.busy, work.mock.calls]).toEqual([true, [['a']]])
  await act(async () => resolve())
  expect(result.current.busy).toBe(false)
})

test('the second of two quick taps does nothing, a later one does', async () => {
  const { promise, resolve } = pending()
  const work = jest.fn(() => promise)
  const { result } = renderHook(() => useAction(work))
  // Both before anything is drawn.
  const { run } = result.current
  act(() => {
    void run()
    void run()
  })
  expect(work).toHaveBeenCalledTimes(1)
  await act(async () => resolve())
  await act(() => result.current.run())
  expect(work).toHaveBeenCalledTimes(2)
})

test('what fails is told in a toast, and can be tried again', async () => {
  const work = jest.fn(() => Promise.reject(new ConflictError('名额已满')))
  const { result } = renderHook(() => useAction(work))
  await act(() => result.current.run())
  expect([toasts(), result.current.busy]).toEqual([['名额已满'], false])
  await act(() => result.current.run())
  expect(work).toHaveBeenCalledTimes(2)
})

test('what was cancelled is not told', async () => {
  const { result } = renderHook(() => useAction(() => Promise.reject(new AbortedError())))
  await act(() => result.current.run())
  expect(toasts()).toEqual([])
})

test('one function for all the time does the work as it was drawn last', async () => {
  const seen: number[] = []
  const { result, rerender } = renderHook(({ n }) => useAction(async () => void seen.push(n)), { initialProps: { n: 1 } })
  const { run } = result.current
  rerender({ n: 2 })
  await act(() => run())
  expect([seen, result.current.run === run]).toEqual([[2], true])
})

test('nothing is set when the component is gone; a failure is told all the same', async () => {
  const sets = countSets()
  const { promise, reject } = pending()
  const { result, unmount } = renderHook(() => useAction(() => promise))
  const { run } = result.current
  act(() => void run())
  unmount()
  const before = sets.count
  await act(async () => reject(new ConflictError('名额已满')))
  await act(() => run())
  expect([before, sets.count, toasts()]).toEqual([1, 1, ['名额已满', '名额已满']])
})
