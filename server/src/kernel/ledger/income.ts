import { sql } from 'drizzle-orm'
import { incomeKind, type IncomeKind } from '@/domain/money/income'
import type { Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import { userOwner } from './accounts'

/** What somebody earned of one kind in a month in China (`2026-11`): before tax, and the tax that was withheld of it. Cents. */
export interface Income {
  userId: number
  month: string
  kind: IncomeKind
  gross: number
  tax: number
}

interface Row {
  userId: number
  month: string
  payType: number
  gross: string
  tax: string
}

const MONTH = sql`to_char(j.created_at at time zone 'Asia/Shanghai', 'YYYY-MM')`

/** What came into wallets, of everybody in one month or of one person at all times, by person, month and kind. What comes back of a withdrawal is no income. */
export async function incomeOf(db: Db, of: { month: string } | { userId: number }): Promise<Income[]> {
  const which = 'month' in of ? sql`a.owner like 'user:%' and ${MONTH} = ${of.month}` : sql`a.owner = ${userOwner(of.userId)}`
  const rows = await db.execute(sql`
    select substr(a.owner, 6)::bigint::int as "userId", ${MONTH} as month, coalesce(j.pay_type, 0) as "payType",
      (-sum(p.amount))::text as gross, (-coalesce(sum(p.amount) filter (where a.code = 'L250'), 0))::text as tax
    from ledger_posting p
    join ledger_account a on a.id = p.account_id and a.code in ('L200', 'L250')
    join ledger_journal j on j.id = p.journal_id
    where j.ref_type <> 'withdrawal' and ${which}
    group by a.owner, 2, 3 having sum(p.amount) <> 0 order by 1, 2, 3`)
  const kinds = new Map<string, Income>()
  for (const { userId, month, payType, gross, tax } of rowsOf<Row>(rows)) {
    const kind = incomeKind(payType)
    const key = `${userId} ${month} ${kind}`
    const before = kinds.get(key) ?? { userId, month, kind, gross: 0, tax: 0 }
    kinds.set(key, { ...before, gross: before.gross + Number(gross), tax: before.tax + Number(tax) })
  }
  return [...kinds.values()]
}
