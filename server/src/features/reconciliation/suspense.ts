import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Settlement, SuspenseItem } from '@/api/reconciliation'
import { chinaDay } from '@/domain/china-time'
import { fitsSuspense, type SuspenseWay } from '@/domain/payment/suspense'
import type { Db } from '../../db/connect'
import { enqueue } from '../../db/queue'
import { rowsOf } from '../../db/rows'
import { conflict, forbidden, notFound, refused } from '../../errors'
import { post, type Line } from '../../kernel/ledger/ledger'
import { suspense } from '../../kernel/ledger/postings'
import { newNumber } from '../../kernel/payment/orders'
import { payment, suspenseSettlement } from '../../kernel/payment/tables'
import { RETURN } from './queue'
import { billLine } from './tables'

export type SettlementRow = typeof suspenseSettlement.$inferSelect

export const presentSettlement = ({ id, createdAt, ...row }: SettlementRow): Settlement => ({
  id: String(id),
  tradeNo: row.tradeNo,
  amount: row.amount,
  way: row.way,
  reason: row.reason,
  state: row.state,
  firstBy: row.firstBy,
  secondBy: row.secondBy,
  createdAt: createdAt.toISOString(),
})

interface Waiting {
  tradeNo: string
  title: string
  note: string
  cents: string
  since: string
}

/** What is left in S900 under each number: from payments in another amount, from what the provider lists, and from what was decided before. */
const waiting = async (db: Db, tradeNo?: string): Promise<Waiting[]> =>
  rowsOf<Waiting>(
    await db.execute(sql`
      with moved as (
        select l.amount, j.created_at, j.ref_type, j.ref_id
        from ledger_posting l
        join ledger_account a on a.id = l.account_id and a.code = 'S900'
        join ledger_journal j on j.id = l.journal_id
      ), numbered as (
        select m.amount, m.created_at, coalesce(p.trade_no, b.trade_no, s.trade_no, '') as trade_no
        from moved m
        left join payment p on p.id = case m.ref_type when 'payment' then m.ref_id::bigint end
        left join bill_line b on m.ref_type = 'bill' and m.ref_id = b.provider || ':' || to_char(b.day, 'YYYY-MM-DD') || ':' || b.line
        left join suspense_settlement s on s.id = case m.ref_type when 'suspense' then m.ref_id::bigint end
      ), lying as (
        select trade_no, -sum(amount) as cents, min(created_at) as since from numbered
        ${tradeNo === undefined ? sql`` : sql`where trade_no = ${tradeNo}`}
        group by trade_no having sum(amount) <> 0
      )
      select lying.trade_no as "tradeNo", lying.cents::text as cents, (extract(epoch from lying.since) * 1000)::bigint::text as since, coalesce(p.title, '') as title,
        concat_ws('；', nullif(p.attention, ''),
          (select string_agg(nullif(b.note, ''), '；' order by b.id) from bill_line b where b.trade_no = lying.trade_no)) as note
      from lying left join payment p on p.trade_no = lying.trade_no
      order by lying.since, lying.trade_no`),
  )

export async function listSuspense(db: Db): Promise<SuspenseItem[]> {
  const rows = await waiting(db)
  const numbers = rows.map(({ tradeNo }) => tradeNo)
  const open = await db
    .select()
    .from(suspenseSettlement)
    .where(and(inArray(suspenseSettlement.tradeNo, numbers), eq(suspenseSettlement.state, 'proposed')))
  return rows.map(({ tradeNo, title, note, cents, since }) => {
    const proposal = open.find((row) => row.tradeNo === tradeNo)
    const item = { tradeNo, title, note, amount: Number(cents), since: new Date(Number(since)).toISOString() }
    return { ...item, proposal: proposal ? presentSettlement(proposal) : null }
  })
}

const monthOf = (time: Date): string => chinaDay(time).slice(0, 7)

/** What should be dealt with by now: at the end of a month nothing lies in suspense. */
export const overdueSuspense = async (db: Db, now: Date): Promise<SuspenseItem[]> =>
  (await listSuspense(db)).filter(({ since }) => monthOf(new Date(since)) < monthOf(now))

const suspenseOf = async (db: Db, tradeNo: string): Promise<number> => Number((await waiting(db, tradeNo))[0]?.cents ?? 0)

