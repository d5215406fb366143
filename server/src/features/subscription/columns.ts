import { type SQL, and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { FollowedColumn } from '@/api/subscription'
import type { PageQuery } from '@/api/envelope'
import type { SubscriptionSort } from '@/domain/subscription'
import { columnSeen } from './tables'
import { columnist, columnistProfile, doc, reading, userColumnist } from '../../kernel/documents/tables'
import type { Db } from '../../db/connect'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { presentColumnist, presentSummary, selectSummaries } from '../../kernel/documents/presenter'

/** Documents shown of each column. */
const NEWEST = 2

const ofThisColumn = sql`${doc.columnistId} = ${userColumnist.columnistId} and ${doc.status} = 'published'`
const newestAt = sql`(select max(${doc.publishedAt}) from ${doc} where ${ofThisColumn})`
/** Nobody reads what came before they followed or last looked, and what was opened elsewhere is read. */
const unread = sql<number>`(select count(*) from ${doc} where ${ofThisColumn}
  and ${doc.publishedAt} > coalesce((select ${columnSeen.seenAt} from ${columnSeen} where ${columnSeen.userId} = ${userColumnist.userId} and ${columnSeen.columnistId} = ${userColumnist.columnistId}), ${userColumnist.createdAt})
  and not exists (select 1 from ${reading} where ${reading.userId} = ${userColumnist.userId} and ${reading.docId} = ${doc.id}))`.mapWith(
  Number,
)

const ORDERS: Readonly<Record<SubscriptionSort, SQL[]>> = {
  updated: [sql`${newestAt} desc nulls last`, asc(userColumnist.columnistId)],
  followed: [desc(userColumnist.createdAt), asc(userColumnist.columnistId)],
  unread: [desc(unread), sql`${newestAt} desc nulls last`, asc(userColumnist.columnistId)],
}

/** Withdrawn columns are in no list. */
const isFollowed = (userId: number) =>
  and(eq(userColumnist.userId, userId), sql`${columnistProfile.status} is distinct from 'withdrawn'`)

/** One page of the columns a user follows, with what is new in each. */
export async function followedColumns(context: Context, input: PageQuery & { sort: SubscriptionSort }) {
  const { db } = context
  const where = isFollowed(viewerOf(context).id)
  const { limit, offset } = pageBounds(input)
  const rows = await db
    .select({ row: columnist, followedAt: userColumnist.createdAt, unread })
    .from(userColumnist)
    .innerJoin(columnist, eq(columnist.id, userColumnist.columnistId))
    .leftJoin(columnistProfile, eq(columnistProfile.columnistId, columnist.id))
    .where(where)
    .orderBy(...ORDERS[input.sort])
    .limit(limit)
    .offset(offset)
  const [sum] = await db
    .select({ n: count() })
    .from(userColumnist)
    .leftJoin(columnistProfile, eq(columnistProfile.columnistId, userColumnist.columnistId))
    .where(where)
  const total = sum?.n ?? 0
  const newest = await newestDocs(
    context,
    rows.map(({ row }) => row.id),
  )
  const items = rows.map((found): FollowedColumn => ({
    columnist: presentColumnist(found.row, true),
    unread: found.unread,
    newest: newest.filter(({ columnistId }) => columnistId === String(found.row.id)),
    followedAt: found.followedAt.toISOString(),
  }))
  return { items, total, hasMore: offset + rows.length < total }
}

/** What all columns that a user follows have published and they have not read. */
export async function unreadOf(db: Db, userId: number): Promise<number> {
  const [sum] = await db
    .select({ n: sql<number>`coalesce(sum(${unread}), 0)`.mapWith(Number) })
    .from(userColumnist)
    .leftJoin(columnistProfile, eq(columnistProfile.columnistId, userColumnist.columnistId))
    .where(isFollowed(userId))
  return sum?.n ?? 0
}

/** The newest documents of each column. */
async function newestDocs({ db }: Context, columnistIds: readonly number[]) {
  if (!columnistIds.length) return []
  const ranked = db
    .select({
      id: doc.id,
      place: sql<number>`row_number() over (partition by ${doc.columnistId} order by ${doc.publishedAt} desc, ${doc.id} desc)`.as(
        'place',
      ),
    })
    .from(doc)
    .where(and(inArray(doc.columnistId, [...columnistIds]), eq(doc.status, 'published')))
    .as('ranked')
  const rows = await selectSummaries(db)
    .innerJoin(ranked, eq(ranked.id, doc.id))
    .where(lte(ranked.place, NEWEST))
    .orderBy(desc(doc.publishedAt), desc(doc.id))
  return rows.map((row) => presentSummary(row))
}
