import { sql } from 'drizzle-orm'
import { callSignalSchema, type CallSignal } from '@/api/call'
import type { CallEnd } from '@/domain/call/call'
import * as v from 'valibot'
import type { Db } from '../../db/connect'

export const CALL_CHANNEL = 'call'

/** What the processes tell each other. `order`: whose call. A signal comes in pieces, for PostgreSQL carries less than 8000 bytes at once. */
export type CallNote =
  | { kind: 'people'; order: number }
  | { kind: 'ended'; place: number; end: CallEnd }
  | { kind: 'signal'; order: number; from: number; to: number; piece: string; at: number; of: number }

/** Everything in them is ASCII. */
const PIECE = 6000

/** Tells every process, this one too: when the transaction that `db` is has been committed. */
export const tellCall = (db: Db, note: CallNote) => db.execute(sql`select pg_notify(${CALL_CHANNEL}, ${JSON.stringify(note)})`)

/** To one place, or to all others of the call (0). Pieces of one transaction arrive together and in order. Nothing of it is stored. */
export async function tellSignal(db: Db, { order, from, to }: { order: number; from: number; to: number }, signal: CallSignal) {
  const text = Buffer.from(JSON.stringify(signal)).toString('base64')
  const of = Math.ceil(text.length / PIECE)
  await db.transaction(async (tx) => {
    for (let at = 0; at < of; at += 1)
      await tellCall(tx, { kind: 'signal', order, from, to, at, of, piece: text.slice(at * PIECE, (at + 1) * PIECE) })
  })
}

/** Puts signals together again. One that lost a piece is forgotten with the next one of the same sender. */
export class Pieces {
  private readonly begun = new Map<number, string[]>()

  /** The signal, with its last piece. */
  take({ from, piece, at, of }: Extract<CallNote, { kind: 'signal' }>): CallSignal | null {
    const before = at === 0 ? [] : this.begun.get(from)
    if (before?.length !== at) {
      this.begun.delete(from)
      return null
    }
    const pieces = [...before, piece]
    if (pieces.length < of) {
      this.begun.set(from, pieces)
      return null
    }
    this.begun.delete(from)
    return v.parse(callSignalSchema, JSON.parse(Buffer.from(pieces.join(''), 'base64').toString()))
  }
}

/** Notes are written here only. */
export const readNote = (payload: string): CallNote => JSON.parse(payload) as CallNote
