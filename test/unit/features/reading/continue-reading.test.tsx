import { act } from '@testing-library/react'
import type { ComponentType } from 'react'
import { view } from '@/platform/view/mock'
import { continueDocument } from '@/features/reading/continue-document'
import { useReadingPlace } from '@/features/reading/continue-reading'
import { mock } from '@test/setup/taro'
import { backend } from '@test/unit/support/backend'
import { closeScreen, openScreen, pass, settled } from '@test/unit/support/screen'

jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

function Article({ ready = true }: { ready?: boolean }) {
  useReadingPlace(ready)
  return null
}
const Waiting = () => <Article ready={false} />
const openArticle = (address: string, Screen: ComponentType = Article) => {
  view.current = address
  openScreen(address, Screen)
}
const scrolls = () => mock.callsOf('pageScrollTo').map(({ scrollTop }) => scrollTop)

beforeEach(() => {
  jest.useFakeTimers()
  backend({})
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test.each([
  [{ id: '1', docType: 1 }, 0.456, '/doc/1?at=0.46'],
  [{ id: '1', docType: 1 }, 0, '/doc/1'],
  [{ id: '1', docType: 1 }, 1, '/doc/1'],
  [{ id: '1', docType: 6 }, 0.5, '/live/1'],
])('%j at %f opens %s', async (doc, progress, address) => {
  await act(async () => continueDocument(doc, progress))
  await settled()
  expect(mock.navigations.map(({ url }) => decodeURIComponent(url)).join()).toContain(address)
})

test('goes to the place where reading stopped, once the content is here', async () => {
  // A quarter of the page is in view at its top: it is four windows long, and 0.75 of it are read.
  view.progress = 0.25
  openArticle('/doc/1?at=0.75')
  await pass(1000)
  const { windowHeight } = mock.windowInfo as { windowHeight: number }
  expect(scrolls()).toEqual([windowHeight * 2])
})

test('stays at the top without a place, before the content, and when what was read is in view', async () => {
  view.progress = 0.8
  for (const [address, Screen] of [
    ['/doc/1', Article],
    ['/doc/1?at=2', Article],
    ['/doc/1?at=0.5', Article],
    ['/doc/1?at=0.9', Waiting],
  ] as const) {
    openArticle(address, Screen)
    await pass(1000)
    expect(scrolls()).toEqual([])
    closeScreen()
  }
})
