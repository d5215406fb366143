import { and, asc, count, desc, eq, gt, isNull, lte, not, sql } from 'drizzle-orm'
import { isResponse } from '@/domain/assessment/response'
import { chinaDay, DAY } from '@/domain/china-time'
import { isLearned, knownAt } from '@/domain/memory/schedule'
import type { PageQuery } from '@/api/envelope'
import type { Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import { invalid, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { lockUser } from '../../kernel/people/users'
import { BEING_ASKED, contentsOf, isBeingAsked, isFree, isItemReserved, RESERVED } from '../assessment'
import { item, itemEdition } from '../assessment/tables'
import { absorbAttempts } from './absorb'
import { askedOf, verdictOf } from './asked'
import { storeReviews } from './cards'
import { memoryCard, memoryReview } from './tables'

const AT_A_TIME = 30
const NONE = '这道题不在您的记录里'
/** An answer that waited on a phone for longer is taken as one of then. */
const WAITED_MS = 30 * DAY

const inBook = (userId: number) => and(eq(memoryCard.userId, userId), gt(memoryCard.wrong, 0), isNull(memoryCard.leftAt))

/** What is there to be asked: not what was withdrawn, nor what a contest still asks. */
const isThere = async (db: Db) => and(eq(item.id, memoryCard.itemId), isNull(item.withdrawnAt), await isFree(db))

export async function bookCounts(db: Db, userId: number, today: string): Promise<{ due: number; book: number }> {
  const [row] = await db
    .select({ book: count(), due: sql<number>`count(*) filter (where ${memoryCard.dueOn} <= ${today})::integer` })
    .from(memoryCard)
    .innerJoin(item, await isThere(db))
    .where(inBook(userId))
  return { due: row?.due ?? 0, book: row?.book ?? 0 }
}

/** What is to be repeated today, whole: it was explained once, so that it can be repeated without a network. */
export async function listDue(context: Context) {
  const { db } = context
  const { id: userId } = viewerOf(context)
  await absorbAttempts(db, userId)
  const today = chinaDay(Date.now())
  const rows = await db
    .select({ itemId: item.id, edition: item.edition, topic: item.topic })
    .from(memoryCard)
    .innerJoin(item, await isThere(db))
    .where(and(inBook(userId), lte(memoryCard.dueOn, today), not(isBeingAsked(userId, item.id))))
    .orderBy(asc(memoryCard.dueOn), asc(memoryCard.stability), asc(item.id))
    .limit(AT_A_TIME)
  const contentOf = await contentsOf(db, rows)
  return { day: today, items: rows.map((row) => askedOf({ ...row, item: contentOf(row), response: [], verdict: 'none' })) }
}

export async function listBook(context: Context, { topic, pageIdx, pageSize }: PageQuery & { topic: string }) {
  const { db } = context
  const { id: userId } = viewerOf(context)
  await absorbAttempts(db, userId)
  const mine = and(inBook(userId), topic ? eq(memoryCard.topic, topic) : undefined)
  const known = await isThere(db)
  const rows = await db
    .select({ card: memoryCard, edition: item.edition })
    .from(memoryCard)
    .innerJoin(item, known)
    .where(mine)
    .orderBy(asc(memoryCard.dueOn), desc(memoryCard.wrong), asc(memoryCard.itemId))
    .limit(pageSize)
    .offset(pageIdx * pageSize)
  const topics = await db
    .select({ topic: memoryCard.topic, count: count() })
    .from(memoryCard)
    .innerJoin(item, known)
    .where(inBook(userId))
    .groupBy(memoryCard.topic)
    .orderBy(desc(count()), asc(memoryCard.topic))
  const total = topics.filter((one) => !topic || one.topic === topic).reduce((sum, one) => sum + one.count, 0)
  const contentOf = await contentsOf(
    db,
    rows.map(({ card, edition }) => ({ itemId: card.itemId, edition })),
  )
  return {
    items: rows.map(({ card, edition }) => ({
      ...{ itemId: String(card.itemId), stem: contentOf({ itemId: card.itemId, edition }).stem, topic: card.topic },
      ...{ wrong: card.wrong, reviews: card.reviews, dueOn: card.dueOn, isLearned: isLearned(card) },
    })),
    ...{ topics, total, hasMore: (pageIdx + 1) * pageSize < total },
  }
}

async function isItemWithdrawn(db: Db, itemId: number): Promise<boolean> {
  const [row] = await db.select({ at: item.withdrawnAt }).from(item).where(eq(item.id, itemId))
  return Boolean(row?.at)
}

async function ownCard(db: Db, userId: number, itemId: number) {
  const [row] = await db
    .select()
    .from(memoryCard)
    .where(and(eq(memoryCard.userId, userId), eq(memoryCard.itemId, itemId)))
  if (!row) throw notFound(NONE)
  return row
}

/** What is right does not come from here while it is still to be answered elsewhere. */
export async function mustNotBeAsked(db: Db, userId: number, itemId: number): Promise<void> {
  const [now] = rowsOf<{ asked: boolean }>(await db.execute(sql`select ${isBeingAsked(userId, itemId)} as asked`))
  if (now?.asked) throw refused(BEING_ASKED)
  if (await isItemReserved(db, itemId)) throw refused(RESERVED)
}

/** One item with what one answered last, why it is so, and what came before. */
export async function showDetail(context: Context, { itemId }: { itemId: string }) {
  const { db } = context
  const { id: userId } = viewerOf(context)
  const card = await ownCard(db, userId, Number(itemId))
  const reviews = await db
    .select()
    .from(memoryReview)
    .where(and(eq(memoryReview.userId, userId), eq(memoryReview.itemId, card.itemId)))
    .orderBy(desc(memoryReview.at), desc(memoryReview.id))
  const [last] = reviews
  if (!last) throw notFound(NONE)
  await mustNotBeAsked(db, userId, card.itemId)
  const content = (await contentsOf(db, [last]))(last)
  const { response, verdict, edition } = last
  const isWithdrawn = await isItemWithdrawn(db, card.itemId)
  const given = reviews.map(({ at, verdict: was }) => ({ at: at.getTime(), verdict: was }))
  return {
    asked: askedOf({ itemId: card.itemId, edition, topic: card.topic, item: content, response, verdict, isWithdrawn }),
    history: reviews.map(({ at, verdict: was, source }) => ({ at: at.toISOString(), verdict: was, source })),
    ...{ dueOn: card.dueOn, wrong: card.wrong, isInBook: card.wrong > 0 && !card.leftAt },
    known: Math.round((knownAt(given, Date.now()) ?? 0) * 100),
  }
}

interface Given {
  itemId: string
  edition: number
  response: readonly string[]
  answeredAt: string
  idempotencyKey: string
}

/** An answer to something that was explained before. It may have waited on the phone, and come twice. */
export async function review(context: Context, given: Given): Promise<object> {
  const { id: userId } = viewerOf(context)
  const [itemId, edition] = [Number(given.itemId), given.edition]
  const now = Date.now()
  const at = new Date(Math.min(Math.max(Date.parse(given.answeredAt), now - WAITED_MS), now))
  await context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await ownCard(tx, userId, itemId)
    const [known] = await tx
      .select({ itemId: itemEdition.itemId })
      .from(itemEdition)
      .where(and(eq(itemEdition.itemId, itemId), eq(itemEdition.edition, edition)))
    if (!known) throw notFound(NONE)
    const content = (await contentsOf(tx, [{ itemId, edition }]))({ itemId, edition })
    if (given.response.length === 0 || !isResponse(content, given.response)) throw invalid({ response: '答案有误' })
    const response = [...given.response]
    const row = { userId, itemId, edition, at, response, source: 'review' as const, key: `review:${given.idempotencyKey}` }
    await storeReviews(tx, userId, [{ ...row, verdict: verdictOf(content, response) }])
  })
  return {}
}

/** Takes an item out of the book, or puts it back. */
export async function leave(context: Context, { itemId, isLeft }: { itemId: string; isLeft: boolean }): Promise<object> {
  const { id: userId } = viewerOf(context)
  const card = await ownCard(context.db, userId, Number(itemId))
  await context.db
    .update(memoryCard)
    .set({ leftAt: isLeft ? new Date() : null })
    .where(and(eq(memoryCard.userId, userId), eq(memoryCard.itemId, card.itemId)))
  return {}
}
