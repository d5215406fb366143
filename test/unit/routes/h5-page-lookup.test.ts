/** @jest-environment jsdom */
import { routeEvents } from '@/routes'
import PageLookup from '@/routes/h5/page-lookup'
import { pass } from '@test/unit/support/screen'

jest.mock('@/routes/h5/screens', () => ({ screens: { 'pages/index': () => Promise.resolve('home') }, groups: {} }))
jest.mock('@/routes/h5/page-change', () => ({ endChange: () => undefined, forgetSteps: () => undefined }))

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  routeEvents.firstWaitsFor(Promise.resolve())
  jest.useRealTimers()
})

const opened = () => {
  const found: unknown[] = []
  void new PageLookup().resolve('/').then(([screen]) => found.push(screen))
  return found
}

test('the first page comes with its answers when they are nearly there', async () => {
  let answer = () => {}
  routeEvents.firstWaitsFor(new Promise<void>((resolve) => (answer = resolve)))
  const found = opened()
  await pass(20)
  expect(found).toEqual([])
  answer()
  await pass(0)
  expect(found).toEqual(['home'])
})

test('and without them on a slow line', async () => {
  routeEvents.firstWaitsFor(new Promise(() => undefined))
  const found = opened()
  await pass(40)
  expect(found).toEqual(['home'])
})

test('with nothing to wait for it comes at once', async () => {
  const found = opened()
  await pass(0)
  expect(found).toEqual(['home'])
})

test('nor does any page after the first wait', async () => {
  routeEvents.firstWaitsFor(new Promise(() => undefined))
  routeEvents.leaving()
  const found = opened()
  await pass(0)
  expect(found).toEqual(['home'])
})
