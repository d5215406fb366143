import fc from 'fast-check'
import { fromBase64, toBase64Url } from '@/domain/base64'

test('text is written and read as other programs write it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const base64 = Buffer.from(text).toString('base64')
      expect(toBase64Url(text)).toBe(Buffer.from(text).toString('base64url'))
      expect(fromBase64(toBase64Url(text))).toBe(text)
      expect(fromBase64(base64)).toBe(text)
      expect(fromBase64(base64.replace(/=/g, ''))).toBe(text)
    }),
  )
})

test.each(['中', 'a b', '%', 'YQ=YQ'])('%p is no base64', (text) => {
  expect(() => fromBase64(text)).toThrow('no base64')
})

test('bytes that are no text are not taken for some', () => {
  expect(() => fromBase64('//4=')).toThrow()
})
