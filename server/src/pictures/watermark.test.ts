import assert from 'node:assert/strict'
import { describe, test } from '../test/run'
import sharp from 'sharp'
import { PictureFault } from './fault'
import { watermarked } from './watermark'

const white = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } })
const darkest = async (bytes: Uint8Array) => Math.min(...(await sharp(bytes).stats()).channels.map(({ min }) => min))

describe('the watermark of papers', () => {
  for (const format of ['jpeg', 'png', 'webp'] as const)
    test(`is all over a ${format}, which stays one of its size`, async () => {
      const bytes = await watermarked(await white(700, 500)[format]().toBuffer())
      const meta = await sharp(bytes).metadata()
      assert.deepEqual([meta.format, meta.width, meta.height], [format, 700, 500])
      for (const left of [0, 350]) {
        const part = await sharp(bytes).extract({ left, top: 250, width: 350, height: 250 }).png().toBuffer()
        assert.ok((await darkest(part)) < 230)
      }
    })
  test('fits a picture smaller than itself', async () => {
    const { width } = await sharp(await watermarked(await white(20, 10).png().toBuffer())).metadata()
    assert.equal(width, 20)
  })
  test('refuses what cannot be drawn', async () => {
    await assert.rejects(watermarked(Buffer.from('no picture')), PictureFault)
  })
})
