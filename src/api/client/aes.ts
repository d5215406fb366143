import { AES } from '@stablelib/aes'
import { bytesOf, textOf, toBase64, utf8 } from '@/domain/base64'

/**
 * AES in CBC mode with PKCS #7 padding. Key and iv come from the build's settings. A key that is shipped with the app hides text from a glance, not
 * from an attacker: nothing may rely on it for more.
 */
const DEVELOPMENT_KEY = '6f6e636f6c6f67792d6465762d6b6579'
const DEVELOPMENT_IV = '6f6e636f6c6f67792d6465762d69762e'
/** Bytes. */
const BLOCK = 16

const fromHex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16))
const key = fromHex(__APP_CONFIG__.aesKey || DEVELOPMENT_KEY)
const iv = fromHex(__APP_CONFIG__.aesIv || DEVELOPMENT_IV)

let made: AES | undefined
/** With its tables: made when something is first hidden or read, not while the app starts. */
const cipher = (): AES => (made ??= new AES(key))

/** Of both, byte by byte. */
const xor = (one: Uint8Array, other: Uint8Array): Uint8Array => one.map((byte, at) => byte ^ (other[at] ?? 0))

/** Text → base64 of its cipher. */
export function encrypt(text: string): string {
  const plain = utf8(text)
  const padding = BLOCK - (plain.length % BLOCK)
  const bytes = new Uint8Array(plain.length + padding).fill(padding)
  bytes.set(plain)
  let before = iv
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK)
    block.set(xor(block, before))
    cipher().encryptBlock(block, block)
    before = block
  }
  return toBase64(bytes)
}

/** What `encrypt` made → the text; '' for anything else. */
export function decrypt(text: string): string {
  try {
    return textOf(unpadded(plainOf(bytesOf(text))))
  } catch {
    return ''
  }
}

function plainOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0 || bytes.length % BLOCK > 0) throw new Error('no cipher')
  const plain = new Uint8Array(bytes.length)
  let before = iv
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK)
    const own = plain.subarray(at, at + BLOCK)
    cipher().decryptBlock(block, own)
    own.set(xor(own, before))
    before = block
  }
  return plain
}

function unpadded(bytes: Uint8Array): Uint8Array {
  const padding = bytes[bytes.length - 1] ?? 0
  const isSound = padding > 0 && padding <= BLOCK && bytes.subarray(-padding).every((byte) => byte === padding)
  if (!isSound) throw new Error('no padding')
  return bytes.subarray(0, bytes.length - padding)
}
