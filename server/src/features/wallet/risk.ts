import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import { userOwner } from '../../kernel/ledger/accounts'
import { payment, paymentRefund } from '../../kernel/payment/tables'
import { redPacket, redPacketShare } from '../red-packet/tables'
import { withdrawal } from './tables'

/** Marks of section 11 of the money sheet that what is stored can show; with one of them a person looks at a withdrawal. */
export const RISKS = {
  newCard: '新绑银行卡不满 24 小时',
  manyEarnings: '1 小时内入账超过 10 笔',
  onePayer: '当月收入超过 5000 元且八成以上来自同一付款方',
  manyWallets: '同一设备上有 3 个及以上钱包',
  manyRefunds: '付款中退回的金额超过一半',
  ownMoney: '收入来自本人付款的订单或本人发放的红包',
  payersDevice: '付款方与收款方使用同一设备',
  roundTrip: '1 小时内付款、入账、提现',
} as const

const MANY_IN_AN_HOUR = 10
const LARGE_MONTH = 5000_00
const ONE_PAYERS_SHARE = 0.8
const MANY_WALLETS = 3
const LARGE_PART = 0.5

/** So far back devices, refunds and payers count. The sheet names no time: our choice. */
const back = sql`now() - interval '90 days'`
const hourAgo = sql`now() - interval '1 hour'`
const thisMonth = sql`date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

interface Applicant {
  userId: number
  card: { createdAt: Date }
  device: string
}

export async function risksOf(db: Db, applicant: Applicant): Promise<string[]> {
  const { hour, month, most, own, sameDevice, roundTrip } = await earningsOf(db, applicant)
  const isNew = applicant.card.createdAt.getTime() > Date.now() - 24 * 3600 * 1000
  return [
    ...(isNew ? [RISKS.newCard] : []),
    ...(hour > MANY_IN_AN_HOUR ? [RISKS.manyEarnings] : []),
    ...(month > LARGE_MONTH && most > month * ONE_PAYERS_SHARE ? [RISKS.onePayer] : []),
    ...((await walletsOn(db, applicant)) >= MANY_WALLETS ? [RISKS.manyWallets] : []),
    ...((await partRefunded(db, applicant)) > LARGE_PART ? [RISKS.manyRefunds] : []),
    ...(own ? [RISKS.ownMoney] : []),
    ...(sameDevice ? [RISKS.payersDevice] : []),
    ...(roundTrip ? [RISKS.roundTrip] : []),
  ]
}

interface Earnings {
  /** In the last hour. */
  hour: number
  /** Cents of this month in China, and how many of them came from the one who paid most. */
  month: number
  most: number
  /** Whoever earned it paid for it, too. */
  own: boolean
  /** Somebody else paid for it from a device of whoever earned it. */
  sameDevice: boolean
  /** In the last hour it was paid for, or its earner paid something, before it came. */
  roundTrip: boolean
}

/** Whoever paid is the other side of what came into the wallet; a withdrawal that came back is no earning. */
async function earningsOf(db: Db, { userId, device }: Applicant): Promise<Earnings> {
  const [found] = rowsOf<{ hour: number; month: string; most: string; own: boolean; sameDevice: boolean; roundTrip: boolean }>(
    await db.execute(sql`
      with earned as (
        select j.id, j.created_at, -p.amount as net, (
          select min(payer.owner || ' ' || payer.code) from ledger_posting q join ledger_account payer on payer.id = q.account_id
          where q.journal_id = j.id and q.amount > 0
        ) as payer
        from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_journal j on j.id = p.journal_id
        where a.owner = ${userOwner(userId)} and a.code = 'L200' and p.amount < 0 and j.ref_type <> 'withdrawal' and j.created_at >= ${back}
      ), this_month as (
        select * from earned where created_at >= ${thisMonth}
      ), paid as (
        select id, user_id, device, paid_at from ${payment} where user_id = ${userId} and paid_at >= ${back}
        union select id, user_id, device, paid_at from ${payment} where id in (select substring(payer from '^order:(\\d+) L230$')::bigint from earned)
      )
      select
        (select count(*)::int from earned where created_at > ${hourAgo}) as hour,
        (select coalesce(sum(net), 0)::text from this_month) as month,
        (select coalesce(max(total), 0)::text from (select sum(net) as total from this_month group by payer) as payers) as most,
        exists (select 1 from earned where payer in (
          select 'order:' || id || ' L230' from paid where user_id = ${userId}
          union all select 'packet:' || id || ' L240' from ${redPacket} where ${redPacket.funderId} = ${userId}
        )) as own,
        exists (select 1 from paid where user_id <> ${userId} and device in (
          select ${device} union all select w.device from ${withdrawal} w where w.user_id = ${userId} and w.created_at >= ${back}
        )) as "sameDevice",
        exists (select 1 from paid join earned on earned.created_at >= paid.paid_at
          where paid.paid_at > ${hourAgo} and (paid.user_id = ${userId} or earned.payer = 'order:' || paid.id || ' L230')) as "roundTrip"`),
  )
  const { hour = 0, month = '0', most = '0', own = false, sameDevice = false, roundTrip = false } = found ?? {}
  return { hour, month: Number(month), most: Number(most), own, sameDevice, roundTrip }
}

/** People who withdrew or opened packets on this device, with the one who asks now. */
async function walletsOn(db: Db, { userId, device }: Applicant): Promise<number> {
  const [found] = rowsOf<{ count: number }>(
    await db.execute(sql`
      select count(distinct id)::int as count from (
        select ${userId}::bigint as id
        union all select ${withdrawal.userId} from ${withdrawal} where ${withdrawal.device} = ${device} and ${withdrawal.createdAt} >= ${back}
        union all select ${redPacketShare.takerId} from ${redPacketShare} where ${redPacketShare.device} = ${device} and ${redPacketShare.takenAt} >= ${back}
      ) as wallet`),
  )
  return found?.count ?? 0
}

/** Of what somebody paid, the part that went back or is on its way. */
async function partRefunded(db: Db, { userId }: Applicant): Promise<number> {
  const [found] = rowsOf<{ part: string | null }>(
    await db.execute(sql`
      select (sum(refunded.cents) / sum(${payment.amount}))::text as part
      from ${payment} left join lateral (
        select sum(${paymentRefund.amount}) as cents from ${paymentRefund}
        where ${paymentRefund.paymentId} = ${payment.id} and ${paymentRefund.state} in ('asked', 'processing', 'stuck', 'done')
      ) as refunded on true
      where ${payment.userId} = ${userId} and ${payment.paidAt} >= ${back}`),
  )
  return Number(found?.part ?? 0)
}
