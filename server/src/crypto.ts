import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const newAlias = (): string => randomBytes(12).toString('base64url')
/** Six digits, each value equally likely. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** For short secrets, that a plain hash would not hide. */
export const keyedHash = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

/** Compares in a time that does not depend on where the texts differ. */
export function equalText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
