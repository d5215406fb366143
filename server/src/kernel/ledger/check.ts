import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'

export interface LedgerReport {
  journals: number
  postings: number
  accounts: number
  /** What differs, a sentence each; none when all is right. */
  faults: string[]
}

/**
 * Adds everything up anew from the postings (invariants I1–I3 and I10 of the money sheet): what the database holds while it is written is looked at here as if it did not.
 */
export async function checkLedger(db: Db): Promise<LedgerReport> {
  const [counts] = rowsOf<Omit<LedgerReport, 'faults'>>(
    await db.execute(sql`select
      (select count(*)::int from ledger_journal) as journals,
      (select count(*)::int from ledger_posting) as postings,
      (select count(*)::int from ledger_account) as accounts`),
  )
  const uneven = rowsOf<{ id: number; currency: string; sum: string }>(
    await db.execute(sql`
      select p.journal_id as id, a.currency, sum(p.amount)::text as sum
      from ledger_posting p join ledger_account a on a.id = p.account_id
      group by p.journal_id, a.currency having sum(p.amount) <> 0 order by 1`),
  )
  const torn = rowsOf<{ id: number; postings: number }>(
    await db.execute(sql`
      select j.id, count(p.id)::int as postings from ledger_journal j left join ledger_posting p on p.journal_id = j.id
      group by j.id having count(p.id) < 2 order by 1`),
  )
  const lost = rowsOf<{ id: number }>(
    await db.execute(sql`
      select p.id from ledger_posting p left join ledger_journal j on j.id = p.journal_id left join ledger_account a on a.id = p.account_id
      where j.id is null or a.id is null order by 1`),
  )
  const nameless = rowsOf<{ id: number }>(
    await db.execute(sql`select id from ledger_journal where ref_id = '' or ref_type = '' order by 1`),
  )
  const drifted = rowsOf<{ code: string; owner: string; kept: string | null; added: string }>(
    await db.execute(sql`
      select a.code, a.owner, kept.amount::text as kept, coalesce(added.amount, 0)::text as added
      from ledger_account a
      left join (select account_id, sum(amount) as amount from ledger_balance group by account_id) kept on kept.account_id = a.id
      left join (select account_id, sum(amount) as amount from ledger_posting group by account_id) added on added.account_id = a.id
      where kept.amount is distinct from coalesce(added.amount, 0) order by a.id`),
  )
  const below = rowsOf<{ code: string; owner: string; sum: string }>(
    await db.execute(sql`
      select a.code, a.owner, sum(p.amount)::text as sum from ledger_account a join ledger_posting p on p.account_id = a.id
      where a.side <> 0 group by a.id having sum(p.amount) * a.side < 0 order by a.id`),
  )
  const astray = rowsOf<{ owner: string; lots: string; added: string }>(
    await db.execute(sql`
      select owner, coalesce(lots.amount, 0)::text as lots, coalesce(added.amount, 0)::text as added
      from (select owner, sum("left") as amount from credit_lot group by owner) lots
      full join (
        select a.owner, -sum(p.amount) as amount from ledger_account a join ledger_posting p on p.account_id = a.id where a.code = 'P200' group by a.owner
      ) added using (owner)
      where coalesce(lots.amount, 0) <> coalesce(added.amount, 0) order by owner`),
  )
  const faults = [
    ...uneven.map(({ id, currency, sum }) => `流水 ${id}：${currency} 借贷不平，差 ${sum}`),
    ...torn.map(({ id, postings }) => `流水 ${id}：只有 ${postings} 条分录`),
    ...lost.map(({ id }) => `分录 ${id}：没有流水或账户`),
    ...nameless.map(({ id }) => `流水 ${id}：没有写明来源`),
    ...drifted.map(({ code, owner, kept, added }) => `账户 ${code} ${owner}：余额记为 ${kept ?? '无'}，分录合计 ${added}`),
    ...below.map(({ code, owner, sum }) => `账户 ${code} ${owner}：余额越过零，合计 ${sum}`),
    ...astray.map(({ owner, lots, added }) => `积分 ${owner}：批次合计 ${lots}，分录合计 ${added}`),
  ]
  return { journals: 0, postings: 0, accounts: 0, ...counts, faults }
}
