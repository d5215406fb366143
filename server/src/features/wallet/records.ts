import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { WalletDetail, WalletMonth, WalletRecord } from '@/api/wallet'
import { maskedNumber } from '@/domain/bank-card/number'
import { payTypeName, statusOf, type PayStatus } from '@/domain/money/pay-types'
import { WITHDRAWAL_STATES, withdrawalStateName, withdrawalStep as stepOf } from '@/domain/withdrawal/states'
import type { Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import { notFound } from '../../errors'
import { pageBounds } from '../../http/inputs'
import { userOwner } from '../../kernel/ledger/accounts'
import { ledgerAccount, ledgerJournal, ledgerPosting } from '../../kernel/ledger/tables'
import { paymentDetail, paymentRecords, refundDetail } from './payments'
import { withdrawal, withdrawalStep } from './tables'

interface RecordFilter {
  /** -1: all. */
  status: number
  /** 0: all. */
  payType: number
  /** What came into the wallet and left it only. */
  isWalletOnly?: boolean
}
const OF_WALLET: RecordFilter = { status: -1, payType: 0, isWalletOnly: true }

interface RecordRow {
  id: string
  payType: number
  title: string
  amount: string
  status: PayStatus
  createdAt: Date | string
  /** False of what nobody has paid yet, and of what is on its way back: it is no sum of a month. */
  hasMoved: boolean
}

const statusCase = sql.join(
  WITHDRAWAL_STATES.map((state) => sql`when ${state} then ${sql.raw(String(statusOf(state)))}`),
  sql` `,
)

/** What came into the wallet, one journal each, and what left it, one withdrawal each: its journals are one thing to whoever reads. */
const recordsOf = (userId: number, { status, payType, isWalletOnly }: RecordFilter): SQL => sql`
  select * from (
    select 'j' || j.id as "id", coalesce(j.pay_type, 0) as "payType", j.memo as "title", -p.amount as "amount", 1 as "status", j.created_at as "createdAt",
      true as "hasMoved"
    from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_journal j on j.id = p.journal_id
    where a.owner = ${userOwner(userId)} and a.code = 'L200' and j.ref_type <> 'withdrawal'
    union all
    select 'w' || id, 3, '提现到' || bank_name, -amount, case state ${statusCase} end, created_at, true from withdrawal where user_id = ${userId}
    ${isWalletOnly ? sql`` : sql`union all ${paymentRecords(userId)}`}
  ) as record
  where (${status}::int = -1 or "status" = ${status}::int) and (${payType}::int = 0 or "payType" = ${payType}::int)`

const present = ({ hasMoved: _, ...row }: RecordRow): WalletRecord => ({
  ...row,
  title: row.title || payTypeName(row.payType),
  amount: Number(row.amount),
  createdAt: new Date(row.createdAt).toISOString(),
})

export async function newestRecords(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
  filter = OF_WALLET,
): Promise<WalletRecord[]> {
  const page = sql`${recordsOf(userId, filter)} order by "createdAt" desc, "id" desc limit ${limit} offset ${offset}`
  return rowsOf<RecordRow>(await db.execute(page)).map(present)
}

const monthOf = (time: SQL): SQL => sql`to_char(${time} at time zone 'Asia/Shanghai', 'YYYY-MM')`

/** What was received and paid in each month of the filter, the newest first. What failed moved nothing, and what is not there yet is no sum. */
async function monthsOf(db: Db, userId: number, filter: RecordFilter): Promise<(WalletMonth & { count: number })[]> {
  const rows = await db.execute(sql`
    select ${monthOf(sql`"createdAt"`)} as month, count(*)::int as count,
      coalesce(sum("amount") filter (where "amount" > 0 and "status" <> 2 and "hasMoved"), 0)::text as received,
      coalesce(-sum("amount") filter (where "amount" < 0 and "status" <> 2 and "hasMoved"), 0)::text as paid
    from (${recordsOf(userId, filter)}) as record group by 1 order by 1 desc`)
  return rowsOf<{ month: string; count: number; received: string; paid: string }>(rows).map((row) => ({
    ...row,
    received: Number(row.received),
    paid: Number(row.paid),
  }))
}

export async function listRecords(db: Db, userId: number, request: RecordFilter & { pageIdx: number; pageSize: number }) {
  const { limit, offset } = pageBounds(request)
  const items = await newestRecords(db, userId, { limit, offset }, request)
  const months = await monthsOf(db, userId, request)
  const total = months.reduce((sum, { count }) => sum + count, 0)
  const sums: WalletMonth[] = months.map(({ month, received, paid }) => ({ month, received, paid }))
  return { items, total, hasMore: offset + items.length < total, months: sums }
}

const MONTHS_SHOWN = 6

/** The last six months with this one, the oldest first, those without earnings too. */
export async function lastMonths(db: Db, userId: number): Promise<WalletMonth[]> {
  const known = new Map((await monthsOf(db, userId, OF_WALLET)).map((row) => [row.month, row]))
  const rows = await db.execute(sql`
    select to_char(date_trunc('month', now() at time zone 'Asia/Shanghai') - make_interval(months => n), 'YYYY-MM') as month
    from generate_series(${MONTHS_SHOWN - 1}::int, 0, -1) as n`)
  return rowsOf<{ month: string }>(rows).map(({ month }) => ({
    month,
    received: known.get(month)?.received ?? 0,
    paid: known.get(month)?.paid ?? 0,
  }))
}

const DETAILS: Readonly<Record<string, (db: Db, userId: number, id: number) => Promise<WalletDetail | undefined>>> = {
  j: earningDetail,
  w: withdrawalDetail,
  p: paymentDetail,
  r: refundDetail,
}

/** One record with what was kept back and what happened when. Of somebody else there is none. */
export async function recordDetail(db: Db, userId: number, recordId: string): Promise<WalletDetail> {
  const id = Number(recordId.slice(1))
  const detail = await DETAILS[recordId.charAt(0)]?.(db, userId, id)
  if (!detail) throw notFound('这条记录不存在')
  return detail
}

async function earningDetail(db: Db, userId: number, journalId: number): Promise<WalletDetail | undefined> {
  const lines = await db
    .select({
      code: ledgerAccount.code,
      owner: ledgerAccount.owner,
      amount: ledgerPosting.amount,
      journal: ledgerJournal,
    })
    .from(ledgerPosting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerPosting.journalId))
    .where(eq(ledgerPosting.journalId, journalId))
  const own = lines.find(({ code, owner }) => code === 'L200' && owner === userOwner(userId))
  if (!own || own.journal.refType === 'withdrawal') return undefined
  const { journal } = own
  const amount = 0 - own.amount
  const sumOf = (those: typeof lines): number => those.reduce((sum, line) => sum - line.amount, 0)
  const tax = sumOf(lines.filter(({ code, owner }) => code === 'L250' && owner === own.owner))
  // Of an order with several earners the commission is not this one's: it is shown where the journal is theirs alone.
  const isAlone = lines.filter(({ code }) => code === 'L200').length === 1
  const commission = isAlone ? sumOf(lines.filter(({ code }) => code === 'R400')) : 0
  const at = journal.createdAt.toISOString()
  return {
    id: `j${journal.id}`,
    kind: 'earning',
    payType: journal.payType ?? 0,
    title: journal.memo || payTypeName(journal.payType ?? 0),
    amount,
    status: 1,
    createdAt: at,
    number: `${journal.refType}-${journal.refId}`,
    gross: amount + tax + commission,
    commission,
    tax,
    fee: 0,
    refunded: 0,
    canPay: false,
    card: '',
    reason: '',
    canCancel: false,
    steps: [{ text: amount < 0 ? '已扣回' : '已到账', at }],
  }
}