interface Proposal {
  tradeNo: string
  way: SuspenseWay
  reason: string
  by: string
}

/** Somebody has looked, and says what becomes of all that waits under a number. Nothing moves until a second person agrees. */
export async function proposeSettlement(tx: Db, { by, ...proposal }: Proposal): Promise<SettlementRow> {
  const amount = await suspenseOf(tx, proposal.tradeNo)
  if (amount === 0) throw conflict('这个订单号没有待查的款项')
  await refuseOwn(tx, proposal.tradeNo, by)
  if (!fitsSuspense(proposal.way, amount)) throw refused('渠道少收的款项只能计入渠道手续费')
  const [row] = await tx
    .insert(suspenseSettlement)
    .values({ ...proposal, amount, refundNo: newNumber('R'), firstBy: by })
    .onConflictDoNothing()
    .returning()
  if (!row) throw conflict('已有人提出处理，请先复核')
  return row
}

/** Nobody decides about what he paid himself. */
async function refuseOwn(tx: Db, tradeNo: string, by: string): Promise<void> {
  const [paid] = await tx.select({ userId: payment.userId }).from(payment).where(eq(payment.tradeNo, tradeNo))
  if (paid && by === `user:${paid.userId}`) throw forbidden('不能处理自己的付款')
}

/** The answer of a second person. What was decided is booked in the same transaction; a refund goes to the provider afterwards. */
export async function decideSettlement(
  tx: Db,
  settlementId: number,
  { isAgreed, by }: { isAgreed: boolean; by: string },
): Promise<SettlementRow> {
  const [row] = await tx.select().from(suspenseSettlement).where(eq(suspenseSettlement.id, settlementId)).for('update')
  if (!row) throw notFound('待查款项的处理不存在')
  if (row.state !== 'proposed') throw conflict('这笔处理已复核')
  if (row.firstBy === by) throw refused('须由另一位人员复核')
  await refuseOwn(tx, row.tradeNo, by)
  if (!isAgreed) return saveSettlement(tx, row, { state: 'refused', secondBy: by })
  if ((await suspenseOf(tx, row.tradeNo)) !== row.amount) throw conflict('待查的金额已变化，请驳回后重新提出')
  const [paid] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.tradeNo, row.tradeNo))
  const isRefund = row.way === 'refund'
  await bookSettlement(tx, row, isRefund ? `refund:${row.refundNo}:due` : `suspense:${row.id}`, linesOf(row, ownerOf(paid)))
  await seen(tx, row.tradeNo, by)
  if (isRefund) await enqueue(tx, RETURN, { settlementId: row.id, asked: 0 }, { key: String(row.id) })
  return saveSettlement(tx, row, { state: isRefund ? 'asked' : 'done', secondBy: by })
}

/** Whom the money is owed to: the order, where there is one. */
export const ownerOf = (paid: { id: number } | undefined): `order:${number}` | 'none' => (paid ? `order:${paid.id}` : 'none')

function linesOf({ way, amount }: SettlementRow, owner: `order:${number}` | 'none'): Line[] {
  if (way === 'refund') return suspense.refund(owner, amount)
  return suspense[way](amount)
}

export const bookSettlement = (tx: Db, { id }: SettlementRow, key: string, lines: readonly Line[]) =>
  post(tx, { key, ref: { type: 'suspense', id: String(id) }, memo: '待查款项处理', lines })

export async function saveSettlement(tx: Db, { id }: SettlementRow, changes: Partial<SettlementRow>): Promise<SettlementRow> {
  const [row] = await tx
    .update(suspenseSettlement)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(suspenseSettlement.id, id))
    .returning()
  if (!row) throw notFound('待查款项的处理不存在')
  return row
}

/** Nobody has to look any more, here or at the order. */
async function seen(tx: Db, tradeNo: string, by: string): Promise<void> {
  await tx
    .update(billLine)
    .set({ isOpen: false, doneBy: by, updatedAt: new Date() })
    .where(and(eq(billLine.tradeNo, tradeNo), eq(billLine.isOpen, true)))
  await tx
    .update(payment)
    .set({ attention: '' })
    .where(and(eq(payment.tradeNo, tradeNo), eq(payment.state, 'closed')))
}
