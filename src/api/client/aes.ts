import { cbc } from '@noble/ciphers/aes.js'
import { bytesOf, textOf, toBase64, utf8 } from '@/domain/base64'

/**
 * AES in CBC mode with PKCS #7 padding. Key and iv come from the build's settings. A key that is shipped with the app hides text from a glance, not
 * from an attacker: nothing may rely on it for more.
 */
const DEVELOPMENT_KEY = '6f6e636f6c6f67792d6465762d6b6579'
const DEVELOPMENT_IV = '6f6e636f6c6f67792d6465762d69762e'

const fromHex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16))
const key = fromHex(__APP_CONFIG__.aesKey || DEVELOPMENT_KEY)
const iv = fromHex(__APP_CONFIG__.aesIv || DEVELOPMENT_IV)

/** Text → base64 of its cipher. */
export const encrypt = (text: string): string => toBase64(cbc(key, iv).encrypt(utf8(text)))

/** What `encrypt` made → the text; '' for anything else. */
export function decrypt(cipher: string): string {
  try {
    return textOf(cbc(key, iv).decrypt(bytesOf(cipher)))
  } catch {
    return ''
  }
}
