import assert from 'node:assert/strict'
import { test } from '../../test/run'
import { nameSeal } from './seal'

/** The frame, from the edge of the picture. */
const FRAME = 9

/** White lines between the frame and the name, above and below it. */
async function gapsOf(name: string): Promise<[number, number]> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(await nameSeal(name))
    .flatten({ background: '#fff' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isWhite = (y: number) => {
    const line = data.subarray(y * info.width + FRAME, (y + 1) * info.width - FRAME)
    return line.every((grey) => grey > 250)
  }
  const lines = Array.from({ length: info.height - 2 * FRAME }, (_, n) => isWhite(FRAME + n))
  return [lines.indexOf(false), [...lines].reverse().indexOf(false)]
}

test('a name stands in the middle of its seal, and touches the frame nowhere', async () => {
  for (const name of ['张明', '示例大学附属肿瘤医院互联网医院', '李国']) {
    const [above, below] = await gapsOf(name)
    assert.ok(above >= 2 && below >= 2, `${name}: ${above} above, ${below} below`)
    assert.ok(Math.abs(above - below) <= 4, `${name}: ${above} above, ${below} below`)
  }
})
