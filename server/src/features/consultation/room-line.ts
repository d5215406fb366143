import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { tellParties } from './notes'
import type { ConsultationRow } from './stored'
import { consultation, consultationParty, roomMessage } from './tables'

type Line = Omit<typeof roomMessage.$inferInsert, 'consultationId' | 'seq' | 'files'> & { files?: string[] }

/** The next message of a room whose order is locked. Who sent it has read it. */
export async function insertFrom(tx: Db, row: Pick<ConsultationRow, 'id' | 'lastSeq'>, line: Line) {
  const seq = row.lastSeq + 1
  const [message] = await tx
    .insert(roomMessage)
    .values({ files: [], ...line, consultationId: row.id, seq })
    .returning()
  if (!message) throw new Error('the message was not stored')
  await tellParties(tx, { id: row.id, from: seq })
  await tx.update(consultation).set({ lastSeq: seq, updatedAt: new Date() }).where(eq(consultation.id, row.id))
  if (line.userId)
    await tx
      .update(consultationParty)
      .set({ readSeq: seq })
      .where(and(eq(consultationParty.consultationId, row.id), eq(consultationParty.userId, line.userId)))
  return message
}

/** The room has the card, also when it was taken back. */
export async function isThanked(db: Db, consultationId: number): Promise<boolean> {
  const [card] = await db
    .select({ id: roomMessage.id })
    .from(roomMessage)
    .where(and(eq(roomMessage.consultationId, consultationId), eq(roomMessage.kind, 'card')))
    .limit(1)
  return card !== undefined
}
