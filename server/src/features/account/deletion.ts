import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { formatMoney } from '@/domain/format'
import { ERASED_NAME, LEVEL } from '@/domain/user'
import { newAlias } from '../../crypto'
import type { Db } from '../../db/connect'
import { accountDeletion } from './tables'
import { columnist, userColumnist } from '../../kernel/documents/tables'
import { upload } from '../../kernel/files/tables'
import { userOwner } from '../../kernel/ledger/accounts'
import { balanceOf } from '../../kernel/ledger/ledger'
import { user, verifyCode } from '../../kernel/people/tables'
import { refused } from '../../errors'
import { viewerOf, type Context, type Parts } from '../../http/context'
import { heldRows } from '../../db/held'
import { heldOf } from './data'
import { spendTicket } from '../security'
import { endOtherSessions } from '../../kernel/people/sessions'
import { erasedMobile, lockUser } from '../../kernel/people/users'

/** How long one may change one's mind. */
export const REGRET_DAYS = 7

/** Signs out everywhere and has the account erased after the days of regret. */
export async function requestDeletion(context: Context, ticket: string): Promise<Date> {
  const { id, level } = viewerOf(context)
  if (level === LEVEL.underReview) throw refused('认证审核中，请在审核结束后再申请注销')
  await refuseWithMoney(context, id)
  await spendTicket(context, ticket)
  const row = { requestedAt: new Date(), dueAt: new Date(Date.now() + REGRET_DAYS * 24 * 3600 * 1000), cancelledAt: null }
  await context.db.transaction(async (tx) => {
    await tx
      .insert(accountDeletion)
      .values({ userId: id, ...row })
      .onConflictDoUpdate({ target: accountDeletion.userId, set: row })
    await endOtherSessions(tx, id, 0)
  })
  return row.dueAt
}

/** What can be paid out is paid out first. Less than the least that is paid out stays on the books. */
async function refuseWithMoney({ db, settings }: Context, userId: number): Promise<void> {
  if ((await balanceOf(db, 'L201', userOwner(userId))) > 0) throw refused('有提现正在处理，请在到账后再申请注销')
  const available = await balanceOf(db, 'L200', userOwner(userId))
  if (available >= settings.withdrawal.min) throw refused(`钱包中还有 ${formatMoney(available)} 元，请提现后再申请注销`)
}

/** Signing in takes a deletion back, also one that is due and was not carried out yet. */
export async function cancelDeletion(db: Db, userId: number): Promise<void> {
  const [row] = await db.select().from(accountDeletion).where(eq(accountDeletion.userId, userId)).for('update')
  if (!row) return
  // Between finding the account by its mobile and this line it was erased; the mobile is free now.
  if (row.erasedAt) throw refused('该账号已注销，请重新获取验证码后注册新账号')
  if (row.cancelledAt) return
  await db.update(accountDeletion).set({ cancelledAt: new Date() }).where(eq(accountDeletion.userId, userId))
}

/** Erases the accounts whose days of regret are over. */
export async function eraseDueAccounts(parts: Pick<Parts, 'db' | 'uploads' | 'features'>): Promise<void> {
  const due = and(isNull(accountDeletion.cancelledAt), isNull(accountDeletion.erasedAt), lte(accountDeletion.dueAt, sql`now()`))
  for (const { userId } of await parts.db.select().from(accountDeletion).where(due)) {
    const keys = await parts.db.transaction(async (tx) => {
      const [row] = await tx
        .update(accountDeletion)
        .set({ erasedAt: new Date() })
        .where(and(eq(accountDeletion.userId, userId), due))
        .returning({ userId: accountDeletion.userId })
      return row ? eraseAccount({ ...parts, db: tx }, userId) : []
    })
    // After the transaction: a file without its row is shown to nobody, a row without its file would be.
    for (const key of keys) await parts.uploads.remove(key)
  }
}

/** Takes the person out of everything that is kept, and returns the files that have to go. What others see stays, without a name. */
async function eraseAccount(parts: Pick<Parts, 'db' | 'features'>, userId: number): Promise<string[]> {
  const { db } = parts
  // Held first, as by everything else that writes of a person, so that no two wait for each other.
  const row = await lockUser(db, userId)
  const files = await db
    .select({ key: upload.key })
    .from(upload)
    .where(eq(upload.owner, `u:${userId}`))
  await db.delete(verifyCode).where(eq(verifyCode.mobile, row.mobile ?? ''))
  // The number of fans is counted apart.
  const followed = db.select({ id: userColumnist.columnistId }).from(userColumnist).where(eq(userColumnist.userId, userId))
  await db
    .update(columnist)
    .set({ fansCount: sql`greatest(${columnist.fansCount} - 1, 0)` })
    .where(inArray(columnist.id, followed))
  for (const held of heldOf(parts)) {
    if (held.erase === 'keep') continue
    if (held.erase === 'delete') await db.delete(held.table).where(heldRows(held, userId))
    else
      await db
        .update(held.table as PgTable)
        .set(held.erase)
        .where(heldRows(held, userId))
  }
  await db
    .update(user)
    .set({ ...NOBODY, mobile: erasedMobile(userId), alias: newAlias() })
    .where(eq(user.id, userId))
  return files.map(({ key }) => key)
}

const NOBODY = {
  passwordHash: '',
  name: ERASED_NAME,
  realName: '',
  gender: 0,
  email: '',
  userType: 4,
  typeChild: 0,
  level: LEVEL.unconfirmed,
  provId: '',
  prov: '',
  cityId: '',
  city: '',
  introduction: '',
  portraitKey: '',
  hospitalId: '',
  hospital: '',
  departmentId: '',
  department: '',
  titleId: '',
  title: '',
  university: '',
  majorId: '',
  major: '',
  degree: '',
  enrollYear: '',
  certificateNo: '',
  isEditor: false,
  isReviewer: false,
  enterpriseId: '',
}
