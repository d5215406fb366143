import { randomInt } from 'node:crypto'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { PayWay } from '@/api/payment'
import type { WeChatWallet, Withdrawal, WithdrawalApplication } from '@/api/wallet'
import { maskedNumber } from '@/domain/bank-card/number'
import { AUTOMATIC_BELOW, withdrawalRefusal, type WithdrawnBefore } from '@/domain/withdrawal/limits'
import { WECHAT_WALLET } from '@/domain/withdrawal/rails'
import { OPEN_WITHDRAWAL_STATES } from '@/domain/withdrawal/states'
import type { Db } from '../../db/connect'
import { enqueue } from '../../db/queue'
import { violates } from '../../db/violations'
import { conflict, notFound, refused } from '../../errors'
import { deviceOf, viewerOf, type Context } from '../../http/context'
import { userOwner } from '../../kernel/ledger/accounts'
import { balanceOf } from '../../kernel/ledger/ledger'
import { lockUser } from '../../kernel/people/users'
import type { WeChatKind } from '../../services/wechat'
import { spendTicket } from '../security'
import { weChatIdOf } from '../user'
import { AUTOMATIC_PASS } from './automatic'
import { cardOf, presentCard, type BankCardRow } from './cards'
import { ownFreeze, refuseFrozen } from './freezes'
import { bookWithdrawal, lockWithdrawal, moveWithdrawal, noteStep, openWithdrawal, type WithdrawalRow } from './moves'
import { risksOf } from './risk'
import { withdrawal } from './tables'

/** For so long what passes by itself can still be taken back. */
const AUTOMATIC_AFTER_MS = 10 * 60_000

export const presentWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: String(row.id),
  number: row.number,
  amount: row.amount,
  fee: row.fee,
  state: row.state,
  reason: row.reason,
  rail: row.rail,
  bankName: row.bankName,
  masked: row.last4 && maskedNumber(row.last4),
  createdAt: row.createdAt.toISOString(),
})

