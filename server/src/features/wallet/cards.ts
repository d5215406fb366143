import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { BankCard } from '@/api/wallet'
import type { BankCardForm } from '@/domain/bank-card/form'
import { CHECK_NUMBER, maskedNumber, passesLuhn } from '@/domain/bank-card/number'
import { maskIdNumber } from '@/domain/id-number'
import { CARD_WAYS } from '@/domain/security-way'
import { keyedHash } from '../../crypto'
import type { Db } from '../../db/connect'
import { violates } from '../../db/violations'
import { conflict, forbidden, invalid, notFound, refused, tooMany } from '../../errors'
import { viewerOf, type Context, type Parts } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { lockUser } from '../../kernel/people/users'
import { areaName } from '../../kernel/reference/areas'
import { hit } from '../../kernel/throttle/throttle'
import { submittedIdNumber } from '../certification'
import { spendTicket } from '../security'
import { openWithdrawal } from './moves'
import { sealNumber, unsealNumber } from '../../services/sealed-number'
import { bankCard } from './tables'

export type BankCardRow = typeof bankCard.$inferSelect

const TRIES_A_DAY = 5
const DAY_SECONDS = 24 * 3600
const COUNTING = ['checking', 'bound'] as const

/** Whose sealed numbers these are, so that a row that was moved to another user opens no more. */
export const sealOwner = (userId: number): string => `user:${userId}`

/** The newest card that was not removed. */
export async function cardOf(db: Db, userId: number): Promise<BankCardRow | undefined> {
  const where = and(eq(bankCard.userId, userId), inArray(bankCard.state, [...COUNTING, 'rejected']))
  const [row] = await db.select().from(bankCard).where(where).orderBy(desc(bankCard.id)).limit(1)
  return row
}

export const presentCard = (row: BankCardRow): BankCard => ({
  id: String(row.id),
  bankCode: row.bankCode,
  bankName: row.bankName,
  masked: maskedNumber(row.last4),
  city: areaName(row.cityId),
  state: row.state === 'removed' ? 'rejected' : row.state,
  reason: row.reason,
})

export async function bindInfo(context: Context) {
  const { id, realName } = viewerOf(context)
  const [card, open, idNumber] = [
    await cardOf(context.db, id),
    await openWithdrawal(context.db, id),
    await submittedIdNumber(context.db, id),
  ]
  return { name: realName, idNumber: maskIdNumber(idNumber), card: card ? presentCard(card) : null, isHeld: !!open }
}

/** Binds a card in the certified name, in place of the one before. */
export async function bindCard(context: Context, form: BankCardForm & { ticket: string }): Promise<BankCard> {
  const { id, realName } = viewerOf(context)
  if (!realName) throw refused('请先完善真实姓名')
  const idNumber = await idNumberOf(context, form.idNumber)
  if (!areaName(form.cityId) || !form.cityId.endsWith('00')) throw invalid({ cityId: '请选择开户地区' })
  const isSound = passesLuhn(form.number)
  if (!isSound && !form.insisted) throw invalid({ number: CHECK_NUMBER })
  // Who tries numbers in a row is slowed down.
  if ((await hit(context.db, `bind-card:${id}`, TRIES_A_DAY, DAY_SECONDS)) > TRIES_A_DAY)
    throw tooMany('今天绑定次数过多，请明天再试')
  const owner = sealOwner(id)
  const row: typeof bankCard.$inferInsert = {
    userId: id,
    holder: realName,
    sealedNumber: sealNumber(context, owner, form.number),
    sealedIdNumber: sealNumber(context, owner, idNumber),
    last4: form.number.slice(-4),
    numberHash: keyedHash(context.signingKey, `card:${form.number}`),
    idHash: keyedHash(context.signingKey, `person:${idNumber}`),
    bankCode: form.bankCode,
    bankName: form.bankName,
    cityId: form.cityId,
    state: isSound ? 'bound' : 'checking',
  }
  try {
    return await context.db.transaction(async (tx) => {
      await lockUser(tx, id)
      if (await openWithdrawal(tx, id)) throw conflict('有提现正在处理，完成后才能更换银行卡')
      await spendTicket({ ...context, db: tx }, form.ticket, { ways: CARD_WAYS })
      await tx
        .update(bankCard)
        .set({ state: 'removed', sealedNumber: '', sealedIdNumber: '' })
        .where(and(eq(bankCard.userId, id), inArray(bankCard.state, [...COUNTING, 'rejected'])))
      const [stored] = await tx.insert(bankCard).values(row).returning()
      if (!stored) throw new Error('the card was not stored')
      return presentCard(stored)
    })
  } catch (error) {
    if (violates(error, 'bank_card_number_once')) throw invalid({ number: '该银行卡已绑定其他账号' })
    if (violates(error, 'bank_card_person_once')) throw invalid({ idNumber: '该身份证号已绑定其他账号的钱包' })
    throw error
  }
}

/** The certified number; what was typed where there is none. */
async function idNumberOf(context: Context, typed: string): Promise<string> {
  const certified = await submittedIdNumber(context.db, viewerOf(context).id)
  if (certified && typed && typed !== certified) throw invalid({ idNumber: '与认证时提交的身份证号不一致' })
  const idNumber = certified || typed
  if (!idNumber) throw invalid({ idNumber: '请输入 18 位身份证号' })
  return idNumber
}

/** Cards whose number somebody has to look at, the longest waiting first. */
export async function listCardsToCheck(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const where = eq(bankCard.state, 'checking')
  const rows = await db
    .select({ row: bankCard, mobile: user.mobile })
    .from(bankCard)
    .innerJoin(user, eq(user.id, bankCard.userId))
    .where(where)
    .orderBy(asc(bankCard.id))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ n: count() }).from(bankCard).where(where)
  const items = rows.map(({ row, mobile }) => ({ ...presentCard(row), userId: String(row.userId), mobile, name: row.holder }))
  const total = all?.n ?? 0
  return { items, total, hasMore: offset + items.length < total }
}

interface CardDecision {
  cardId: number
  pass: boolean
  reason: string
  by: string
}

/** Decides about a card, once. */
export async function decideCard(db: Db, { cardId, pass, reason, by }: CardDecision): Promise<void> {
  if (!pass && !reason.trim()) throw invalid({ reason: '请填写未通过的原因' })
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(bankCard).where(eq(bankCard.id, cardId)).for('update')
    if (!row) throw notFound('银行卡不存在')
    if (row.state !== 'checking') throw conflict('该银行卡已处理，请刷新列表')
    if (by === `user:${row.userId}`) throw forbidden('不能审核自己的银行卡')
    await tx
      .update(bankCard)
      .set({ state: pass ? 'bound' : 'rejected', reason: pass ? '' : reason.trim(), decidedBy: by })
      .where(eq(bankCard.id, row.id))
  })
}

/** The whole ID number of whoever bound a card; empty: none is bound. For what the law asks of the payer only. */
export async function boundIdNumber(parts: Pick<Parts, 'db' | 'settings' | 'signingKey'>, userId: number): Promise<string> {
  const sealed = (await cardOf(parts.db, userId))?.sealedIdNumber
  return sealed ? unsealNumber(parts, sealOwner(userId), sealed) : ''
}
