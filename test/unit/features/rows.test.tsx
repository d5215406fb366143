import { act, render } from '@testing-library/react'
import { Rows } from '@/features/doc-feed/Rows'

const list = (count: number) => (
  <Rows>
    {Array.from({ length: count }, (_, at) => (
      <p key={at}>{at}</p>
    ))}
  </Rows>
)
const shown = () => document.querySelectorAll('p').length
const frame = () => act(async () => void (await jest.advanceTimersByTimeAsync(16)))

beforeEach(() => void jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a first page is drawn at once; one that comes later a few rows a frame, in order', async () => {
  const { rerender } = render(list(20))
  expect(shown()).toBe(20)
  rerender(list(40))
  expect(shown()).toBe(20)
  await frame()
  expect(shown()).toBe(23)
  for (let n = 0; n < 6; n += 1) await frame()
  expect(shown()).toBe(40)
  expect([...document.querySelectorAll('p')].map(({ textContent }) => Number(textContent))).toEqual(
    Array.from({ length: 40 }, (_, at) => at),
  )
})

test('what is no longer there is gone at once, and what comes back is there at once', async () => {
  const { rerender } = render(list(40))
  rerender(list(5))
  expect(shown()).toBe(5)
  rerender(list(7))
  expect(shown()).toBe(7)
})
