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

test('does not show its text', () => {
  expect(encrypt('13800000000')).not.toContain('138')
})

test.each(['', 'not base64 at all!', 'AAAA', '{"plain":"json"}', encrypt('text').slice(0, -6), '中文'])(
  'garbage reads as nothing: %p',
  (text) => {
    expect(decrypt(text)).toBe('')
  },
)

/** Any bytes, encrypted as `encrypt` does it. */
function cipherOf(bytes: readonly number[]): string {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from('6f6e636f6c6f67792d6465762d6b6579', 'hex'), IV)
  return cipher.update(Buffer.from(bytes), undefined, 'base64') + cipher.final('base64')
}

test.each([[[0xff, 0xfe]], [[0x61, 0x80]], [[0xe4, 0xb8]]])(
  'what decrypts to bytes that are no text reads as nothing, not as its cipher: %p',
  (bytes) => {
    expect(decrypt(cipherOf([0x61]))).toBe('a')
    expect(decrypt(cipherOf(bytes))).toBe('')
  },
)

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
  })
})
