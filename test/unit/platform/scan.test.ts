import qrcode from 'qrcode-generator'
import type { jssdk as JsSdkMock } from '@/platform/jssdk/mock'
import { decode } from '@/platform/scan/read-picture'
import { inHost } from './h5-host'
import { cancelPicker, choose, imageThatLoads } from './picker'
import { UA } from './user-agents'

jest.mock('@/platform/jssdk', () => jest.requireActual('@/platform/jssdk/mock'))

const load = (userAgent: string, available: boolean) =>
  inHost(userAgent, async () => {
    const jssdk = (await import('@/platform/jssdk')).jssdk as unknown as typeof JsSdkMock
    jssdk.available = available
    return { jssdk, scan: (await import('@/platform/scan')).scan }
  })

/** A picture of a code as a canvas gives it. */
function draw(text: string, dark = 0): ImageData {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const [cell, margin] = [4, 16]
  const side = code.getModuleCount() * cell + 2 * margin
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor((y - margin) / cell), Math.floor((x - margin) / cell)]
      const inside = row >= 0 && column >= 0 && row < code.getModuleCount() && column < code.getModuleCount()
      if (inside && code.isDark(row, column)) data.fill(dark, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return { data, width: side, height: side, colorSpace: 'srgb' }
}

afterEach(() => jest.restoreAllMocks())

test('a real code is read from its picture, a picture without one is not', async () => {
  expect(await decode(draw('https://www.example.com/#/BrowserLogin?token=abc'))).toBe(
    'https://www.example.com/#/BrowserLogin?token=abc',
  )
  const empty: ImageData = { data: new Uint8ClampedArray(64 * 64 * 4).fill(255), width: 64, height: 64, colorSpace: 'srgb' }
  expect(await decode(empty)).toBeUndefined()
})

test('the chat app’s scanner comes first', async () => {
  const { scan, jssdk } = await load(UA.wechatAndroid, true)
  expect(scan.source).toBe('camera')
  jssdk.answers = { scanQRCode: { ok: true, data: { resultStr: 'text' } } }
  expect(await scan.scan()).toEqual({ status: 'ok', text: 'text' })
  jssdk.answers = { scanQRCode: { ok: true, data: {} } }
  expect(await scan.scan()).toMatchObject({ status: 'failed' })
  jssdk.answers = { scanQRCode: { ok: false, reason: 'cancelled', message: '' } }
  expect(await scan.scan()).toEqual({ status: 'cancelled' })
})

test('a scanner that refuses leaves the picture', async () => {
  const { scan, jssdk } = await load(UA.wechatAndroid, true)
  jssdk.answers = { scanQRCode: { ok: false, reason: 'unavailable', message: '' } }
  const picker = cancelPicker()
  expect(await scan.scan()).toEqual({ status: 'cancelled' })
  expect(picker).toHaveBeenCalledTimes(1)
})

test('plain browsers and the chat app’s desktop edition read a picture', async () => {
  expect((await load(UA.chromeAndroid, false)).scan.source).toBe('picture')
  expect((await load(UA.wechatWindows, true)).scan.source).toBe('picture')
})

test('a picture is chosen, drawn and read', async () => {
  const { scan } = await load(UA.chromeAndroid, false)
  const picture = draw('12345')
  choose([new File(['x'], 'code.png', { type: 'image/png' })])
  imageThatLoads({ width: picture.width, height: picture.height })
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: () => undefined, getImageData: () => picture } as never)
  expect(await scan.scan()).toEqual({ status: 'ok', text: '12345' })
})

test('a file that is no picture gets a sentence', async () => {
  const { scan } = await load(UA.chromeAndroid, false)
  choose([new File(['x'], 'notes.txt')])
  imageThatLoads(undefined)
  expect(await scan.scan()).toEqual({ status: 'failed', message: '这张图片打不开，请换一张' })
})
