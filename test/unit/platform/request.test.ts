import { request } from '@/platform/request'

afterEach(() => jest.restoreAllMocks())

test('the tracking pixel is a picture nobody waits for', () => {
  const sources: string[] = []
  jest.spyOn(window, 'Image').mockImplementation(() => {
    const image = {} as HTMLImageElement
    Object.defineProperty(image, 'src', { set: (value: string) => sources.push(value) })
    return image
  })
  request.beacon('https://log.example.com/csco/clickstream?a=1')
  expect(sources).toEqual(['https://log.example.com/csco/clickstream?a=1'])
})

test('the last report goes out by the browser’s beacon, as JSON', async () => {
  const beacons: [string, Blob][] = []
  Object.defineProperty(navigator, 'sendBeacon', {
    value: (url: string, body: Blob) => beacons.push([url, body]) > 0,
    configurable: true,
  })
  expect(request.keepAlivePost('/track', { events: [1] })).toBe(true)
  const [url, body] = beacons[0] ?? []
  expect(url).toBe('/track')
  expect(body?.type).toBe('application/json')
})

test.each<[string, () => boolean]>([
  ['is full', () => false],
  [
    'throws',
    () => {
      throw new Error('SecurityError')
    },
  ],
])('an ordinary call follows when the beacon %s', (_, sendBeacon) => {
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true })
  const sent: unknown[] = []
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation((body) => void sent.push(body))
  expect(request.keepAlivePost('/track', { events: [1] })).toBe(true)
  expect(sent).toEqual(['{"events":[1]}'])
})
