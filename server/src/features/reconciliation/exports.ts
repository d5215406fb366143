import { and, asc, eq, gt, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { paymentStateName } from '@/domain/payment/states'
import { withdrawalStateName } from '@/domain/withdrawal/states'
import type { Db } from '../../db/connect'
import { ledgerAccount, ledgerJournal, ledgerPosting } from '../../kernel/ledger/tables'
import { payment } from '../../kernel/payment/tables'
import { csvOf, type Cell } from '../../services/csv'
import { walletFreeze, withdrawal } from '../wallet/tables'

/** What finance takes out of the books, a month each (section 12 of the money sheet). */
export const EXPORTS = { journal: journalOf, orders: ordersOf, withdrawals: withdrawalsOf, freezes: freezesOf } as const
export type ExportName = keyof typeof EXPORTS

const BATCH = 5000
const CHINA_MS = 8 * 3_600_000

/** `2026-11` from its first moment in China to that of the next month. */
function spanOf(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const first = (months: number) => new Date(Date.UTC(year, months, 1) - CHINA_MS)
  return { from: first(number - 1), to: first(number) }
}

const within = (column: PgColumn, month: string): SQL | undefined => {
  const { from, to } = spanOf(month)
  return and(gte(column, from), lt(column, to))
}

/** `2026-11-23 10:00:00`, as the clock in China shows it. */
const clock = (time: Date | null): string =>
  time ? new Date(time.getTime() + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ') : ''

/** A person is told apart from others, and not found by it. */
const masked = (owner: string): string => owner.replace(/^user:(\d*)(\d\d)$|^user:\d$/, (_, _front, end = '') => `user:***${end}`)
const user = (id: number): string => masked(`user:${id}`)

/** Rows by their rising ids, so many at a time. */
async function* inBatches<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
  write: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let after = 0, rows: Row[]; (rows = await read(after)).length > 0; after = rows.at(-1)?.id ?? after) yield rows.map(write)
}

/** Every posting of money; credits are none. */
function journalOf(db: Db, month: string): AsyncGenerator<string> {
  const read = (after: number) =>
    db
      .select({ id: ledgerPosting.id, amount: ledgerPosting.amount, journal: ledgerJournal, account: ledgerAccount })
      .from(ledgerPosting)
      .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerPosting.journalId))
      .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
      .where(and(gt(ledgerPosting.id, after), eq(ledgerAccount.currency, 'CNY'), within(ledgerJournal.createdAt, month)))
      .orderBy(asc(ledgerPosting.id))
      .limit(BATCH)
  const head = ['journalId', 'at', 'payType', 'refType', 'refId', 'account', 'owner', 'debit', 'credit', 'memo']
  return csvOf(
    head,
    inBatches(read, ({ amount, journal, account }) => [
      journal.id,
      clock(journal.createdAt),
      journal.payType ?? '',
      journal.refType,
      journal.refId,
      account.code,
      account.owner === 'none' ? '' : masked(account.owner),
      { cents: Math.max(amount, 0) },
      { cents: Math.max(-amount, 0) },
      journal.memo,
    ]),
  )
}

/** Every order of the month in which it was made. */
function ordersOf(db: Db, month: string): AsyncGenerator<string> {
  const read = (after: number) =>
    db
      .select()
      .from(payment)
      .where(and(gt(payment.id, after), within(payment.createdAt, month)))
      .orderBy(asc(payment.id))
      .limit(BATCH)
  const head = ['订单号', '渠道', '渠道单号', '用户', '类型', '商品', '名称', '金额', '已退金额', '状态', '下单时间', '付款时间']
  return csvOf(
    head,
    inBatches(read, (row) => [
      row.tradeNo,
      row.provider,
      row.transactionId,
      user(row.userId),
      row.payType,
      `${row.goods}:${row.refId}`,
      row.title,
      { cents: row.amount },
      { cents: row.refundedTotal },
      paymentStateName(row.state),
      clock(row.createdAt),
      clock(row.paidAt),
    ]),
  )
}

/** Every withdrawal of the month in which it was asked for. */
function withdrawalsOf(db: Db, month: string): AsyncGenerator<string> {
  const read = (after: number) =>
    db
      .select()
      .from(withdrawal)
      .where(and(gt(withdrawal.id, after), within(withdrawal.createdAt, month)))
      .orderBy(asc(withdrawal.id))
      .limit(BATCH)
  const head = ['编号', '用户', '银行', '尾号', '金额', '手续费', '状态', '原因', '批次', '申请时间', '更新时间']
  return csvOf(
    head,
    inBatches(read, (row) => [
      row.number,
      user(row.userId),
      row.bankName,
      row.last4,
      { cents: row.amount },
      { cents: row.fee },
      withdrawalStateName(row.state),
      row.reason,
      row.batch,
      clock(row.createdAt),
      clock(row.updatedAt),
    ]),
  )
}

/** Every wallet that was frozen for any time of the month, with what lay in it when the month ended, or the freeze before. */
function freezesOf(db: Db, month: string): AsyncGenerator<string> {
  const { from, to } = spanOf(month)
  const amount = sql`(
    select coalesce(-sum(p.amount), 0) from ledger_posting p
    join ledger_account a on a.id = p.account_id join ledger_journal j on j.id = p.journal_id
    where a.code in ('L200', 'L201') and a.owner = 'user:' || ${walletFreeze.userId}
      and j.created_at < least(${walletFreeze.liftedAt}, ${to.toISOString()}::timestamptz))`.mapWith(Number)
  const read = (after: number) =>
    db
      .select({ id: walletFreeze.id, amount, row: walletFreeze })
      .from(walletFreeze)
      .where(
        and(
          gt(walletFreeze.id, after),
          lt(walletFreeze.frozenAt, to),
          or(isNull(walletFreeze.liftedAt), gte(walletFreeze.liftedAt, from)),
        ),
      )
      .orderBy(asc(walletFreeze.id))
      .limit(BATCH)
  const head = ['编号', '用户', '原因', '冻结时间', '解冻时间', '金额', '经办']
  return csvOf(
    head,
    inBatches(read, ({ row, amount: cents }) => [
      row.id,
      user(row.userId),
      row.reason,
      clock(row.frozenAt),
      clock(row.liftedAt),
      { cents },
      row.steps.map(({ by }) => by).join('、'),
    ]),
  )
}
