import { sql } from 'drizzle-orm'
import { prescriptionNumber } from '@/domain/prescription/number'
import type { Db } from '../../db/connect'
import { prescriptionSerial } from './tables'

/** The next number of a hospital's day. Who asks at the same time waits for the row. */
export async function nextNumber(tx: Db, orgId: number, day: string): Promise<string> {
  const [row] = await tx
    .insert(prescriptionSerial)
    .values({ orgId, day, last: 1 })
    .onConflictDoUpdate({
      target: [prescriptionSerial.orgId, prescriptionSerial.day],
      set: { last: sql`${prescriptionSerial.last} + 1` },
    })
    .returning()
  if (!row) throw new Error('a serial was not counted')
  return prescriptionNumber(day, orgId, row.last)
}
