import { and, count, desc, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { PaperListRequest, PaperTopic } from '@/api/literature'
import { chinaDay, chinaMoment, DAY } from '@/domain/china-time'
import { diseaseName } from '@/domain/regimen/diseases'
import type { Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { presentCard, selectCards } from './present'
import { matching } from './search'
import { paper, paperCollect } from './tables'

export const newestFirst = [desc(paper.addedAt), desc(paper.id)] as const
const TODAY = 10
const JOURNALS = 12

/** What came last, and what there is by disease and journal. */
export async function home(context: Context) {
  const { db } = context
  const [newest] = await db
    .select({ at: paper.addedAt })
    .from(paper)
    .orderBy(...newestFirst)
    .limit(1)
  const day = chinaDay(newest?.at ?? Date.now())
  const rows = await selectCards(db, viewerOf(context).id)
    .where(
      and(
        gte(paper.addedAt, new Date(chinaMoment(day))),
        sql`${paper.addedAt} < ${new Date(chinaMoment(day) + DAY).toISOString()}`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(TODAY)
  const journals = await db
    .select({ name: paper.journal, count: count() })
    .from(paper)
    .where(sql`${paper.journal} <> ''`)
    .groupBy(paper.journal)
    .orderBy(desc(count()), paper.journal)
    .limit(JOURNALS)
  return {
    ...{ day, isToday: newest !== undefined && day === chinaDay(Date.now()), items: rows.map(presentCard) },
    total: await totalOf(db, undefined),
    diseases: await diseasesIn(db, undefined),
    journals: journals.map((row) => ({ ...row, key: row.name })),
  }
}

async function totalOf(db: Db, where: SQL | undefined): Promise<number> {
  const [sum] = await db.select({ total: count() }).from(paper).where(where)
  return sum?.total ?? 0
}

/** How many of the papers are about which disease, the commonest first. */
export async function diseasesIn(db: Db, where: SQL | undefined): Promise<PaperTopic[]> {
  const rows = rowsOf<{ key: string; count: number }>(
    await db.execute(sql`select disease as key, count(*)::int as count from ${paper}, unnest(${paper.diseases}) as disease
      ${where ? sql`where ${where}` : sql``} group by disease order by count desc, disease`),
  )
  return rows.map(({ key, count: papers }) => ({ key, name: diseaseName(key), count: Number(papers) }))
}

export const isAbout = (disease: string): SQL | undefined =>
  disease ? sql`${paper.diseases} @> ${`{${disease}}`}::text[]` : undefined

export async function listPapers(context: Context, { keyword, disease, journal, ...page }: PaperListRequest) {
  const { db } = context
  const { limit, offset } = pageBounds(page)
  const found = matching(keyword)
  const scope = and(found?.where, journal ? eq(paper.journal, journal) : undefined)
  const where = and(scope, isAbout(disease))
  const rows = await selectCards(db, viewerOf(context).id)
    .where(where)
    .orderBy(...(found ? [desc(found.rank)] : []), ...newestFirst)
    .limit(limit)
    .offset(offset)
  const total = await totalOf(db, where)
  return { items: rows.map(presentCard), total, hasMore: offset + rows.length < total, diseases: await diseasesIn(db, scope) }
}

/** What the caller keeps, the newest first. */
export async function listCollected(
  context: Context,
  { disease, ...page }: { disease: string; pageIdx: number; pageSize: number },
) {
  const { db } = context
  const { id: userId } = viewerOf(context)
  const { limit, offset } = pageBounds(page)
  const isKept = sql`exists (select 1 from ${paperCollect} where ${paperCollect.paperId} = ${paper.id} and ${paperCollect.userId} = ${userId})`
  const where = and(isKept, isAbout(disease))
  const rows = await selectCards(db, userId)
    .where(where)
    .orderBy(desc(paperCollect.createdAt), desc(paper.id))
    .limit(limit)
    .offset(offset)
  const total = await totalOf(db, where)
  const items = rows.map((row) => ({ paper: presentCard(row), collectedAt: (row.collectedAt ?? row.row.addedAt).toISOString() }))
  return { items, total, hasMore: offset + rows.length < total, diseases: await diseasesIn(db, isKept) }
}
