import Base64 from 'crypto-js/enc-base64'
import Utf8 from 'crypto-js/enc-utf8'

/** Base64 of UTF-8 text. By crypto-js, which is part of the app anyhow: the mini-program has no `atob`. */

/** In the alphabet of addresses (`-`, `_`), without padding. */
export const toBase64Url = (text: string): string =>
  Base64.stringify(Utf8.parse(text)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')

/** The text of standard or URL-safe base64, padded or not; throws for bytes that are no UTF-8. */
export const fromBase64 = (text: string): string =>
  Utf8.stringify(Base64.parse(text.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '')))
