import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import fc from 'fast-check'
import { unpack } from '@/domain/packed'
import { inBase85 } from '../../../config/loaders/packed-data'

const packed = (value: unknown, options: zlib.ZlibOptions = { level: 9 }) => {
  const json = JSON.stringify(value).replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return [json.length, inBase85(zlib.deflateRawSync(json, options))] as const
}

test('any text comes back, however it was deflated', () => {
  const strategies = [zlib.constants.Z_DEFAULT_STRATEGY, zlib.constants.Z_FIXED, zlib.constants.Z_HUFFMAN_ONLY]
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constant('每 3 周重复，'.repeat(300)))),
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom(...strategies),
      (value, level, strategy) => expect(unpack(...packed(value, { level, strategy }))).toEqual(value),
    ),
  )
})

const DOMAIN = path.resolve(__dirname, '../../../src/domain')
const kinds = fs.readdirSync(DOMAIN).filter((kind) => fs.existsSync(path.join(DOMAIN, kind, 'data')))

test.each(kinds)('the data of %s come back as they are', async (kind) => {
  for (const file of fs.readdirSync(path.join(DOMAIN, kind, 'data'))) {
    const values = { ...((await import(path.join(DOMAIN, kind, 'data', file))) as object) }
    expect(unpack(...packed(values))).toEqual(values)
  }
})

test('what is cut off or damaged throws, and gives no half of it', () => {
  const [size, text] = packed(['化疗', '免疫'].map((word) => word.repeat(50)))
  expect(() => unpack(size + 1, text)).toThrow()
  expect(() => unpack(size, text.slice(0, 20))).toThrow()
})
