import Taro from '@tarojs/taro'
import { place } from '@/platform/place'
import { mock } from '@test/setup/taro'

beforeEach(() => mock.reset())
afterEach(() => Reflect.deleteProperty(Taro, 'createSelectorQuery'))

/** What the view layer answers: rectangles from the upper edge of the window, and how far the page is scrolled. */
const stands = (tops: number[], scrollTop: number) => {
  const asked = { boundingClientRect: () => undefined }
  const query = {
    selectAll: () => asked,
    selectViewport: () => ({ scrollOffset: () => undefined }),
    exec: (tell: (results: unknown[]) => void) => tell([tops.map((top) => ({ top })), { scrollTop }]),
  }
  Object.assign(Taro, { createSelectorQuery: () => query })
}

test('tells where the first of them is', async () => {
  const box = { left: 16, top: 100, width: 300, height: 200 }
  const query = {
    select: () => ({ boundingClientRect: () => undefined }),
    exec: (tell: (results: unknown[]) => void) => tell([box]),
  }
  Object.assign(Taro, { createSelectorQuery: () => query })
  expect(await place.box('.t-block')).toEqual(box)
})

test('tells where things stand, and goes to the first of them, so far below the edge', async () => {
  stands([100, 400], 500)
  expect(await place.tops('.t-block')).toEqual([100, 400])
  await place.goTo('.t-block', 56)
  expect(mock.callsOf('pageScrollTo')).toEqual([expect.objectContaining({ scrollTop: 544 })])
})

test('goes nowhere when there is no such thing', async () => {
  stands([], 500)
  await place.goTo('.t-nothing', 56)
  expect(mock.callsOf('pageScrollTo')).toEqual([])
})
