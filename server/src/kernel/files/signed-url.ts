import { equalText, keyedHash } from '../../crypto'
import type { Context } from '../../http/context'

const VALID_SECONDS = 300
/** In the place of a session for visitors, who have none. */
const NO_SESSION = 0

const signatureOf = (signingKey: string, key: string, expires: number, session: number): string =>
  keyedHash(signingKey, `file:${key}:${expires}:${session}`)

/** An address of a private file that works for five minutes, and no longer than the caller's session. */
export const signedFileUrl = (context: Pick<Context, 'signingKey' | 'viewer'>, key: string): string =>
  signedAddress(context, `/files/private/${key}`, key)

/** The same of any path; `key` is what the signature is of. */
export function signedAddress({ signingKey, viewer }: Pick<Context, 'signingKey' | 'viewer'>, path: string, key: string): string {
  const expires = Math.floor(Date.now() / 1000) + VALID_SECONDS
  const session = viewer?.sessionId ?? NO_SESSION
  return `${path}?expires=${expires}&session=${session}&sign=${signatureOf(signingKey, key, expires, session)}`
}

/** The session that the address was made for (null: a visitor's), or undefined when the address is forged or over. */
export function sessionOfSignedUrl(
  signingKey: string,
  { key, expires, session, sign }: { key: string; expires: number; session: number; sign: string },
): number | null | undefined {
  if (!Number.isInteger(expires) || !Number.isInteger(session) || expires * 1000 <= Date.now()) return undefined
  if (!equalText(sign, signatureOf(signingKey, key, expires, session))) return undefined
  return session === NO_SESSION ? null : session
}
