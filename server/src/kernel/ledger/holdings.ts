import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import type { Holding } from '../../feature'

/** What differs, a sentence each. What is owed stands with a minus in the ledger. */
export async function checkHoldings(db: Db, holdings: readonly Holding[]): Promise<string[]> {
  const faults: string[] = []
  for (const { code, owners, name, rows } of holdings) {
    const differing = rowsOf<{ owner: string; held: string; owed: string }>(
      await db.execute(sql`
        select owner, coalesce(held.amount, 0)::text as held, coalesce(owed.amount, 0)::text as owed
        from (
          select a.owner, -sum(p.amount) as amount from ledger_account a join ledger_posting p on p.account_id = a.id
          where a.code = ${code} and a.owner like ${owners} group by a.owner
        ) held
        full join (select owner, sum(amount) as amount from (${rows}) listed group by owner) owed using (owner)
        where coalesce(held.amount, 0) <> coalesce(owed.amount, 0) order by owner`),
    )
    faults.push(...differing.map(({ owner, held, owed }) => `账户 ${code} ${owner}：分录合计 ${held}，${name}合计 ${owed}`))
  }
  return faults
}
