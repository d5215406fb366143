import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { chinaDay } from '@/domain/china-time'
import { LEVEL } from '@/domain/user'
import { newNumber } from './number'
import type { Db } from '../../db/connect'
import { enqueue, type Enqueued } from '../../db/queue'
import { credential, type CredentialContent } from './tables'

export const SIGN: Enqueued<{ id: number }> = { name: 'credential-sign', payload: v.object({ id: v.number() }) }

interface Person {
  id: number
  realName: string
  level: number
}

interface Granted {
  issuerId: number
  source: string
  content: CredentialContent
}

/** The name that goes on a certificate: of those alone whose name we have seen on paper. */
const holderOf = ({ realName, level }: Person): string => (level === LEVEL.certified ? realName : '')

/** Gives a certificate, once for each source. To whom is not certified yet it is given when he is. */
export async function issueCredential(tx: Db, person: Person, { issuerId, source, content }: Granted): Promise<void> {
  const now = new Date()
  const [made] = await tx
    .insert(credential)
    .values({
      ...{ number: newNumber(chinaDay(now)), userId: person.id, issuerId, source, content },
      ...{ holder: holderOf(person), issuedAt: now },
    })
    .onConflictDoNothing({ target: [credential.userId, credential.source] })
    .returning({ id: credential.id, holder: credential.holder })
  if (made?.holder) await enqueue(tx, SIGN, { id: made.id })
}

/** Puts the name on what was waiting for it. */
export async function nameWaiting(tx: Db, person: Person): Promise<void> {
  const holder = holderOf(person)
  if (!holder) return
  const named = await tx
    .update(credential)
    .set({ holder, issuedAt: sql`now()` })
    .where(and(eq(credential.userId, person.id), eq(credential.holder, '')))
    .returning({ id: credential.id })
  for (const { id } of named) await enqueue(tx, SIGN, { id })
}

/** The certificate that somebody was given for something. */
export const credentialFor = async (db: Db, userId: number, source: string) =>
  (await credentialsFor(db, userId, [source]))(source)

/** The same for several things at once. */
export async function credentialsFor(db: Db, userId: number, sources: readonly string[]) {
  const { number, source, holder, content } = credential
  const rows = await db
    .select({ number, source, holder, title: sql<string>`${content}->>'title'` })
    .from(credential)
    .where(and(eq(credential.userId, userId), inArray(source, [...sources])))
    .orderBy(desc(credential.id))
  return (wanted: string) => rows.find((row) => row.source === wanted)
}
