import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, not, notExists, sql } from 'drizzle-orm'
import { addDays, chinaDay, chinaMoment, DAY } from '@/domain/china-time'
import { isResponse } from '@/domain/assessment/response'
import { LATE_DAYS, streakOf } from '@/domain/memory/streak'
import type { Db } from '../../db/connect'
import { invalid, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { lockUser, portraitUrl } from '../../kernel/people/users'
import { contentsOf, isBeingAsked, isFree, nameFor } from '../assessment'
import { item } from '../assessment/tables'
import { absorbAttempts } from './absorb'
import { askedOf, verdictOf } from './asked'
import { bookCounts, mustNotBeAsked } from './book'
import { storeReviews } from './cards'
import { memoryCard, memoryDay } from './tables'

/** Of these a question is drawn that is new to somebody: they are answered by a tap. */
const KINDS = ['single', 'multiple', 'boolean'] as const
const SHOWN_DAYS = 28

/** Today's question with how one stands. It is chosen when it is first looked at, and stays for the day. */
export async function showToday(context: Context) {
  const { db } = context
  const { id: userId } = viewerOf(context)
  await absorbAttempts(db, userId)
  const today = chinaDay(Date.now())
  const { row, topic, isWithdrawn } = await questionOfDay(db, userId, today)
  if (row.answeredAt) await mustNotBeAsked(db, userId, row.itemId)
  const contentOf = await contentsOf(db, [row])
  const days = await answeredDays(db, userId)
  return {
    day: today,
    asked: askedOf({ ...row, topic, item: contentOf(row), isWithdrawn }),
    streak: streakOf(days, today),
    days: days.filter((day) => day > addDays(today, -SHOWN_DAYS)),
    ...(await bookCounts(db, userId, today)),
  }
}

/** One that was withdrawn before it was answered gives its place to another one. */
async function questionOfDay(db: Db, userId: number, day: string) {
  const isIt = and(eq(memoryDay.userId, userId), eq(memoryDay.day, day))
  const find = async () =>
    (
      await db
        .select({ row: memoryDay, topic: item.topic, isWithdrawn: sql<boolean>`${item.withdrawnAt} is not null` })
        .from(memoryDay)
        .innerJoin(item, eq(item.id, memoryDay.itemId))
        .where(isIt)
    )[0]
  const known = await find()
  if (known && (known.row.answeredAt || !known.isWithdrawn)) return known
  const chosen = (await leastKnown(db, userId, day)) ?? (await unknown(db, userId, day))
  if (!chosen) throw notFound('题库暂无可答的题目，请稍后再来')
  await db
    .insert(memoryDay)
    .values({ userId, day, ...chosen, response: [] })
    .onConflictDoUpdate({
      target: [memoryDay.userId, memoryDay.day],
      set: chosen,
      // Of two that look at once, and of one that answers meanwhile, the first one stays.
      setWhere: and(isNull(memoryDay.answeredAt), eq(memoryDay.itemId, known?.row.itemId ?? 0)),
    })
  const made = await find()
  if (!made) throw new Error('the question of the day was not stored')
  return made
}

/** What is due, the longest overdue for what it is first. */
async function leastKnown(db: Db, userId: number, day: string) {
  const [row] = await db
    .select({ itemId: item.id, edition: item.edition })
    .from(memoryCard)
    .innerJoin(item, eq(item.id, memoryCard.itemId))
    .where(
      and(
        eq(memoryCard.userId, userId),
        lte(memoryCard.dueOn, day),
        isNull(item.withdrawnAt),
        isNull(memoryCard.leftAt),
        not(isBeingAsked(userId, item.id)),
        await isFree(db),
      ),
    )
    .orderBy(asc(sql`${memoryCard.stability} / (1 + (${day}::date - ${memoryCard.dueOn}::date))`), asc(item.id))
    .limit(1)
  return row
}

/** Something new, of the topic that one knows least; by the day and the person, so that nobody can foretell another's. */
async function unknown(db: Db, userId: number, day: string) {
  const [weakest] = await db
    .select({ topic: memoryCard.topic })
    .from(memoryCard)
    .innerJoin(item, and(eq(item.id, memoryCard.itemId), isNull(item.withdrawnAt)))
    .where(eq(memoryCard.userId, userId))
    .groupBy(memoryCard.topic)
    .orderBy(desc(sql`sum(${memoryCard.wrong})::real / sum(${memoryCard.reviews})`))
    .limit(1)
  const isMine = db
    .select({ id: memoryCard.itemId })
    .from(memoryCard)
    .where(and(eq(memoryCard.userId, userId), eq(memoryCard.itemId, item.id)))
  const [row] = await db
    .select({ itemId: item.id, edition: item.edition })
    .from(item)
    // A step of a case says nothing without those before it.
    .where(
      and(
        isNull(item.withdrawnAt),
        eq(item.isStep, false),
        inArray(item.kind, [...KINDS]),
        notExists(isMine),
        not(isBeingAsked(userId, item.id)),
        await isFree(db),
      ),
    )
    .orderBy(desc(sql`${item.topic} = ${weakest?.topic ?? ''}`), asc(sql`md5(${item.id} || ${`${day}:${userId}`})`))
    .limit(1)
  return row
}

/** Days whose question was answered, the oldest first. */
async function answeredDays(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .select({ day: memoryDay.day })
    .from(memoryDay)
    .where(and(eq(memoryDay.userId, userId), isNotNull(memoryDay.answeredAt)))
    .orderBy(asc(memoryDay.day))
  return rows.map(({ day }) => day)
}

interface DayAnswer {
  day: string
  itemId?: string | undefined
  response: readonly string[]
  answeredAt: string
}

/** The answer of a day, which may have waited on the phone. The first one stays. */
export async function answerDay(context: Context, { day, itemId: answered, response, answeredAt }: DayAnswer): Promise<object> {
  const { id: userId } = viewerOf(context)
  const now = Date.now()
  const latest = chinaMoment(day) + (1 + LATE_DAYS) * DAY
  if (now >= latest) throw refused('这一天的题目已过补交时间')
  await context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const [row] = await tx
      .select()
      .from(memoryDay)
      .where(and(eq(memoryDay.userId, userId), eq(memoryDay.day, day)))
    if (!row) throw notFound('这一天没有为您出题')
    if (row.answeredAt) return
    if (answered !== undefined && Number(answered) !== row.itemId) throw refused('这道题已作废，已为您换了一题，请重新作答')
    const content = (await contentsOf(tx, [row]))(row)
    if (response.length === 0 || !isResponse(content, response)) throw invalid({ response: '答案有误' })
    const verdict = verdictOf(content, response)
    // The phone's word, as far as it can be: within the day, and not in the future.
    const at = new Date(Math.min(Math.max(Date.parse(answeredAt), chinaMoment(day)), now, chinaMoment(day) + DAY - 1))
    await tx
      .update(memoryDay)
      .set({ response: [...response], verdict, answeredAt: at })
      .where(and(eq(memoryDay.userId, userId), eq(memoryDay.day, day)))
    const { itemId, edition } = row
    await storeReviews(tx, userId, [
      { userId, itemId, edition, at, verdict, response: [...response], source: 'day', key: `day:${day}` },
    ])
  })
  return {}
}

/** Whose day was shared: how he stands, and nothing of what he answered. */
export async function showShared({ db, viewer }: Context, { alias }: { alias: string }) {
  const [owner] = await db.select().from(user).where(eq(user.alias, alias))
  if (!owner) throw notFound('分享的人不存在')
  const today = chinaDay(Date.now())
  return {
    ...{ name: nameFor(viewer, owner), portrait: portraitUrl(owner.portraitKey) },
    streak: streakOf(await answeredDays(db, owner.id), today),
  }
}

/** What nobody answered is not kept for ever. */
export const purgeDays = (db: Db) =>
  db.delete(memoryDay).where(and(isNull(memoryDay.answeredAt), lte(memoryDay.day, addDays(chinaDay(Date.now()), -30))))
