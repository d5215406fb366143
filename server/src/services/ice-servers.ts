import { createHmac } from 'node:crypto'
import type { IceServer } from '@/api/call'
import type { Settings } from '../settings'

/** Longer than the longest call may take: twice an hour. */
const VALID_SECONDS = 3 * 3600

/**
 * What browsers ask for a way. Of TURN with a name and a password that end by themselves, as coturn's REST API defines them: the name is the end and whose it is, the
 * password its HMAC-SHA-1 by the shared secret.
 * @param whose shows in the logs of the TURN server, so it is no person
 */
export function iceServersFor({ stunUrls, turnUrls, turnSecret }: Settings['calls'], whose: string, now: number): IceServer[] {
  const stun = stunUrls.length ? [{ urls: stunUrls }] : []
  if (turnUrls.length === 0) return stun
  const username = `${Math.floor(now / 1000) + VALID_SECONDS}:${whose}`
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64')
  return [...stun, { urls: turnUrls, username, credential }]
}
