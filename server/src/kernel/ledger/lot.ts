import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import type { Purse } from './accounts'
import { creditLot } from './tables'

/** Credits hold until the end of the year after they were earned. */
export const endOfNextYear = (today: string): string => `${Number(today.slice(0, 4)) + 1}-12-31`

/** Adds to the lot that ends on that day. Whoever calls has booked it, and so holds the balance of the purse. */
export async function putInLot(tx: Db, owner: Purse, amount: number, expiresOn: string): Promise<void> {
  const more = { amount: sql`${creditLot.amount} + excluded.amount`, left: sql`${creditLot.left} + excluded.amount` }
  await tx
    .insert(creditLot)
    .values({ owner, expiresOn, amount, left: amount })
    .onConflictDoUpdate({ target: [creditLot.owner, creditLot.expiresOn], set: more })
}