/** Only these are told to the user: who looked at it, and that it went into a file, is the house's own. */
const TOLD: readonly string[] = ['apply', 'cancel', 'take', 'refuse', 'approve', 'wait', 'success', 'fail']

async function withdrawalDetail(db: Db, userId: number, id: number): Promise<WalletDetail | undefined> {
  const where = and(eq(withdrawal.id, id), eq(withdrawal.userId, userId))
  const [row] = await db.select().from(withdrawal).where(where)
  if (!row) return undefined
  const steps = await db.select().from(withdrawalStep).where(eq(withdrawalStep.withdrawalId, id)).orderBy(asc(withdrawalStep.id))
  return {
    id: `w${row.id}`,
    kind: 'withdrawal',
    payType: 3,
    title: `提现到${row.bankName}`,
    amount: 0 - row.amount,
    status: statusOf(row.state),
    createdAt: row.createdAt.toISOString(),
    number: row.number,
    gross: row.amount,
    commission: 0,
    tax: 0,
    fee: row.fee,
    refunded: 0,
    canPay: false,
    card: row.last4 ? `${row.bankName} ${maskedNumber(row.last4)}` : row.bankName,
    reason: row.reason,
    canCancel: stepOf(row.state, 'cancel') !== undefined,
    steps: steps
      .filter(({ event }) => TOLD.includes(event))
      .map(({ state, createdAt }) => ({ text: withdrawalStateName(state), at: createdAt.toISOString() })),
  }
}
