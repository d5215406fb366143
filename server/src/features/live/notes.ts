import { sql } from 'drizzle-orm'
import type { LiveMessage } from '@/api/live'
import type { Db } from '../../db/connect'

export const LIVE_CHANNEL = 'live'

/** What the processes tell each other about a room. */
export type LiveNote = { docId: number } & (
  | { kind: 'message'; message: LiveMessage }
  | { kind: 'removed'; messageId: string }
  | { kind: 'flowers'; flowers: number }
  | { kind: 'online'; processId: string }
  /** `missed`: something that does not fit into a note, so look for yourself. */
  | { kind: 'state' | 'questions' | 'missed' }
)

/** PostgreSQL refuses 8000 bytes and more. A message has at most 200 characters, so this is for names that nobody thought of. */
const NOTE_BYTES = 7900

/** Tells every process, this one too: at once, or when the transaction that `db` is has been committed. */
export async function tellRoom(db: Db, note: LiveNote): Promise<void> {
  const text = JSON.stringify(note)
  const fits = Buffer.byteLength(text) <= NOTE_BYTES
  const payload = fits ? text : JSON.stringify({ docId: note.docId, kind: 'missed' } satisfies LiveNote)
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`)
}

/** Notes are written by `tellRoom` only. */
export const readNote = (payload: string): LiveNote => JSON.parse(payload) as LiveNote
