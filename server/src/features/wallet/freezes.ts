import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { WalletFreeze } from '@/api/wallet'
import { FREEZES_IN_FORCE, frozenSentence, type FreezeState } from '@/domain/withdrawal/freeze'
import type { Db } from '../../db/connect'
import { conflict, forbidden, invalid, notFound, refused } from '../../errors'
import { user } from '../../kernel/people/tables'
import { walletFreeze } from './tables'

type FreezeRow = typeof walletFreeze.$inferSelect

/** What somebody has to keep in mind: frozen, or waiting for a second person. */
const LIVE = ['proposed', ...FREEZES_IN_FORCE] as const

/** Of whose wallet nothing goes out now, for a condition of a query. */
export const frozenUsers = (db: Db) =>
  db
    .select({ userId: walletFreeze.userId })
    .from(walletFreeze)
    .where(inArray(walletFreeze.state, [...FREEZES_IN_FORCE]))

export async function freezeOf(db: Db, userId: number): Promise<FreezeRow | undefined> {
  const where = and(eq(walletFreeze.userId, userId), inArray(walletFreeze.state, [...FREEZES_IN_FORCE]))
  return (await db.select().from(walletFreeze).where(where))[0]
}

/** What its owner is told: the reason and since when, not by whom. */
export async function ownFreeze(db: Db, userId: number): Promise<{ reason: string; since: string } | null> {
  const row = await freezeOf(db, userId)
  return row ? { reason: row.reason, since: (row.frozenAt ?? row.createdAt).toISOString() } : null
}

/** Its owner asks for a withdrawal. */
export async function refuseFrozen(db: Db, userId: number): Promise<void> {
  const row = await freezeOf(db, userId)
  if (row) throw refused(frozenSentence(row.reason))
}

/** With what lies in the wallet and what is on its way out of it. */
const listed = (db: Db) =>
  db
    .select({
      row: walletFreeze,
      mobile: user.mobile,
      name: user.realName,
      amount: sql`(
        select coalesce(-sum(b.amount), 0) from ledger_balance b join ledger_account a on a.id = b.account_id
        where a.code in ('L200', 'L201') and a.owner = 'user:' || ${walletFreeze.userId})`.mapWith(Number),
    })
    .from(walletFreeze)
    .innerJoin(user, eq(user.id, walletFreeze.userId))

type Listed = Awaited<ReturnType<typeof listed>>[number]

const present = ({ row, mobile, name, amount }: Listed): WalletFreeze => ({
  id: String(row.id),
  userId: String(row.userId),
  mobile,
  name,
  reason: row.reason,
  state: row.state,
  amount,
  steps: row.steps,
})

/** Frozen wallets and what waits for a second person, the oldest first. */
export async function listFreezes(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const where = inArray(walletFreeze.state, [...LIVE])
  const rows = await listed(db).where(where).orderBy(asc(walletFreeze.id)).limit(limit).offset(offset)
  const [all] = await db.select({ n: count() }).from(walletFreeze).where(where)
  const total = all?.n ?? 0
  return { items: rows.map(present), total, hasMore: offset + rows.length < total }
}

async function shown(db: Db, id: number): Promise<WalletFreeze> {
  const [found] = await listed(db).where(eq(walletFreeze.id, id))
  if (!found) throw notFound('冻结记录不存在')
  return present(found)
}

/** Who does it, and why. */
interface Deed {
  reason: string
  /** `user:<id>` or `command:<name>`. */
  by: string
}

const stepTo = (state: FreezeState, { by, reason }: Deed, at = new Date()) => ({ state, by, reason, at: at.toISOString() })

/** Nobody decides about his own wallet. */
function refuseOwn(userId: number, by: string): void {
  if (by === `user:${userId}`) throw forbidden('不能处理自己的钱包')
}

/** Somebody has looked, and says why the wallet should be frozen. It is not, until a second person agrees. */
export async function proposeFreeze(db: Db, mobile: string, deed: Deed): Promise<WalletFreeze> {
  const [owner] = await db.select({ id: user.id }).from(user).where(eq(user.mobile, mobile))
  if (!owner) throw notFound('没有使用这个手机号的账号')
  refuseOwn(owner.id, deed.by)
  const [row] = await db
    .insert(walletFreeze)
    .values({ userId: owner.id, reason: deed.reason, steps: [stepTo('proposed', deed)] })
    .onConflictDoNothing()
    .returning()
  if (!row) throw conflict('这个钱包已冻结，或已有人提出冻结')
  return shown(db, row.id)
}

/** The row, held until the transaction ends: two who decide wait for each other, and the second one finds it decided. */
async function lockFreeze(tx: Db, id: number, by: string): Promise<FreezeRow> {
  const [row] = await tx.select().from(walletFreeze).where(eq(walletFreeze.id, id)).for('update')
  if (!row) throw notFound('冻结记录不存在')
  refuseOwn(row.userId, by)
  return row
}

/** The reason can be let go of. The wallet stays frozen until a second person agrees. */
export const proposeLift = (db: Db, id: number, deed: Deed): Promise<WalletFreeze> =>
  db.transaction(async (tx) => {
    const row = await lockFreeze(tx, id, deed.by)
    if (row.state === 'lifting') throw conflict('已有人提出解冻，请先复核')
    if (row.state !== 'frozen') throw conflict('这个钱包没有冻结')
    return move(tx, row, 'lifting', deed)
  })

/** The answer of a second person, to freezing and to letting go alike. */
export async function decideFreeze(
  db: Db,
  id: number,
  { isAgreed, ...deed }: Deed & { isAgreed: boolean },
): Promise<WalletFreeze> {
  if (!isAgreed && !deed.reason.trim()) throw invalid({ reason: '请填写驳回的原因' })
  return db.transaction(async (tx) => {
    const row = await lockFreeze(tx, id, deed.by)
    if (row.state !== 'proposed' && row.state !== 'lifting') throw conflict('这笔冻结没有等待复核的处理')
    if (row.steps.at(-1)?.by === deed.by) throw refused('须由另一位人员复核')
    if (row.state === 'proposed') return move(tx, row, isAgreed ? 'frozen' : 'refused', deed)
    return move(tx, row, isAgreed ? 'lifted' : 'frozen', deed)
  })
}

async function move(tx: Db, { id, steps, frozenAt }: FreezeRow, state: FreezeState, deed: Deed): Promise<WalletFreeze> {
  const now = new Date()
  const times = { frozenAt: state === 'frozen' ? (frozenAt ?? now) : frozenAt, liftedAt: state === 'lifted' ? now : null }
  await tx
    .update(walletFreeze)
    .set({ state, ...times, steps: [...steps, stepTo(state, deed, now)] })
    .where(eq(walletFreeze.id, id))
  return shown(tx, id)
}
