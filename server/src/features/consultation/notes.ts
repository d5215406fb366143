import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'

export const ROOM_CHANNEL = 'consultation_room'

/** What the processes tell each other about an order: that it is another one by now, and from which message on. What was said is not in it. */
export interface RoomNote {
  id: number
  /** Messages from here on are new or changed; 0: none is. */
  from: number
}

/** Tells every process, this one too: when the transaction that `db` is has been committed. */
export const tellParties = (db: Db, note: RoomNote) => db.execute(sql`select pg_notify(${ROOM_CHANNEL}, ${JSON.stringify(note)})`)

/** Notes are written by `tellParties` only. */
export const readNote = (payload: string): RoomNote => JSON.parse(payload) as RoomNote
