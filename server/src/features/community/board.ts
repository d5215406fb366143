import { and, count, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Board } from '@/domain/community'
import type { Context } from '../../http/context'
import { waitsFor } from './moderation'
import { presentEntry, selectEntries } from './presenter'
import { communityEntry as entry } from './tables'

const LATEST = 3
const kindIs = (kind: 'post' | 'question' | 'answer') => sql`${entry.kind} = ${kind}`

/** How much there is on a board, and what came last. */
export async function boardOf(context: Context, { board }: { board: Board }) {
  const { db, viewer } = context
  const shown = and(eq(entry.board, board), eq(entry.state, 'shown'))
  const [counts] = await db
    .select({
      posts: count(sql`case when ${kindIs('post')} then 1 end`),
      questions: count(sql`case when ${kindIs('question')} then 1 end`),
      answers: count(sql`case when ${kindIs('answer')} then 1 end`),
      authors: countDistinct(entry.userId),
    })
    .from(entry)
    .where(shown)
  const latest = viewer
    ? await selectEntries(db, viewer.id)
        .where(and(shown, inArray(entry.kind, ['post', 'question'])))
        .orderBy(desc(entry.id))
        .limit(LATEST)
    : []
  const mayReview = viewer?.isReviewer ?? false
  return {
    ...(counts ?? { posts: 0, questions: 0, answers: 0, authors: 0 }),
    latest: latest.map((row) => presentEntry(context, row)),
    mayReview,
    waiting: mayReview ? await db.$count(entry, waitsFor(viewer?.id ?? 0)) : 0,
  }
}
