/** @jest-environment jsdom */
import { frame } from '@/platform/frame/mock'
import { navigate, openAddress, replace } from '@/routes'
import * as resolve from '@/routes/resolve'
import { mock } from '@test/setup/taro'

jest.mock('@/routes/resolve', () => ({ ...jest.requireActual<typeof resolve>('@/routes/resolve'), resolveAddress: jest.fn() }))
const { resolveAddress: actual } = jest.requireActual<typeof resolve>('@/routes/resolve')
const resolveAddress = jest.mocked(resolve.resolveAddress)

beforeEach(() => {
  mock.reset()
  resolveAddress.mockReset().mockImplementation(actual)
})

test('a screen that is named is opened without reading an address', async () => {
  await navigate('doc', { id: 7, from: 'home' })
  expect(mock.navigations.at(-1)).toMatchObject({ url: '/doc/7?from=home' })
  expect(resolveAddress).not.toHaveBeenCalled()
})

test('an address that is opened is read once', async () => {
  await openAddress('/doc/7')
  expect(mock.navigations.at(-1)).toMatchObject({ url: '/doc/7' })
  expect(resolveAddress).toHaveBeenCalledTimes(1)
})

test('in the place of the current page, only the pages that are open are read', async () => {
  await replace('doc', { id: 8 })
  expect(mock.navigations.at(-1)).toMatchObject({ url: '/doc/8' })
  expect(resolveAddress).toHaveBeenCalledTimes(mock.pages.length)
})

test('a page is drawn only when the screen shows what was tapped, and a second tap meanwhile does nothing', async () => {
  let show = (): void => undefined
  jest.spyOn(frame, 'shown').mockReturnValueOnce(new Promise((resolve) => (show = resolve)))
  const opened = navigate('doc', { id: 9 })
  void navigate('doc', { id: 10 })
  expect(mock.navigations).toEqual([])
  show()
  await opened
  expect(mock.navigations.map(({ url }) => url)).toEqual(['/doc/9'])
})
