import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { chinaToday } from '../../db/china-day'
import type { Db } from '../../db/connect'
import type { Purse } from './accounts'
import { post, type Journal } from './ledger'
import { putInLot } from './lot'
import { credits } from './postings'
import { creditLot, creditTaken, ledgerAccount, ledgerBalance, ledgerJournal } from './tables'

/*
 * Credits with their lots: whatever moves P200 goes through here or through `book`, so that what is left of the lots is the balance. Each holds the balance of the
 * purse first, so that of one purse one is at work at a time.
 */

/** What was taken from a lot that has ended meanwhile can be spent for so long. */
const SECOND_LIFE_DAYS = 30

const DAY = 24 * 3600 * 1000
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
const daysFrom = (one: string, other: string): number => Math.round((Date.parse(other) - Date.parse(one)) / DAY)

async function hold(tx: Db, purse: Purse): Promise<void> {
  await tx
    .select({ amount: ledgerBalance.amount })
    .from(ledgerBalance)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerBalance.accountId))
    .where(and(eq(ledgerAccount.owner, purse), eq(ledgerAccount.code, 'P200')))
    .for('update', { of: ledgerBalance })
}

const hasSome = (purse: Purse) => and(eq(creditLot.owner, purse), gt(creditLot.left, 0))

/** Key of the journal that ends a lot: each is ended once. */
const ENDED = 'pt:expire:'
/** Whoever began before midnight has waited for the purse until somebody had ended its lots. */
const isNotEnded = sql`not exists (select 1 from ${ledgerJournal} where ${ledgerJournal.key} = ${ENDED} || ${creditLot.id})`

/** Books what has ended before today, each lot once. */
export async function expireCredits(tx: Db, purse: Purse, today?: string): Promise<void> {
  await hold(tx, purse)
  const over = and(hasSome(purse), lt(creditLot.expiresOn, today ?? (await chinaToday(tx))))
  for (const { id, left, expiresOn } of await tx.select().from(creditLot).where(over).orderBy(asc(creditLot.id))) {
    await tx.update(creditLot).set({ left: 0 }).where(eq(creditLot.id, id))
    await post(tx, {
      key: `${ENDED}${id}`,
      ref: { type: 'expire', id: String(id) },
      memo: `积分到期（有效期至 ${expiresOn}）`,
      lines: credits.expire(purse, left),
    })
  }
}

/** Each purse in which something has ended. */
export async function pursesDue(db: Db): Promise<Purse[]> {
  const due = and(gt(creditLot.left, 0), lt(creditLot.expiresOn, await chinaToday(db)))
  const rows = await db.selectDistinct({ owner: creditLot.owner }).from(creditLot).where(due).orderBy(asc(creditLot.owner))
  return rows.map(({ owner }) => owner)
}

export interface PurseState {
  balance: number
  /** What ends first. */
  expiring: { credits: number; on: string; days: number } | null
}

/** What can be spent today; what has ended counts no more, booked or not. */
export async function purseState(db: Db, purse: Purse, now?: string): Promise<PurseState> {
  const today = now ?? (await chinaToday(db))
  const lots = await db
    .select()
    .from(creditLot)
    .where(and(hasSome(purse), gte(creditLot.expiresOn, today)))
    .orderBy(asc(creditLot.expiresOn))
  const [first] = lots
  return {
    balance: lots.reduce((sum, { left }) => sum + left, 0),
    expiring: first ? { credits: first.left, on: first.expiresOn, days: daysFrom(today, first.expiresOn) } : null,
  }
}

type Named = Pick<Journal, 'key' | 'ref' | 'memo'>

/** Keeps credits back for an order (P200 → P210), from the lot that ends first on. Throws by the ledger's own rule when there are not enough: ask `purseState` before. */
export async function reserveCredits(tx: Db, purse: Purse, amount: number, named: Named, today?: string): Promise<void> {
  await expireCredits(tx, purse, today)
  if (!(await post(tx, { ...named, lines: credits.reserve(purse, amount) }))) return
  let missing = amount
  for (const lot of await tx.select().from(creditLot).where(hasSome(purse)).orderBy(asc(creditLot.expiresOn))) {
    if (missing === 0) break
    const taken = Math.min(lot.left, missing)
    await tx
      .update(creditLot)
      .set({ left: lot.left - taken })
      .where(eq(creditLot.id, lot.id))
    await tx.insert(creditTaken).values({ journalKey: named.key, lotId: lot.id, amount: taken })
    missing -= taken
  }
  if (missing > 0) throw new Error(`the lots of ${purse} hold less than its balance`)
}

/** Gives back what `takenBy` took, to the lots it came from. `release`: it was kept back only; `returned`: it was spent. */
export async function giveCreditsBack(
  tx: Db,
  purse: Purse,
  { takenBy, how, ...named }: Named & { takenBy: string; how: 'release' | 'returned' },
  today?: string,
): Promise<void> {
  const now = today ?? (await chinaToday(tx))
  await expireCredits(tx, purse, now)
  const rows = await tx
    .update(creditTaken)
    .set({ givenBack: true })
    .where(and(eq(creditTaken.journalKey, takenBy), eq(creditTaken.givenBack, false)))
    .returning()
  const amount = rows.reduce((sum, row) => sum + row.amount, 0)
  if (amount === 0) return
  await post(tx, { ...named, lines: credits[how](purse, amount) })
  for (const { lotId, amount: taken } of rows) {
    const [alive] = await tx
      .update(creditLot)
      .set({ left: sql`${creditLot.left} + ${taken}` })
      .where(and(eq(creditLot.id, lotId), gte(creditLot.expiresOn, now), isNotEnded))
      .returning({ id: creditLot.id })
    if (!alive) await putInLot(tx, purse, taken, dayAfter(now, SECOND_LIFE_DAYS))
  }
}
