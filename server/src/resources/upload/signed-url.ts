import { equalText, keyedHash } from '../../crypto'

const VALID_SECONDS = 300

/** An address of a private file that works for five minutes, or until a given time. */
export function signedFileUrl(signingKey: string, key: string, until?: Date): string {
  const expires = Math.floor((until?.getTime() ?? Date.now() + VALID_SECONDS * 1000) / 1000)
  return `/files/private/${key}?expires=${expires}&sign=${keyedHash(signingKey, `file:${key}:${expires}`)}`
}

export function isSignedFileUrl(signingKey: string, key: string, expires: number, sign: string): boolean {
  return (
    Number.isInteger(expires) && expires * 1000 > Date.now() && equalText(sign, keyedHash(signingKey, `file:${key}:${expires}`))
  )
}
