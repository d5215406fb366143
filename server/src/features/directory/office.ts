import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { officeEvent } from './tables'

/** Writes down what the office of a hospital decided, in the transaction that does it. */
export async function noteOffice(tx: Db, events: readonly (typeof officeEvent.$inferInsert)[]): Promise<void> {
  if (events.length > 0) await tx.insert(officeEvent).values([...events])
}

/** The newest first. */
export const officeEvents = (db: Db, hospitalId: number, limit: number) =>
  db.select().from(officeEvent).where(eq(officeEvent.hospitalId, hospitalId)).orderBy(desc(officeEvent.id)).limit(limit)