const chinaStart = (unit: 'day' | 'month') =>
  sql`date_trunc(${sql.raw(`'${unit}'`)}, now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

/** What counts against the limits: what was paid and what is under way, by days and months in China. */
async function withdrawnBefore(db: Db, userId: number): Promise<WithdrawnBefore> {
  const ofToday = sql`filter (where ${withdrawal.createdAt} >= ${chinaStart('day')})`
  const [row] = await db
    .select({
      today: sql`count(*) ${ofToday}`.mapWith(Number),
      todayTotal: sql`coalesce(sum(${withdrawal.amount}) ${ofToday}, 0)`.mapWith(Number),
      monthTotal: sql`coalesce(sum(${withdrawal.amount}), 0)`.mapWith(Number),
    })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.userId, userId),
        inArray(withdrawal.state, [...OPEN_WITHDRAWAL_STATES, 'credited']),
        gte(withdrawal.createdAt, chinaStart('month')),
      ),
    )
  return row ?? { today: 0, todayTotal: 0, monthTotal: 0 }
}

/** Where in WeChat an app pays to; the local form pays nobody, and asks for nobody. */
async function weChatOf(context: Context, way: PayWay): Promise<{ app: WeChatKind; openId: string }> {
  const app = way === 'mini' ? 'mini' : 'h5'
  const isLocal = context.payments.name === 'local'
  return { app, openId: isLocal ? 'local' : await weChatIdOf(context.db, viewerOf(context).id, app) }
}

async function weChatState(context: Context, way: PayWay): Promise<WeChatWallet> {
  if (!context.payments.payout) return 'absent'
  return (await weChatOf(context, way)).openId ? 'ready' : 'unbound'
}

export async function withdrawInfo(context: Context, { way }: { way: PayWay }) {
  const { db, settings } = context
  const { id } = viewerOf(context)
  const card = await cardOf(db, id)
  const open = await openWithdrawal(db, id)
  return {
    available: await balanceOf(db, 'L200', userOwner(id)),
    freeze: await ownFreeze(db, id),
    card: card ? presentCard(card) : null,
    open: open ? presentWithdrawal(open) : null,
    weChat: await weChatState(context, way),
    limits: settings.withdrawal,
    before: await withdrawnBefore(db, id),
  }
}

const TOO_LITTLE = '可提现余额不足'
const ONE_OPEN = '已有一笔提现正在处理，完成后才能再次提现'

/** W1: freezes the money of one withdrawal, once for its key; the money, the row and the later pass are one transaction. */
export async function applyWithdrawal(context: Context, input: WithdrawalApplication): Promise<Withdrawal> {
  try {
    return await context.db.transaction((tx) => applyInside({ ...context, db: tx }, input))
  } catch (error) {
    // Spent, or applied for, by another process since we looked.
    if (violates(error, 'ledger_balance_side')) throw refused(TOO_LITTLE)
    if (violates(error, 'withdrawal_one_open')) throw conflict(ONE_OPEN)
    throw error
  }
}

async function applyInside(
  context: Context,
  { amount, rail, way, ticket, idempotencyKey }: WithdrawalApplication,
): Promise<Withdrawal> {
  const { db: tx, settings } = context
  const { id: userId } = viewerOf(context)
  await lockUser(tx, userId)
  const same = and(eq(withdrawal.userId, userId), eq(withdrawal.idempotencyKey, idempotencyKey))
  const [stored] = await tx.select().from(withdrawal).where(same)
  if (stored) {
    if (stored.amount !== amount || stored.rail !== rail) throw conflict('这次提交已用于另一笔提现，请重新填写')
    return presentWithdrawal(stored)
  }
  await refuseFrozen(tx, userId)
  if (await openWithdrawal(tx, userId)) throw conflict(ONE_OPEN)
  const card = payableCard(await cardOf(tx, userId))
  const available = await balanceOf(tx, 'L200', userOwner(userId))
  const refusal = withdrawalRefusal(amount, available, settings.withdrawal, await withdrawnBefore(tx, userId))
  if (refusal) throw refused(refusal)
  const target = rail === 'bank' ? { bankName: card.bankName, last4: card.last4 } : await toWeChat(context, way)
  await spendTicket(context, ticket)
  const device = deviceOf(context)
  const risks = await risksOf(tx, { userId, card, device })
  const [row] = await tx
    .insert(withdrawal)
    .values({
      userId,
      number: newNumber(),
      rail,
      cardId: card.id,
      ...target,
      amount,
      fee: settings.withdrawal.fee,
      device,
      risks,
      idempotencyKey,
    })
    .returning()
  if (!row) throw new Error('the withdrawal was not stored')
  await noteStep(tx, row, 'apply', `user:${userId}`)
  await bookWithdrawal(tx, row, 'freeze')
  if (amount < AUTOMATIC_BELOW && risks.length === 0) {
    await enqueue(tx, AUTOMATIC_PASS, { withdrawalId: row.id }, { at: new Date(Date.now() + AUTOMATIC_AFTER_MS) })
  }
  return presentWithdrawal(row)
}

async function toWeChat(context: Context, way: PayWay) {
  if (!context.payments.payout) throw refused('暂不支持提现到微信零钱，请提现到银行卡')
  const to = await weChatOf(context, way)
  if (!to.openId) throw refused('请先绑定微信，再提现到微信零钱')
  return { bankName: WECHAT_WALLET, last4: '', ...to }
}

function payableCard(card: BankCardRow | undefined): BankCardRow {
  if (!card) throw refused('请先绑定银行卡')
  if (card.state === 'checking') throw refused('银行卡核对中，通过后才能提现')
  if (card.state !== 'bound') throw refused('银行卡未通过核对，请重新绑定')
  return card
}

/** Longer than what is guessed, short enough for a bank's file. */
const newNumber = (): string => `W${Date.now()}${String(randomInt(0, 1_000_000)).padStart(6, '0')}`

/** W2: what nobody has taken up goes back to the wallet. */
export async function cancelWithdrawal(context: Context, withdrawalId: number): Promise<Withdrawal> {
  const { id } = viewerOf(context)
  return context.db.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalId)
    if (row.userId !== id) throw notFound('提现申请不存在')
    return presentWithdrawal(await moveWithdrawal(tx, row, 'cancel', { by: `user:${id}` }))
  })
}
