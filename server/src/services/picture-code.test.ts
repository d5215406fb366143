import assert from 'node:assert/strict'
import { inflateSync } from 'node:zlib'
import { cleanPicture } from '../pictures'
import { describe, test } from '../test/run'
import { drawPictureCode, newPictureText } from './picture-code'

const WIDTH = 240
const HEIGHT = 96
/** Darker than any grain of the paper. */
const DARK = 150

const bytesOf = (image: string): Buffer => Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')

/** The dots, line by line: one byte before each line, no filters. */
function dotsOf(image: string): Buffer {
  const png = bytesOf(image)
  const at = png.indexOf('IDAT')
  const lines = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  assert.equal(lines.length, HEIGHT * (WIDTH + 1))
  return Buffer.concat(Array.from({ length: HEIGHT }, (_, y) => lines.subarray(y * (WIDTH + 1) + 1, (y + 1) * (WIDTH + 1))))
}

const darkIn = (dots: Buffer, x: number): number[] =>
  Array.from({ length: HEIGHT }, (_, y) => y).filter((y) => (dots[y * WIDTH + x] ?? 255) < DARK)

describe('the picture code', () => {
  test('is a whole PNG of dots: no words, paths or numbers that a search could read', async () => {
    const image = drawPictureCode('AE47')
    assert.match(image, /^data:image\/png;base64,[\w+/]+=*$/)
    const { width, height, bytes } = await cleanPicture('image/png', bytesOf(image))
    assert.deepEqual([width, height], [WIDTH, HEIGHT])
    // Nothing was cleaned away, so there was nothing beside the dots.
    assert.deepEqual(bytes, bytesOf(image))
  })
  test('has ink for each letter, and no empty column by which letters could be cut apart', () => {
    for (let n = 0; n < 20; n += 1) {
      const dots = dotsOf(drawPictureCode(newPictureText()))
      const columns = Array.from({ length: WIDTH - 20 }, (_, x) => darkIn(dots, x + 10).length)
      assert.ok(columns.every((dark) => dark > 0))
      assert.ok(columns.reduce((sum, dark) => sum + dark, 0) > 1500)
    }
  })
  test('is another one each time: pictures of one text agree no better than those of two', () => {
    const share = (a: Buffer, b: Buffer): number => {
      const [both, any] = [0, 0].map((_, kind) =>
        a.reduce((sum, dot, at) => {
          const [one, other] = [dot < DARK, (b[at] ?? 255) < DARK]
          return sum + Number(kind === 0 ? one && other : one || other)
        }, 0),
      ) as [number, number]
      return both / any
    }
    const mean = (texts: () => [string, string]): number => {
      const shares = Array.from({ length: 30 }, () =>
        share(...(texts().map((text) => dotsOf(drawPictureCode(text))) as [Buffer, Buffer])),
      )
      return shares.reduce((sum, one) => sum + one, 0) / shares.length
    }
    const same = mean(() => ['AE47', 'AE47'])
    const others = mean(() => ['AE47', newPictureText()])
    assert.ok(same < 0.4, `${same} of the ink of two pictures of one text`)
    assert.ok(same - others < 0.15, `${same} and ${others}`)
  })
  test('has four of the letters that are told apart, each as likely', () => {
    const seen = new Set(Array.from({ length: 400 }, newPictureText).join(''))
    assert.equal(seen.size, 21)
    assert.match(newPictureText(), /^[ACEFHJKLMNPRTUVWXY347]{4}$/)
  })
})
