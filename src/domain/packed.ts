import { inflateSync } from 'fflate'

/**
 * Reads the data of the clinical tools as the mini-program's build packs them (`config/loaders/packed-data.js`): JSON in ASCII, deflated, in base64.
 * WeChat counts the bytes of a package as they are, and its host has nothing to inflate with.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** So many characters can be handed over as arguments. */
const CHUNK = 8192

/** @param size characters of the JSON. Throws for data that are damaged. */
export function unpack<T>(size: number, packed: string): T {
  const bytes = inflateSync(fromBase64(packed), { out: new Uint8Array(size) })
  if (bytes.length !== size) throw new Error('packed data is damaged')
  let json = ''
  for (let i = 0; i < size; i += CHUNK) json += String.fromCharCode(...bytes.subarray(i, i + CHUNK))
  return JSON.parse(json) as T
}

function fromBase64(text: string): Uint8Array {
  const valueOf = new Uint8Array(128)
  for (let i = 0; i < ALPHABET.length; i += 1) valueOf[ALPHABET.charCodeAt(i)] = i
  const bytes = new Uint8Array(Math.floor((text.replace(/=+$/, '').length * 3) / 4))
  let held = 0
  let holding = 0
  for (let i = 0, to = 0; to < bytes.length; i += 1) {
    held = (held << 6) | (valueOf[text.charCodeAt(i)] ?? 0)
    holding += 6
    if (holding < 8) continue
    holding -= 8
    bytes[to] = held >> holding
    to += 1
  }
  return bytes
}
