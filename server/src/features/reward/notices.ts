import { and, asc, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Mall } from '@/domain/mall/gift'
import { chinaToday } from '../../db/china-day'
import { enqueue, NOTHING, type Enqueued } from '../../db/queue'
import type { Db } from '../../db/connect'
import type { Job } from '../../feature'
import type { Purse } from '../../kernel/ledger/accounts'
import { creditLot } from '../../kernel/ledger/tables'
import { user } from '../../kernel/people/tables'
import { isErased } from '../../kernel/people/users'
import { SmsUnclear } from '../../services/sms'

/** So many days before its end a lot is told of, and once more. */
const FIRST_DAYS = 30
const LAST_DAYS = 7
const AT_A_TIME = 500

const NOTICE: Enqueued<{ lotId: number }> = { name: 'credit-notice', payload: v.object({ lotId: v.number() }) }

/** Those whose turn it is. A lot that was missed, as while no server ran, is told of later, and once. */
function isDue(today: string) {
  const inDays = (days: number) => sql`${today}::date + ${days}::int`
  const isAlive = and(gt(creditLot.left, 0), gte(creditLot.expiresOn, today))
  const isFirst = and(isNull(creditLot.toldDays), lte(creditLot.expiresOn, inDays(FIRST_DAYS)))
  const isLast = and(
    or(isNull(creditLot.toldDays), ne(creditLot.toldDays, LAST_DAYS)),
    lte(creditLot.expiresOn, inDays(LAST_DAYS)),
  )
  return and(isAlive, or(isFirst, isLast))
}

/** Marks some lots as told of and leaves the telling to the queue, in one transaction; how many there were. */
const tellSome = (db: Db, today: string): Promise<number> =>
  db.transaction(async (tx) => {
    const some = tx.select({ id: creditLot.id }).from(creditLot).where(isDue(today)).orderBy(asc(creditLot.id)).limit(AT_A_TIME)
    const told = await tx
      .update(creditLot)
      .set({
        toldDays: sql`case when ${creditLot.expiresOn} <= ${today}::date + ${LAST_DAYS}::int then ${LAST_DAYS}::int else ${FIRST_DAYS}::int end`,
      })
      .where(inArray(creditLot.id, some))
      .returning({ id: creditLot.id })
    for (const { id } of told) await enqueue(tx, NOTICE, { lotId: id })
    return told.length
  })

/** Each morning: whose credits end in 30 or in 7 days hears of it. */
export const CREDIT_NOTICES: Job = {
  name: 'credit-notices',
  cron: '10 10 * * *',
  payload: NOTHING,
  async run({ db }) {
    const today = await chinaToday(db)
    while ((await tellSome(db, today)) === AT_A_TIME);
  },
}

const HOLDER = /^(user|academic):(\d+)$/
const holderOf = (owner: Purse): { mall: Mall; userId: number } => {
  const [, kind, id] = HOLDER.exec(owner) ?? []
  return { mall: kind === 'academic' ? 'academic' : 'ordinary', userId: Number(id) }
}

/** Tells one person of one lot, with what is left of it by then. */
export const CREDIT_NOTICE: Job<{ lotId: number }> = {
  ...NOTICE,
  async run({ db, sms }, { lotId }, onFault) {
    if (!sms.isAvailable) return
    const isAlive = and(eq(creditLot.id, lotId), gt(creditLot.left, 0), gte(creditLot.expiresOn, await chinaToday(db)))
    const [lot] = await db.select().from(creditLot).where(isAlive)
    if (!lot) return
    const { mall, userId } = holderOf(lot.owner)
    const [person] = await db.select({ mobile: user.mobile }).from(user).where(eq(user.id, userId))
    if (!person || isErased(person.mobile)) return
    await sms.sendCreditReminder(person.mobile, { mall, credits: lot.left, endsOn: lot.expiresOn }).catch((error: unknown) => {
      // It may have gone out: not a second one.
      if (!(error instanceof SmsUnclear)) throw error
      onFault(error)
    })
  },
}
