import { eq, sql } from 'drizzle-orm'
import { USER_TYPES } from '@/domain/user'
import { renewSession, startSession, SESSION_DAYS } from '../kernel/people/sessions'
import { sha256 } from '../crypto'
import { session, type user } from '../kernel/people/tables'
import { createUser } from './factories'
import type { TestServer } from './server'

/** Somebody who knocks: with a token that is none, or as a user of some kind. */
export interface Caller {
  name: string
  /** Columns of the user that a policy can tell apart; null: the token must be worth nothing. */
  is: { userType: number; level: number; isEditor: boolean; isReviewer: boolean } | null
  /** The token, made anew where the one before may have been ended. */
  token: () => Promise<string>
}

type Columns = Partial<typeof user.$inferInsert>

/** Ten ways not to be signed in. */
export async function nobodies(server: TestServer): Promise<Caller[]> {
  const { db } = server
  const owner = await createUser(server)
  const open = () => startSession(db, owner.id, 'h5')
  const ended = await open()
  await db
    .update(session)
    .set({ endedAt: new Date() })
    .where(eq(session.tokenHash, sha256(ended)))
  const old = await open()
  await db
    .update(session)
    .set({ rotatedAt: sql`now() - make_interval(days => ${SESSION_DAYS + 1})` })
    .where(eq(session.tokenHash, sha256(old)))
  const rotated = await open()
  await db
    .update(session)
    .set({ rotatedAt: sql`now() - interval '2 days'` })
    .where(eq(session.tokenHash, sha256(rotated)))
  await renewSession(db, rotated)
  // The new token was used two minutes ago: the old one is over.
  await db
    .update(session)
    .set({ previousUntil: sql`now() - interval '1 minute'` })
    .where(eq(session.previousHash, sha256(rotated)))
  const tokens: [string, string][] = [
    ['no token', ''],
    ['a random token', 'A'.repeat(43)],
    ['a forged token', `${(await open()).slice(0, -1)}!`],
    ['SQL', "' or 1=1 --"],
    ['a wildcard', '%'],
    ['the hash of a token', sha256(await open())],
    ['the alias', owner.alias],
    ['the number of the user', String(owner.id)],
    ['an ended session', ended],
    ['a session of 91 days ago', old],
    ['a token that was rotated away', rotated],
  ]
  return tokens.map(([name, token]) => ({ name, is: null, token: async () => token }))
}

/** Each type at each level, an editor, a reviewer. */
export async function somebodies(server: TestServer): Promise<Caller[]> {
  const make = async (name: string, columns: Columns): Promise<Caller> => {
    const row = await createUser(server, columns)
    return { name, is: row, token: () => startSession(server.db, row.id, 'h5') }
  }
  const kinds: [string, Columns][] = [
    ...USER_TYPES.flatMap(({ id: userType, name }) =>
      [1, 2, 3, 4].map((level): [string, Columns] => [`${name}, level ${level}`, { userType, level }]),
    ),
    ['an editor', { isEditor: true }],
    ['a reviewer', { isReviewer: true }],
  ]
  return Promise.all(kinds.map(([name, columns]) => make(name, columns)))
}
