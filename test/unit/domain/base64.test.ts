import fc from 'fast-check'
import { bytesOf, fromBase64, textOf, toBase64, toBase64Url, utf8 } from '@/domain/base64'

test('bytes and text are written as other programs write them', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const base64 = Buffer.from(bytes).toString('base64')
      expect(toBase64(bytes)).toBe(base64)
      expect([...bytesOf(base64)]).toEqual([...bytes])
      expect([...bytesOf(base64.replace(/=/g, ''))]).toEqual([...bytes])
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect([...utf8(text)]).toEqual([...Buffer.from(text)])
      expect(textOf(utf8(text))).toBe(text)
      expect(toBase64Url(text)).toBe(Buffer.from(text).toString('base64url'))
      expect(fromBase64(toBase64Url(text))).toBe(text)
    }),
  )
})

test.each(['中', 'a b', '%', 'YQ=YQ'])('%p is no base64', (text) => {
  expect(() => bytesOf(text)).toThrow('no base64')
})

test('bytes that are no text are not taken for some', () => {
  expect(() => fromBase64('//4=')).toThrow()
})
