/** Bytes, text and base64. The mini-program has neither `atob` nor a TextEncoder. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Throws for half a character. */
const utf8 = (text: string): Uint8Array =>
  Uint8Array.from(
    encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    (sign) => sign.charCodeAt(0),
  )

/** Throws for bytes that are no text. */
const textOf = (bytes: Uint8Array): string =>
  decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (let i = 0; i < 4; i += 1) text += at + i > bytes.length ? '=' : DIGITS.charAt((three >> (18 - 6 * i)) & 63)
  }
  return text
}

/** Padded or not; throws for what is no base64. */
function bytesOf(base64: string): Uint8Array {
  const digits = base64.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let bits = 0
  for (let i = 0; i < digits.length; i += 1) {
    const value = DIGITS.indexOf(digits.charAt(i))
    if (value < 0) throw new Error('no base64')
    bits = (bits << 6) | value
    if (i % 4 > 0) bytes[Math.floor((i * 3) / 4)] = bits >> (6 - 2 * (i % 4))
  }
  return bytes
}

/** In the alphabet of addresses (`-`, `_`), without padding. */
export const toBase64Url = (text: string): string =>
  toBase64(utf8(text)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')

/** The text of standard or URL-safe base64; throws for bytes that are no UTF-8. */
export const fromBase64 = (text: string): string => textOf(bytesOf(text.replace(/-/g, '+').replace(/_/g, '/')))
