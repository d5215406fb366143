import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { decrypt, encrypt } from '@/api/client/aes'

const IV = Buffer.from('6f6e636f6c6f67792d6465762d69762e', 'hex')

test('what was encrypted is read again, whatever it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(decrypt(encrypt(text))).toBe(text)
    }),
    { numRuns: 200 },
  )
})

test('is AES in CBC mode with PKCS #7 padding, as other programs know it', () => {
  const cipher = createCipheriv(
    'aes-128-cbc',
    '6f6e636f6c6f67792d6465762d6b6579'.replace(/../g, (hex) => String.fromCharCode(parseInt(hex, 16))),
    IV,
  )
  expect(encrypt('肿瘤 oncology')).toBe(cipher.update('肿瘤 oncology', 'utf8', 'base64') + cipher.final('base64'))
})

/** What builds before crypto-js kept on devices. */
const KEPT: [string, string][] = [
  ['', 'SV4W2MWUtv7hgbi+eI7ibA=='],
  ['a', 'HSdqoDm3ahRNwoMQF/uz+Q=='],
  ['sixteen letters!', 's1Onj7I8E7666jcoecp09lhpvv+7OZ3rnb2HQmIQQz8='],
  ['肿瘤 oncology 👩‍⚕️', '/HsTVYNmbPiGgI+wa5SywbYqjd4RSKhZiir/NGK5J3g='],
  [
    '{"v":1,"t":1790000000000,"o":"7","d":{"token":"0f9c-肿瘤科-2026"}}',
    '0ofwC2LYDFwUt8tCYm3bqeBHP8vJp9Zt3CzEpjnHcYdHzUBWsmoTZuCZirvJzCTky3H85dQ4q5cygpQCBl/zferDw7XOkHrYpav6FEzdB4M=',
  ],
]
test.each(KEPT)('what an earlier build kept is read, and kept in the same form: %p', (text, kept) => {
  expect(decrypt(kept)).toBe(text)
  expect(encrypt(text)).toBe(kept)
})

test('half a character is an error, not another text', () => {
  expect(() => encrypt('\ud83d')).toThrow(URIError)
})

test('does not show its text', () => {
  expect(encrypt('13800000000')).not.toContain('138')
})

test.each(['', 'not base64 at all!', 'AAAA', '{"plain":"json"}', encrypt('text').slice(0, -6), '中文'])(
  'garbage reads as nothing: %p',
  (text) => {
    expect(decrypt(text)).toBe('')
  },
)

/** Any bytes, encrypted as `encrypt` does it; whole blocks may go without padding. */
function cipherOf(bytes: readonly number[], padded = true): string {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from('6f6e636f6c6f67792d6465762d6b6579', 'hex'), IV)
  cipher.setAutoPadding(padded)
  return cipher.update(Buffer.from(bytes), undefined, 'base64') + cipher.final('base64')
}

test.each([[[0xff, 0xfe]], [[0x61, 0x80]], [[0xe4, 0xb8]]])(
  'what decrypts to bytes that are no text reads as nothing, not as its cipher: %p',
  (bytes) => {
    expect(decrypt(cipherOf([0x61]))).toBe('a')
    expect(decrypt(cipherOf(bytes))).toBe('')
  },
)

const block = (...end: number[]): number[] => [...Array<number>(16 - end.length).fill(0x61), ...end]
test.each([
  ['none', block()],
  ['of zero', block(0)],
  ['that differs in itself', block(1, 2, 3)],
  ['longer than a block', [...block(), ...block(17)]],
  ['longer than the text', block(200)],
])('padding %s reads as nothing', (_, bytes) => {
  expect(decrypt(cipherOf(block(2, 2), false))).toBe('a'.repeat(14))
  expect(decrypt(cipherOf(bytes, false))).toBe('')
})

test('what lost its end, where another block ends, reads as nothing', () => {
  const whole = Buffer.from(encrypt('ends in a tab: \tand goes on after it'), 'base64')
  expect(decrypt(whole.toString('base64'))).toBe('ends in a tab: \tand goes on after it')
  expect(decrypt(whole.subarray(0, 16).toString('base64'))).toBe('')
})

test('any garbage whatever never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof decrypt(text) === 'string'))
})

test('key and iv are those of the build', () => {
  const config = __APP_CONFIG__ as { aesKey: string; aesIv: string }
  jest.isolateModules(() => {
    config.aesKey = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
    config.aesIv = '0f0e0d0c0b0a09080706050403020100'
    const own = jest.requireActual<typeof import('@/api/client/aes')>('@/api/client/aes')
    config.aesKey = ''
    config.aesIv = ''
    expect(own.encrypt('a')).not.toBe(encrypt('a'))
    expect(own.decrypt(encrypt('a'))).toBe('')
    expect(own.decrypt(own.encrypt('a'))).toBe('a')
    expect(own.decrypt('14GFluwVLnhDdeEgE1E0MrTa6K/5NfDLwNYZNpdYVVY=')).toBe('肿瘤 oncology 👩‍⚕️')
  })
})
