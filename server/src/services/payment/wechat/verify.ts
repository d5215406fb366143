import { verify, type KeyObject } from 'node:crypto'

/** So far the clocks may be apart, and so long a notice may be on its way. */
const FRESH_SECONDS = 300

/** What WeChat Pay writes beside a body: an answer's or a notice's. */
export interface Signed {
  /** Of the key that it was signed with. */
  serial: string
  timestamp: string
  nonce: string
  signature: string
}

/** Reads it from headers; what is missing is empty. */
export const signedIn = (header: (name: string) => string | null | undefined): Signed => ({
  serial: header('wechatpay-serial') ?? '',
  timestamp: header('wechatpay-timestamp') ?? '',
  nonce: header('wechatpay-nonce') ?? '',
  signature: header('wechatpay-signature') ?? '',
})

/** Whether WeChat Pay signed these bytes with this key, just now. Its probes (`WECHATPAY/SIGNTEST/…`) are wrong signatures like any other. */
export function isSigned({ timestamp, nonce, signature }: Signed, body: Buffer, key: KeyObject, now: Date): boolean {
  if (!/^\d{10}$/.test(timestamp)) return false
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(timestamp)) > FRESH_SECONDS) return false
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false
  const signed = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])
  return verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64'))
}
