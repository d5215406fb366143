import AES from 'crypto-js/aes'
import Hex from 'crypto-js/enc-hex'
import Utf8 from 'crypto-js/enc-utf8'

/**
 * AES in CBC mode with PKCS #7 padding, which crypto-js takes by default. Key and iv come from the build's settings. A key that is shipped with
 * the app hides text from a glance, not from an attacker: nothing may rely on it for more.
 */
const DEVELOPMENT_KEY = '6f6e636f6c6f67792d6465762d6b6579'
const DEVELOPMENT_IV = '6f6e636f6c6f67792d6465762d69762e'

const key = Hex.parse(__APP_CONFIG__.aesKey || DEVELOPMENT_KEY)
const iv = Hex.parse(__APP_CONFIG__.aesIv || DEVELOPMENT_IV)

/** Text → base64 of its cipher. */
export const encrypt = (text: string): string => AES.encrypt(text, key, { iv }).toString()

/** What `encrypt` made → the text; '' for anything else. */
export function decrypt(text: string): string {
  try {
    const plain = AES.decrypt(text, key, { iv }).toString(Utf8)
    // crypto-js checks neither base64 nor padding: what is cut short or damaged could read as other text.
    return encrypt(plain) === text ? plain : ''
  } catch {
    return ''
  }
}
