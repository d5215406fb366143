import { and, count, eq, or, sql } from 'drizzle-orm'
import type { ColumnPreview } from '@/api/medseek'
import { notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { diseasesIn, isAbout, newestFirst, presentCard, selectCards } from '../literature'
import { paper } from '../literature/tables'
import { selectRows, whole } from './interpretations'
import { interpretation } from './tables'

/** The first interpretation of a paper that is shared: several people may have one of the same. Files of one's own are not for everybody, shared or not. */
const firstShared = sql<string | null>`(select min(i.id) from ${interpretation} i
  where i.paper_id = ${paper.id} and i.is_shared and i.state = 'done')`
const isListed = sql`${firstShared} is not null`

export async function column(context: Context, { disease, ...page }: { disease: string; pageIdx: number; pageSize: number }) {
  const { db } = context
  const { limit, offset } = pageBounds(page)
  const where = and(isListed, isAbout(disease))
  const rows = await selectCards(db, viewerOf(context).id, { rid: firstShared })
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ total: count() }).from(paper).where(where)
  const total = sum?.total ?? 0
  return {
    items: rows.map(({ rid, ...card }) => ({ rid: String(rid), paper: presentCard(card) })),
    ...{ total, hasMore: offset + rows.length < total, diseases: await diseasesIn(db, isListed) },
  }
}

/** What is neither one's own nor shared is answered as what does not exist. */
export async function preview(context: Context, { id }: { id: string }): Promise<ColumnPreview> {
  const { db } = context
  const viewer = viewerOf(context)
  const [found] = await selectRows(db).where(
    and(
      eq(interpretation.id, Number(id)),
      eq(interpretation.state, 'done'),
      or(eq(interpretation.userId, viewer.id), eq(interpretation.isShared, true)),
    ),
  )
  if (!found) throw notFound('解读不存在，或已停止分享')
  const { row } = found
  const isOwn = row.userId === viewer.id
  return { whole: await whole(db, found, viewer.id), isOwn, isListed: row.isShared && row.paperId !== null }
}
