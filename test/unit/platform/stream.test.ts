import { stream } from '@/platform/stream'

/** hls.js as far as it is used: what was made of it is kept, and broken by the test. */
class Library {
  static Events = { ERROR: 'hlsError' }
  static made: Library[] = []
  static supported = true
  static isSupported = () => Library.supported
  source = ''
  media: unknown = null
  destroyed = false
  private onError: (event: string, data: { fatal: boolean }) => void = () => undefined

  constructor(readonly settings: { startPosition: number }) {
    Library.made.push(this)
  }
  on = (_event: string, listener: typeof this.onError) => void (this.onError = listener)
  loadSource = (url: string) => void (this.source = url)
  attachMedia = (media: unknown) => void (this.media = media)
  destroy = () => void (this.destroyed = true)
  break = (fatal: boolean) => this.onError('hlsError', { fatal })
}
jest.mock('hls.js/light', () => ({ __esModule: true, default: Library }))

const HLS = { url: 'https://media.test/live.m3u8', kind: 'hls' } as const
let native = ''
let failed = 0
const onError = () => void (failed += 1)
const pass = (ms = 100) => jest.advanceTimersByTimeAsync(ms)

/** Taro's Video, drawn with the `src` it was given. */
function draw(src: string | null = ''): HTMLVideoElement {
  document.body.innerHTML = '<div id="v1"><video></video></div>'
  const video = document.querySelector('video') as HTMLVideoElement
  if (src !== null) video.setAttribute('src', src)
  return video
}
/** The browser gives up on what it was given. */
function giveUp(video: HTMLVideoElement) {
  Object.defineProperty(video, 'error', { value: { code: 4 }, configurable: true })
  video.dispatchEvent(new Event('error'))
}

beforeEach(() => {
  jest.useFakeTimers()
  Library.made = []
  Library.supported = true
  native = ''
  failed = 0
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation(() => native as CanPlayTypeResult)
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.reject(new Error('no tap')))
})
afterEach(() => {
  jest.useRealTimers()
  document.body.innerHTML = ''
})

test('a file is played by the element as it is', () => {
  const file = { url: 'https://media.test/a.mp4', kind: 'file' } as const
  draw()
  expect(stream.src(file)).toBe(file.url)
  stream.attach('v1', file, { startAt: 0, onError })()
  expect(Library.made).toEqual([])
})

test('HLS goes to a browser that plays it, at its place, without the library', async () => {
  native = 'maybe'
  expect(stream.src(HLS)).toBe('')
  const video = draw()
  const release = stream.attach('v1', HLS, { startAt: 30, onError })
  await pass()
  expect(video.getAttribute('src')).toBe(HLS.url)
  video.dispatchEvent(new Event('loadedmetadata'))
  expect(video.currentTime).toBe(30)
  release()
  expect([video.hasAttribute('src'), Library.made.length, failed]).toEqual([false, 0, 0])
})

test('HLS waits until Taro has drawn its element and put its empty src in', async () => {
  native = 'maybe'
  const release = stream.attach('v1', HLS, { startAt: 0, onError })
  await pass(200)
  const video = draw(null)
  await pass(200)
  expect(video.hasAttribute('src')).toBe(false)
  video.setAttribute('src', '')
  await pass()
  expect(video.getAttribute('src')).toBe(HLS.url)
  release()
})

test('an element that never comes is an error, told once', async () => {
  stream.attach('v1', HLS, { startAt: 0, onError })
  await pass(60_000)
  expect([failed, jest.getTimerCount()]).toEqual([1, 0])
})

test('other browsers get it from the library, which is ended with the screen', async () => {
  const video = draw()
  const release = stream.attach('v1', HLS, { startAt: 12, onError })
  await pass()
  expect(Library.made).toHaveLength(1)
  expect(Library.made[0]).toMatchObject({ source: HLS.url, media: video, settings: { startPosition: 12 }, destroyed: false })
  release()
  expect(Library.made[0]?.destroyed).toBe(true)
})

test('only what the library cannot mend is an error', async () => {
  draw()
  stream.attach('v1', HLS, { startAt: 0, onError })
  await pass()
  expect(Library.made[0]?.settings.startPosition).toBe(-1)
  Library.made[0]?.break(false)
  expect([failed, Library.made[0]?.destroyed]).toEqual([0, false])
  Library.made[0]?.break(true)
  Library.made[0]?.break(true)
  expect([failed, Library.made[0]?.destroyed]).toEqual([1, true])
})

test('the library also helps where the browser only believed that it could', async () => {
  native = 'maybe'
  const video = draw()
  stream.attach('v1', HLS, { startAt: 0, onError })
  await pass()
  giveUp(video)
  await pass()
  expect([Library.made[0]?.source, failed]).toEqual([HLS.url, 0])
})

test('where neither can, it is an error', async () => {
  Library.supported = false
  draw()
  stream.attach('v1', HLS, { startAt: 0, onError })
  await pass()
  expect(failed).toBe(1)
})

test('released before the library came, nothing plays', async () => {
  draw()
  stream.attach('v1', HLS, { startAt: 0, onError })()
  await pass()
  expect([Library.made.length, failed]).toEqual([0, 0])
})

test('moves the element; a refused play is no fault', async () => {
  const video = draw('https://media.test/a.mp4')
  const pause = jest.spyOn(video, 'pause').mockImplementation(() => undefined)
  stream.seek('v1', 42)
  stream.play('v1')
  stream.pause('v1')
  stream.pause('v9')
  await pass()
  expect([video.currentTime, pause.mock.calls.length]).toEqual([42, 1])
})
