import { place } from '@/platform/place'
import { mock } from '@test/setup/taro'

const at = (element: Element | null, top: number) =>
  element && Object.assign(element, { getBoundingClientRect: () => ({ top }) as DOMRect })

beforeEach(() => {
  mock.reset()
  document.body.innerHTML =
    '<div class="taro_page"><p class="t-block">below</p></div><div class="taro_page"><p class="t-block">1</p><p class="t-block">2</p></div>'
  const page = document.querySelectorAll('.taro_page')[1]
  if (!page) throw new Error('no page')
  at(page, 0)
  page.scrollTop = 500
  page.querySelectorAll('.t-block').forEach((block, index) => at(block, 100 + index * 300))
})

test('tells where things stand in the page in view, not in the one below', async () => {
  expect(await place.tops('.t-block')).toEqual([100, 400])
})

test('tells where the first of them is', async () => {
  const first = document.querySelectorAll('.taro_page')[1]?.querySelector('.t-block')
  Object.assign(first ?? {}, {
    getBoundingClientRect: () => ({ left: 16, top: 100, width: 300, height: 200, right: 0 }) as DOMRect,
  })
  expect(await place.box('.t-block')).toEqual({ left: 16, top: 100, width: 300, height: 200 })
  expect(await place.box('.t-nothing')).toBeNull()
})

test('goes to the first of them, so far below the edge', async () => {
  await place.goTo('.t-block', 56)
  expect(mock.callsOf('pageScrollTo')).toEqual([expect.objectContaining({ scrollTop: 544 })])
  await place.goTo('.t-nothing', 56)
  expect(mock.callsOf('pageScrollTo')).toHaveLength(1)
})
