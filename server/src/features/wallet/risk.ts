import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import { userOwner } from '../../kernel/ledger/accounts'

/** Marks of section 11 of the money sheet that what is stored can show; with one of them a person looks at a withdrawal. */
export const RISKS = {
  newCard: '新绑银行卡不满 24 小时',
  manyEarnings: '1 小时内入账超过 10 笔',
  onePayer: '当月收入超过 5000 元且八成以上来自同一付款方',
} as const

const MANY_IN_AN_HOUR = 10
const LARGE_MONTH = 5000_00
const ONE_PAYERS_SHARE = 0.8

export async function risksOf(db: Db, userId: number, card: { createdAt: Date }): Promise<string[]> {
  // Whoever paid is the other side of what came into the wallet; a withdrawal that came back is no earning.
  const [earned] = rowsOf<{ hour: number; month: string; most: string }>(
    await db.execute(sql`
      with earned as (
        select j.id, j.created_at, -p.amount as net, (
          select min(payer.owner || ' ' || payer.code) from ledger_posting q join ledger_account payer on payer.id = q.account_id
          where q.journal_id = j.id and q.amount > 0
        ) as payer
        from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_journal j on j.id = p.journal_id
        where a.owner = ${userOwner(userId)} and a.code = 'L200' and p.amount < 0 and j.ref_type <> 'withdrawal'
          and j.created_at >= date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '1 hour'
      ), this_month as (
        select * from earned
        where created_at >= date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
      )
      select
        (select count(*)::int from earned where created_at > now() - interval '1 hour') as hour,
        (select coalesce(sum(net), 0)::text from this_month) as month,
        (select coalesce(max(total), 0)::text from (select sum(net) as total from this_month group by payer) as payers) as most`),
  )
  const { hour = 0, month = '0', most = '0' } = earned ?? {}
  const isNew = card.createdAt.getTime() > Date.now() - 24 * 3600 * 1000
  return [
    ...(isNew ? [RISKS.newCard] : []),
    ...(hour > MANY_IN_AN_HOUR ? [RISKS.manyEarnings] : []),
    ...(Number(month) > LARGE_MONTH && Number(most) > Number(month) * ONE_PAYERS_SHARE ? [RISKS.onePayer] : []),
  ]
}
