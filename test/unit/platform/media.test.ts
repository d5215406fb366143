import type { layerHistory as LayerHistoryMock } from '@/platform/layer-history/mock'
import type { jssdk as JsSdkMock } from '@/platform/jssdk/mock'
import type { request as RequestMock } from '@/platform/request/mock'
import { inHost, setOnline } from './h5-host'
import { cancelPicker, choose } from './picker'
import { UA } from './user-agents'

jest.mock('@/platform/jssdk', () => jest.requireActual('@/platform/jssdk/mock'))
jest.mock('@/platform/layer-history', () => jest.requireActual('@/platform/layer-history/mock'))
jest.mock('@/platform/request', () => jest.requireActual('@/platform/request/mock'))

jest.mock('@/platform/media/photoswipe', () => ({
  get PhotoSwipe() {
    return FakeViewer
  },
}))

type ItemFilter = (data: object, index: number) => object
/** In place of the library: a dialog that closes, and asks for the sizes of its pictures. */
class FakeViewer {
  static open: FakeViewer | undefined
  refreshed: number[] = []
  private filter: ItemFilter = (data) => data
  private tell: () => void = () => undefined
  private readonly box = document.createElement('div')

  constructor(readonly options: { dataSource: { src: string }[] }) {
    FakeViewer.open = this
    this.box.setAttribute('role', 'dialog')
  }
  addFilter(_name: string, filter: ItemFilter) {
    this.filter = filter
  }
  on(_name: string, tell: () => void) {
    this.tell = tell
  }
  init() {
    document.body.append(this.box)
  }
  close() {
    if (!this.box.isConnected) return
    this.box.remove()
    this.tell()
  }
  refreshSlideContent(index: number) {
    this.refreshed.push(index)
  }
  sizeOf(index: number) {
    return this.filter({ src: this.options.dataSource[index]?.src }, index)
  }
}
/** A picture that comes at once, and does not say how large it is. */
class FakeImage {
  onload: () => void = () => undefined
  set src(_address: string) {
    setTimeout(() => this.onload())
  }
}

const URLS = ['https://cdn.example.com/1.png', 'https://cdn.example.com/2.png']
const load = (userAgent: string) =>
  inHost(userAgent, async () => {
    const jssdk = (await import('@/platform/jssdk')).jssdk as unknown as typeof JsSdkMock
    const request = (await import('@/platform/request')).request as unknown as typeof RequestMock
    const layers = (await import('@/platform/layer-history')).layerHistory as unknown as typeof LayerHistoryMock
    return { jssdk, request, layers, media: (await import('@/platform/media')).media }
  })
const overlay = () => document.querySelector<HTMLElement>('[role=dialog]')
const viewer = () => FakeViewer.open
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => {
  FakeViewer.open = undefined
  Object.defineProperty(window, 'Image', { value: FakeImage, configurable: true })
})

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

test.each<[string, (layers: { back: () => void }) => void]>([
  ['the viewer itself', () => viewer()?.close()],
  ['a step back', (layers) => layers.back()],
  ['a navigation', () => window.dispatchEvent(new HashChangeEvent('hashchange'))],
])('a browser shows a viewer over the page, which %s closes, and there is nothing left to close', async (_, close) => {
  const { media, layers } = await load(UA.chromeAndroid)
  const below = jest.fn()
  layers.push(below)
  media.previewImages(URLS, URLS[1])
  await settle()
  expect(viewer()?.options).toMatchObject({ index: 1, dataSource: URLS.map((src) => ({ src })), closeTitle: '关闭' })
  close(layers)
  expect([overlay(), below.mock.calls.length]).toEqual([null, 0])
  layers.back()
  expect(below).toHaveBeenCalledTimes(1)
})

test('the size of a picture is known before it is shown, of the others when they come near', async () => {
  const { media } = await load(UA.chromeAndroid)
  media.previewImages(URLS)
  await settle()
  const { innerWidth: width, innerHeight: height } = window
  expect(viewer()?.sizeOf(0)).toMatchObject({ width, height })
  expect(viewer()?.sizeOf(1)).toEqual({ src: URLS[1] })
  await settle()
  expect(viewer()?.refreshed).toEqual([1])
  expect(viewer()?.sizeOf(1)).toMatchObject({ width, height })
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
  expect(viewer()?.options.dataSource[0]?.src).toBe(URLS[0])
})
