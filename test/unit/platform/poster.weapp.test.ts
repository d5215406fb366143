import Taro from '@tarojs/taro'
import { poster } from '@/platform/poster'

const PICTURE = { kind: 'picture', src: 'https://img.test/a.png', x: 0, y: 0, width: 10, height: 10 } as const
const WANTED = { width: 100, height: 50, background: '#fff', shapes: [PICTURE] }

/** A canvas of the host whose picture comes or does not, and what was drawn on it. */
function hostCanvas(pictureComes: boolean) {
  const drawn: unknown[] = []
  const pen = { fillRect: () => undefined, drawImage: (image: unknown) => void drawn.push(image) }
  const picture = {
    onload: () => undefined as void,
    set src(_: string) {
      if (pictureComes) this.onload()
    },
  }
  Object.assign(Taro, {
    createOffscreenCanvas: () => ({ getContext: () => pen, createImage: () => picture }),
    canvasToTempFilePath: ({ success }: { success: (answer: object) => void }) => success({ tempFilePath: 'wxfile://poster' }),
  })
  return drawn
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a poster is drawn with its pictures', async () => {
  const drawn = hostCanvas(true)
  expect(await poster.draw(WANTED)).toMatchObject({ path: 'wxfile://poster' })
  expect(drawn).toHaveLength(1)
})

test('a picture that the host never answers for is left out, the rest is drawn', async () => {
  const drawn = hostCanvas(false)
  const wanted = poster.draw(WANTED)
  await jest.advanceTimersByTimeAsync(30_000)
  expect(await Promise.race([wanted, 'still waiting'])).toMatchObject({ path: 'wxfile://poster' })
  expect(drawn).toEqual([])
})
