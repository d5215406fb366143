import { userApi, type SessionAnswer } from '@/api/user'
import { storage } from '@/platform/storage'
import { auth2Entry, authEntry, userEntry } from '@/stores/entries'
import { ask } from './ask'

const PASSWORD = 'Demo2026x'

/**
 * What the app has on the device after a sign-in: the login call is made, and the app's own entries write its answer. Each phone
 * needs a session of its own, because tokens change: one that two phones share ends the session.
 */
export async function newSession(origin: string, mobile: string): Promise<Record<string, string>> {
  const answer = await ask<SessionAnswer & { responseStatus: { ack: number; errormessage: string } }>(
    origin,
    userApi.login.path,
    {
      mobile,
      password: PASSWORD,
    },
  )
  const { responseStatus, auth, auth2, user } = answer
  if (responseStatus.ack !== 0) throw new Error(`${mobile} cannot sign in: ${responseStatus.errormessage}`)
  authEntry.write(auth)
  auth2Entry.write(auth2)
  userEntry.write(user)
  return Object.fromEntries([authEntry, auth2Entry, userEntry].map(({ key }) => [key, storage.get(key) ?? '']))
}
