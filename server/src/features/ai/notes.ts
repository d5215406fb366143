import { sql } from 'drizzle-orm'
import type { AiFrame } from '@/api/ai'
import type { Db } from '../../db/connect'

export const AI_CHANNEL = 'ai'

/** To every process, this one too. */
export interface AiNote {
  conversation: number
  frame: Exclude<AiFrame, { kind: 'joined' }>
}

/** PostgreSQL carries less than 8000 bytes: what is longer is asked for. */
const LONGEST = 7500

export async function tellAi(db: Db, { conversation, frame }: AiNote): Promise<void> {
  const whole = JSON.stringify({ conversation, frame })
  const note =
    Buffer.byteLength(whole) <= LONGEST
      ? whole
      : JSON.stringify({ conversation, frame: { kind: 'changed', answerId: frame.answerId } })
  await db.execute(sql`select pg_notify(${AI_CHANNEL}, ${note})`)
}

/** Notes are written here only. */
export const readNote = (payload: string): AiNote => JSON.parse(payload) as AiNote
