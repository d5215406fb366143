import { image } from '@/platform/image'
import { fitted, jpegName } from '@/platform/image/contract'

const file = { path: 'blob:big', name: 'IMG_1.HEIC', size: 900_000, mimeType: 'image/heic' }
const drawn: unknown[][] = []
let loads = true
let written = 40_000

beforeEach(() => {
  drawn.length = 0
  loads = true
  written = 40_000
  jest.spyOn(globalThis, 'Image').mockImplementation(() => {
    const picture = { naturalWidth: 4000, naturalHeight: 3000, onload: () => undefined, onerror: () => undefined, _src: '' }
    return Object.defineProperty(picture, 'src', {
      set: () => void Promise.resolve().then(() => (loads ? picture.onload() : picture.onerror())),
    }) as never
  })
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(
      () => ({ fillRect: () => undefined, drawImage: (...at: unknown[]) => void drawn.push(at.slice(1)) }) as never,
    )
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((callback) => callback({ size: written, type: 'image/jpeg' } as Blob))
  Object.assign(URL, { createObjectURL: () => 'blob:small' })
})
afterEach(() => jest.restoreAllMocks())

test('a picture is drawn as large as it is shown, times the pixels of the device', async () => {
  const small = await image.compress(file, { cssSide: 320 })
  const side = 320 * (window.devicePixelRatio || 3)
  expect(drawn).toEqual([[0, 0, side, Math.round(side * 0.75)]])
  expect(small).toMatchObject({ path: 'blob:small', name: 'IMG_1.jpg', size: 40_000, mimeType: 'image/jpeg' })
})

test.each([
  ['that cannot be read', () => (loads = false)],
  ['that would become larger', () => (written = 950_000)],
])('a picture %s stays as it is', async (_, happen) => {
  happen()
  expect(await image.compress(file, { cssSide: 320 })).toBe(file)
})

test('nothing is made larger, and no side vanishes', () => {
  expect(fitted(300, 200, 960)).toEqual({ width: 300, height: 200 })
  expect(fitted(10_000, 2, 960)).toEqual({ width: 960, height: 1 })
})

test('the name says what it is now', () => {
  expect([jpegName('a.b.png'), jpegName('photo'), jpegName('.png')]).toEqual(['a.b.jpg', 'photo.jpg', 'picture.jpg'])
})
