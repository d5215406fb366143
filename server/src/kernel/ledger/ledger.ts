import { eq, sum } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { ledgerEntry, ledgerTransfer } from './tables'

export const userAccount = (userId: number): string => `user:${userId}`

/** Moves credits from one account to another. False: this reason and reference were booked before, and nothing was moved. */
export async function transfer(
  db: Db,
  booking: { reason: string; reference: string; from: string; to: string; credits: number },
): Promise<boolean> {
  if (!Number.isInteger(booking.credits) || booking.credits <= 0) throw new Error('credits must be a positive whole number')
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(ledgerTransfer)
      .values({ reason: booking.reason, reference: booking.reference })
      .onConflictDoNothing()
      .returning({ id: ledgerTransfer.id })
    if (!row) return false
    await tx.insert(ledgerEntry).values([
      { transferId: row.id, account: booking.from, credits: -booking.credits },
      { transferId: row.id, account: booking.to, credits: booking.credits },
    ])
    return true
  })
}

export async function balanceOf(db: Db, account: string): Promise<number> {
  const [row] = await db
    .select({ credits: sum(ledgerEntry.credits).mapWith(Number) })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.account, account))
  return row?.credits ?? 0
}
