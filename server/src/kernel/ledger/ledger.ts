import { eq, sum } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { REASONS, type ReasonName, type WhatOf } from './reasons'
import { ledgerEntry, ledgerTransfer } from './tables'

export const userAccount = (userId: number): string => `user:${userId}`

/** Gives a user credits for a reason. False: this was booked before, and nothing was moved. */
export async function book<Name extends ReasonName>(
  db: Db,
  name: Name,
  { what, userId, credits }: { what: WhatOf<Name>; userId: number; credits: number },
): Promise<boolean> {
  if (!Number.isInteger(credits) || credits <= 0) throw new Error('credits must be a positive whole number')
  // Of a union of reasons TypeScript does not see that `what` is the one of this name.
  const { pool, reference, title } = REASONS[name] as { [key in 'reference' | 'title']: (what: WhatOf<Name>) => string } & {
    pool: string
  }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(ledgerTransfer)
      .values({ reason: name, reference: reference(what), title: title(what) })
      .onConflictDoNothing()
      .returning({ id: ledgerTransfer.id })
    if (!row) return false
    await tx.insert(ledgerEntry).values([
      { transferId: row.id, account: pool, credits: -credits },
      { transferId: row.id, account: userAccount(userId), credits },
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
