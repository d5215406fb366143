import { fireEvent } from '@testing-library/react'
import ImagePreviewPage from '@/packages/utility/image-preview'
import { dialog } from '@/platform/dialog/mock'
import { media } from '@/platform/media/mock'
import { storage } from '@/platform/storage/mock'
import { mock } from '@test/setup/taro'
import { backend } from '@test/unit/support/backend'
import { byClass, closeScreen, openScreen, pass } from '@test/unit/support/screen'

const A = 'https://img.example.com/a.png'
const B = 'https://img.example.com/b.png'
const open = (urls: string, current = '') =>
  openScreen(`/imagePreviewPage?urls=${encodeURIComponent(urls)}&current=${encodeURIComponent(current)}`, ImagePreviewPage)

const shown = () => Array.from(document.querySelectorAll('img'), (image) => image.getAttribute('src'))
const swipe = (from: number, to: number) => {
  const area = byClass('t-image-area')
  fireEvent.touchStart(area, { touches: [{ clientX: from, clientY: 0 }] })
  fireEvent.touchEnd(area, { changedTouches: [{ clientX: to, clientY: 0 }] })
}

beforeEach(() => {
  jest.useFakeTimers()
  storage.clear()
  backend({})
  media.saved = []
  media.saveOutcome = 'saved'
  dialog.toasts = []
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('shows the pictures, beginning with the current one', () => {
  open(JSON.stringify([A, B]), B)
  expect(shown()).toEqual([B])
  expect(byClass('t-image-index').textContent).toBe('2 / 2')
})

test('a swipe turns the pictures, and stops at both ends', () => {
  open(`${A},${B}`)
  swipe(300, 100)
  expect(shown()).toEqual([B])
  swipe(300, 100)
  expect(shown()).toEqual([B])
  swipe(100, 300)
  expect(shown()).toEqual([A])
  swipe(100, 300)
  expect(shown()).toEqual([A])
  swipe(200, 190)
  expect(byClass('t-image-index').textContent).toBe('1 / 2')
})

test.each([
  ['saved', '图片已保存'],
  ['long-press', '请长按图片保存'],
  ['denied', '没有保存到相册的权限，请在设置中开启'],
  ['failed', '保存失败，请稍后重试'],
] as const)('saving the picture in view: %s', async (outcome, sentence) => {
  media.saveOutcome = outcome
  open(`${A},${B}`, '1')
  fireEvent.click(byClass('t-image-save'))
  await pass(0)
  expect(media.saved).toEqual([B])
  expect(dialog.toasts.map(({ message }) => message)).toEqual([sentence])
})

test('a picture that does not load says so, and the others stay', () => {
  open(`${A},${B}`)
  fireEvent.error(document.querySelector('img') as HTMLElement)
  expect(document.body.textContent).toContain('图片加载失败')
  swipe(300, 100)
  expect(shown()).toEqual([B])
  expect(document.body.textContent).not.toContain('图片加载失败')
})

test.each([
  ['', '链接中没有图片地址'],
  ['javascript:alert(1)', '图片地址有误'],
])('%j shows no picture but says why', (urls, sentence) => {
  open(urls)
  expect(byClass('t-state-notFound').textContent).toContain(sentence)
  expect(document.querySelector('img')).toBeNull()
})

test('closing goes back, or home when there is nothing behind', async () => {
  open(A)
  fireEvent.click(byClass('t-image-close'))
  await pass(0)
  expect(mock.navigations.map(({ kind, url }) => [kind, url])).toEqual([['redirectTo', '/']])
})
