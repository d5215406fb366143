import type { layerHistory as LayerHistoryMock } from '@/platform/layer-history/mock'
import type { jssdk as JsSdkMock } from '@/platform/jssdk/mock'
import type { request as RequestMock } from '@/platform/request/mock'
import { inHost, setOnline } from './h5-host'
import { cancelPicker, choose } from './picker'
import { UA } from './user-agents'

jest.mock('@/platform/jssdk', () => jest.requireActual('@/platform/jssdk/mock'))
jest.mock('@/platform/layer-history', () => jest.requireActual('@/platform/layer-history/mock'))
jest.mock('@/platform/request', () => jest.requireActual('@/platform/request/mock'))

const URLS = ['https://cdn.example.com/1.png', 'https://cdn.example.com/2.png']
const load = (userAgent: string) =>
  inHost(userAgent, async () => {
    const jssdk = (await import('@/platform/jssdk')).jssdk as unknown as typeof JsSdkMock
    const request = (await import('@/platform/request')).request as unknown as typeof RequestMock
    const layers = (await import('@/platform/layer-history')).layerHistory as unknown as typeof LayerHistoryMock
    return { jssdk, request, layers, media: (await import('@/platform/media')).media }
  })
const overlay = () => document.querySelector<HTMLElement>('[role=dialog]')
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

afterEach(() => {
  jest.restoreAllMocks()
  setOnline(true)
  document.body.innerHTML = ''
})

test('chooses no more pictures than asked for, and asks for the camera', async () => {
  const { media } = await load(UA.chromeAndroid)
  const picker = choose(['a', 'b', 'c'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' })))
  const files = await media.chooseImages({ count: 2, source: 'camera' })
  expect(files.map(({ name, size, mimeType }) => ({ name, size, mimeType }))).toEqual([
    { name: 'a.png', size: 1, mimeType: 'image/png' },
    { name: 'b.png', size: 1, mimeType: 'image/png' },
  ])
  expect(files[0]?.path).toMatch(/^blob:/)
  expect(files[0]?.blob).toBeInstanceOf(File)
  const input = picker.mock.contexts[0] as HTMLInputElement
  expect([input.accept, input.multiple, input.getAttribute('capture')]).toEqual(['image/*', true, 'environment'])
  expect(input.isConnected).toBe(false)
})

test('chooses files by extension; a cancel is empty', async () => {
  const { media } = await load(UA.chromeAndroid)
  const picker = cancelPicker()
  expect(await media.chooseFiles({ extensions: ['pdf', 'docx'] })).toEqual([])
  expect((picker.mock.contexts[0] as HTMLInputElement).accept).toBe('.pdf,.docx')
})

test('the chat app previews pictures itself', async () => {
  const { media, jssdk } = await load(UA.wechatIos)
  jssdk.available = true
  media.previewImages(URLS, URLS[1])
  await settle()
  expect(jssdk.calls).toEqual([{ method: 'previewImage', params: { urls: URLS, current: URLS[1] } }])
  expect(overlay()).toBeNull()
})

test.each<[string, () => void]>([
  ['a tap', () => overlay()?.click()],
  ['Escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ['a navigation', () => window.dispatchEvent(new HashChangeEvent('hashchange'))],
])('a browser shows an overlay, which %s closes, giving the focus back', async (_, close) => {
  const { media } = await load(UA.chromeAndroid)
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  media.previewImages(URLS)
  await settle()
  expect(Array.from(overlay()?.querySelectorAll('img') ?? [], (image) => image.src)).toEqual(URLS)
  expect(document.activeElement).toBe(overlay())
  close()
  expect(overlay()).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('the overlay is a layer over the page: a step back closes it, and after a tap there is none to close', async () => {
  const { media, layers } = await load(UA.chromeAndroid)
  const below = jest.fn()
  layers.push(below)
  media.previewImages(URLS)
  await settle()
  layers.back()
  expect([overlay(), below.mock.calls.length]).toEqual([null, 0])
  media.previewImages(URLS)
  await settle()
  overlay()?.click()
  layers.back()
  expect(below).toHaveBeenCalledTimes(1)
})

test('a browser downloads a picture; one that may not be read is shown to be pressed', async () => {
  const { media, request } = await load(UA.chromeAndroid)
  const downloads: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
  request.handler = () => ({ status: 200 })
  expect(await media.saveImage(URLS[0] ?? '', '名片.png')).toBe('saved')
  expect(downloads).toEqual(['名片.png'])
  request.handler = () => ({ status: 404 })
  expect(await media.saveImage(URLS[0] ?? '')).toBe('failed')
  request.reset()
  expect(await media.saveImage(URLS[0] ?? '')).toBe('long-press')
  expect(overlay()).not.toBeNull()
  setOnline(false)
  expect(await media.saveImage(URLS[0] ?? '')).toBe('failed')
})

test('web views download nothing: the picture is shown to be pressed', async () => {
  const { media, request } = await load(UA.appIos)
  request.handler = () => ({ status: 200 })
  expect(await media.saveImage(URLS[0] ?? '')).toBe('long-press')
  expect(overlay()?.querySelector('img')?.src).toBe(URLS[0])
})
