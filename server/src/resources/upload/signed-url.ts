import { equalText, keyedHash } from '../../crypto'

const VALID_SECONDS = 300

/** An address of a private file that works for five minutes. */
export function signedFileUrl(signingKey: string, key: string): string {
  const expires = Math.floor(Date.now() / 1000) + VALID_SECONDS
  return `/files/private/${key}?expires=${expires}&sign=${keyedHash(signingKey, `file:${key}:${expires}`)}`
}

export function isSignedFileUrl(signingKey: string, key: string, expires: number, sign: string): boolean {
  return (
    Number.isInteger(expires) && expires * 1000 > Date.now() && equalText(sign, keyedHash(signingKey, `file:${key}:${expires}`))
  )
}
