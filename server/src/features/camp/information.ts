import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { CampAddress, CampInformation } from '@/api/camp'
import { notFound } from '../../errors'
import type { Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { doc } from '../../kernel/documents/tables'
import { campAt } from './camps'
import { camp, campInformation } from './tables'

type Row = typeof campInformation.$inferSelect

/** Of a document its own picture and summary, unless the news has one. */
const present = (
  { id, section, title, summary, docId, publishedAt }: Row,
  { cover, about }: { cover: string | null; about: string | null },
): CampInformation => ({
  ...{ id: String(id), section, title, summary: summary || (about ?? ''), cover: cover ?? '' },
  ...{ docId: docId === null ? '' : String(docId), publishedAt: publishedAt.toISOString() },
})

/** What cannot be opened any more is not listed. */
const isThere = sql`(${campInformation.docId} is null or ${doc.status} = 'published')`

/** News of a camp, the newest first, with the sections that there are. */
export async function listInformation(
  { db }: Context,
  { edition, track, section, ...page }: CampAddress & { section: string; pageIdx: number; pageSize: number },
) {
  const row = await campAt(db, { edition, track })
  const all = and(eq(campInformation.campId, row.id), isThere)
  const where = section ? and(all, eq(campInformation.section, section)) : all
  const { limit, offset } = pageBounds(page)
  const from = () =>
    db
      .select({ row: campInformation, cover: doc.cover, about: doc.summary })
      .from(campInformation)
      .leftJoin(doc, eq(doc.id, campInformation.docId))
  const rows = await from()
    .where(where)
    .orderBy(desc(campInformation.publishedAt), desc(campInformation.id))
    .limit(limit)
    .offset(offset)
  const sections = await db
    .select({ section: campInformation.section, total: count() })
    .from(campInformation)
    .leftJoin(doc, eq(doc.id, campInformation.docId))
    .where(all)
    .groupBy(campInformation.section)
    .orderBy(sql`min(${campInformation.id})`)
  const total = sections.reduce((sum, one) => sum + (section === '' || one.section === section ? one.total : 0), 0)
  return {
    items: rows.map(({ row: one, ...about }) => present(one, about)),
    ...{ total, hasMore: offset + rows.length < total, title: row.title, isSample: row.isSample },
    sections: sections.map((one) => one.section),
  }
}

export async function showInformation({ db }: Context, { informationId }: { informationId: string }) {
  const [found] = await db
    .select({ row: campInformation, cover: doc.cover, about: doc.summary, campTitle: camp.title, isSample: camp.isSample })
    .from(campInformation)
    .innerJoin(camp, eq(camp.id, campInformation.campId))
    .leftJoin(doc, eq(doc.id, campInformation.docId))
    .where(and(eq(campInformation.id, Number(informationId)), isThere))
  if (!found) throw notFound('资讯不存在或已下线')
  const { row, campTitle, isSample } = found
  return { ...present(row, found), body: row.body, campTitle, isSample }
}
