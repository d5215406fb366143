import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { WithdrawalProgress } from '@/api/wallet'
import type { Db } from '../../db/connect'
import { enqueue } from '../../db/queue'
import { notFound } from '../../errors'
import { viewerOf, type Context, type Parts } from '../../http/context'
import { askAgainAt } from '../../kernel/payment/refunds'
import { paymentNotice } from '../../kernel/payment/tables'
import { ProviderRefusal, ProviderSilent, type Payout, type Transfer } from '../../services/payment/contract'
import { bankCard, withdrawal } from './tables'
import { freezeOf } from './freezes'
import { lockWithdrawal, moveWithdrawal, TRANSFER, type WithdrawalRow } from './moves'
import { presentWithdrawal } from './withdrawals'

const BY = 'provider'
/** Whoever waits at the page does not ask the provider more often than this. */
const ASK_SECONDS = 5

const isUnderWay = ({ rail, state }: WithdrawalRow): boolean =>
  rail === 'wechat' && (state === 'paying' || state === 'user_confirm')

/**
 * W6–W9: asks the provider what became of it, hands it over where it has never heard of it, and does what it says. The number is the same every time, so that nothing is paid
 * twice. While the provider says nothing, nothing is decided. Gives the withdrawal as it is then.
 */
export async function lookAtTransfer(parts: Parts, row: WithdrawalRow): Promise<WithdrawalRow> {
  const { payout } = parts.payments
  if (!payout) throw new ProviderSilent('no provider pays out')
  const told = await payout.transferred(row.number)
  if (told.state === 'absent')
    return (await mayGoOut(parts.db, row)) ? take(parts.db, row, await handOver(parts.db, payout, row)) : row
  // The answer to the first time was lost, and with it how it is confirmed.
  const isUnsaid = told.state === 'waiting' && !row.confirmation
  return take(parts.db, row, isUnsaid ? await handOver(parts.db, payout, row) : told)
}

/** What the wallet was frozen for before it went out waits. What the provider knew before and knows no more is not sent again. */
const mayGoOut = async (db: Db, row: WithdrawalRow): Promise<boolean> =>
  row.state === 'paying' && !row.confirmation && !(await freezeOf(db, row.userId))

async function handOver(db: Db, payout: Payout, row: WithdrawalRow): Promise<Transfer> {
  const [card] = await db.select({ holder: bankCard.holder }).from(bankCard).where(eq(bankCard.id, row.cardId))
  const { number: billNo, openId, app } = row
  if (!card || !app) throw new Error(`nobody is named to whom ${billNo} goes`)
  const ask = { billNo, amount: row.amount - row.fee, to: { app, openId }, name: card.holder }
  try {
    return await payout.transfer(ask)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // A no to what it has taken up before is none.
    const told = await payout.transferred(billNo)
    return told.state === 'absent' ? { ...told, state: 'failed', amount: ask.amount, reason: error.message } : told
  }
}

const take = (db: Db, { id }: WithdrawalRow, told: Transfer): Promise<WithdrawalRow> =>
  db.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, id)
    if (!isUnderWay(row)) return row
    const { confirmation, reason } = told
    if (told.state === 'waiting' && row.state === 'paying') return moveWithdrawal(tx, row, 'wait', { by: BY, confirmation })
    if (told.state === 'failed') return moveWithdrawal(tx, row, 'fail', { by: BY, reason })
    if (told.state !== 'success') return row
    if (told.amount !== row.amount - row.fee) throw new Error(`${row.number}: the provider paid ${told.amount}`)
    return moveWithdrawal(tx, row, 'success', { by: BY })
  })

/** The job of a withdrawal that goes to WeChat: goes on until it is there or back, however long the provider is silent. */
export async function keepTransferring(
  parts: Parts,
  { withdrawalId, asked }: { withdrawalId: number; asked: number },
): Promise<void> {
  const [row] = await parts.db.select().from(withdrawal).where(eq(withdrawal.id, withdrawalId))
  if (!row || !isUnderWay(row)) return
  const now = await orAsItWas(row, lookAtTransfer(parts, row))
  if (!isUnderWay(now)) return
  const again = { at: askAgainAt(asked), key: String(withdrawalId) }
  await enqueue(parts.db, TRANSFER, { withdrawalId, asked: asked + 1 }, again)
}

/** The provider has told of a transfer: what it is now is asked for. */
export async function workOffTransfer(parts: Parts, noticeId: number): Promise<void> {
  const [found] = await parts.db
    .select({ row: withdrawal })
    .from(paymentNotice)
    .innerJoin(withdrawal, eq(withdrawal.number, paymentNotice.number))
    .where(eq(paymentNotice.id, noticeId))
  if (found && isUnderWay(found.row)) await lookAtTransfer(parts, found.row)
}

async function orAsItWas(row: WithdrawalRow, look: Promise<WithdrawalRow>): Promise<WithdrawalRow> {
  try {
    return await look
  } catch (error) {
    if (error instanceof ProviderSilent) return row
    throw error
  }
}

/** How the own withdrawal stands. The provider is asked, now and then: nobody may have told us. */
export async function withdrawalProgress(context: Context, withdrawalId: number): Promise<WithdrawalProgress> {
  const { db } = context
  const isIt = and(eq(withdrawal.id, withdrawalId), eq(withdrawal.userId, viewerOf(context).id))
  const [row] = await db.select().from(withdrawal).where(isIt)
  if (!row) throw notFound('提现申请不存在')
  const now = isUnderWay(row) && (await isTurn(db, row)) ? await orAsItWas(row, lookAtTransfer(context, row)) : row
  return { withdrawal: presentWithdrawal(now), confirmation: now.state === 'user_confirm' ? now.confirmation : null }
}

async function isTurn(db: Db, { id }: WithdrawalRow): Promise<boolean> {
  const isDue = or(isNull(withdrawal.askedAt), lt(withdrawal.askedAt, sql`now() - make_interval(secs => ${ASK_SECONDS})`))
  const asked = await db
    .update(withdrawal)
    .set({ askedAt: sql`now()` })
    .where(and(eq(withdrawal.id, id), isDue))
    .returning({ id: withdrawal.id })
  return asked.length > 0
}
