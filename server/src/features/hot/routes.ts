import * as v from 'valibot'
import { count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { hotApi } from '@/api/hot'
import type { PageQuery } from '@/api/envelope'
import { HOT_DAYS, HOT_PERIODS, HOT_PLACES, type HotPeriod } from '@/domain/hot'
import type { Db } from '../../db/connect'
import { doc, docViewDay } from '../../kernel/documents/tables'
import { resource } from '../../http/call'
import { pageBounds, pageEntries } from '../../http/inputs'
import { anyone } from '../../http/policy'
import { presentSummary, selectSummaries } from '../../kernel/documents/presenter'

const schema = { list: v.object({ ...pageEntries, period: v.picklist(HOT_PERIODS, '榜单周期有误') }) }

async function hotList(db: Db, input: PageQuery & { period: HotPeriod }) {
  const views = db
    .select({ docId: docViewDay.docId, views: sql<number>`sum(${docViewDay.count})`.mapWith(Number).as('views') })
    .from(docViewDay)
    .where(gte(docViewDay.day, sql`(now() at time zone 'Asia/Shanghai')::date - ${HOT_DAYS[input.period] - 1}::int`))
    .groupBy(docViewDay.docId)
    .as('seen')
  const { limit, offset } = pageBounds(input)
  const ranked = await db
    .select({ id: doc.id, views: views.views })
    .from(views)
    .innerJoin(doc, eq(doc.id, views.docId))
    .where(eq(doc.status, 'published'))
    .orderBy(desc(views.views), desc(doc.id))
    .limit(Math.max(0, Math.min(limit, HOT_PLACES - offset)))
    .offset(offset)
  const [sum] = await db
    .select({ n: count() })
    .from(views)
    .innerJoin(doc, eq(doc.id, views.docId))
    .where(eq(doc.status, 'published'))
  const total = Math.min(HOT_PLACES, sum?.n ?? 0)
  const docs = ranked.length
    ? await selectSummaries(db).where(
        inArray(
          doc.id,
          ranked.map(({ id }) => id),
        ),
      )
    : []
  const items = ranked.flatMap(({ id, views: times }, place) => {
    const found = docs.find((row) => row.id === id)
    return found ? [{ rank: offset + place + 1, views: times, doc: presentSummary(found) }] : []
  })
  return { items, total, hasMore: offset + ranked.length < total }
}

export const hotCalls = resource(hotApi, {
  list: { policy: anyone, ids: 'none', input: schema.list, run: ({ db }, input) => hotList(db, input) },
})
