import { and, asc, count, desc, eq, ne, or, type SQL } from 'drizzle-orm'
import type { PageQuery } from '@/api/envelope'
import type { DoctorList } from '@/api/quick-question'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { rowOf } from './presenter'
import { question } from './tables'
import type { Side } from './who'

interface Listed {
  where: SQL | undefined
  order: SQL[]
  side: Side
}

async function listed({ db }: Context, { where, order, side }: Listed, page: PageQuery) {
  const { limit, offset } = pageBounds(page)
  const rows = await db
    .select()
    .from(question)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ n: count() }).from(question).where(where)
  const total = sum?.n ?? 0
  return { items: rows.map((row) => rowOf(row, side)), total, hasMore: offset + rows.length < total }
}

/** One's own, the newest first. */
export const mine = (context: Context, page: PageQuery) =>
  listed(context, { where: eq(question.askerId, viewerOf(context).id), order: [desc(question.id)], side: 'asker' }, page)

/** What a doctor may take, the one that waits longest first, or what he took. */
export function forDoctors(context: Context, { of, ...page }: PageQuery & { of: DoctorList }) {
  const { id } = viewerOf(context)
  if (of === 'answering') {
    const where = eq(question.takenBy, id)
    return listed(context, { where, order: [desc(question.updatedAt), desc(question.id)], side: 'doctor' }, page)
  }
  const isForHim = and(eq(question.state, 'directed'), eq(question.directedTo, id))
  const where = and(ne(question.askerId, id), or(eq(question.state, 'open'), isForHim))
  return listed(context, { where, order: [asc(question.answerBy), asc(question.id)], side: 'doctor' }, page)
}
