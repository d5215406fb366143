import { inflateSync } from 'fflate'

/**
 * Reads the data of the clinical tools as the mini-program's build packs them (`config/loaders/packed-data.js`): JSON in ASCII, deflated, in base 85.
 * WeChat counts the bytes of a package as they are, and its host has nothing to inflate with.
 */

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#'
/** So many characters can be handed over as arguments. */
const CHUNK = 8192

/** @param size characters of the JSON. Throws for data that are damaged. */
export function unpack<T>(size: number, packed: string): T {
  const bytes = inflateSync(fromBase85(packed), { out: new Uint8Array(size) })
  if (bytes.length !== size) throw new Error('packed data is damaged')
  let json = ''
  for (let i = 0; i < size; i += CHUNK) json += String.fromCharCode(...bytes.subarray(i, i + CHUNK))
  return JSON.parse(json) as T
}

/** Five characters are four bytes. */
function fromBase85(text: string): Uint8Array {
  const valueOf = new Uint8Array(128)
  for (let i = 0; i < ALPHABET.length; i += 1) valueOf[ALPHABET.charCodeAt(i)] = i
  const bytes = new Uint8Array(Math.floor(text.length / 5) * 4)
  for (let from = 0, to = 0; to < bytes.length; from += 5, to += 4) {
    let four = 0
    for (let i = from; i < from + 5; i += 1) four = four * 85 + (valueOf[text.charCodeAt(i)] ?? 0)
    for (let i = 0; i < 4; i += 1) bytes[to + i] = four >>> (24 - 8 * i)
  }
  return bytes
}
