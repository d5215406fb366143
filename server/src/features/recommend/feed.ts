import { and, arrayOverlaps, desc, eq, gte, inArray, notInArray, type SQL } from 'drizzle-orm'
import type { RecommendRequest } from '@/api/recommend'
import { LIVE_TYPES } from '@/domain/doc-type'
import { READ_TO_THE_END } from '@/domain/reading'
import type { Db } from '../../db/connect'
import type { Context, Parts } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { presentSummary, summaryColumns } from '../../kernel/documents/presenter'
import { columnist, doc, docStat, reading } from '../../kernel/documents/tables'
import { Kept } from '../../kept'
import { oneForEach } from '../../one-for-each'
import { diseases, nameOfDisease } from '../../kernel/reference/static-data'
import { subscribedDiseases } from '../subscription'
import { trialsInForce } from '../tools'
import { interestsOf, ranked, type Candidate, type Interest } from './rules'
import { trialCard } from './trial'

/** How many of the newest articles of all, and of the reader's diseases, are weighed. */
const WEIGHED = 300
/** What was opened in this time teaches what the reader likes. */
const LEARNED_DAYS = 30
const MOST_OPENED = 100
/** Diseases to choose from. */
const CHIPS = 8
const DAY_MS = 86_400_000

/** Lives have places of their own. */
const isArticle = and(eq(doc.status, 'published'), notInArray(doc.docType, [...LIVE_TYPES]))
const newest = [desc(doc.publishedAt), desc(doc.id)]

type Article = Pick<typeof doc.$inferSelect, 'id' | 'tagIds' | 'publishedAt'>

const newestOf = (db: Db, where?: SQL): Promise<Article[]> =>
  db
    .select({ id: doc.id, tagIds: doc.tagIds, publishedAt: doc.publishedAt })
    .from(doc)
    .where(and(isArticle, where))
    .orderBy(...newest)
    .limit(WEIGHED)

/** The newest of all are the same for everybody: three hundred rows that every visit to home would read again. */
const NEWEST_KEPT_MS = 60_000
const keptNewest = oneForEach((changes: Parts['changes']) => new Kept<Article[]>(changes, 1, NEWEST_KEPT_MS))

/** Articles for the one who asks. */
export async function recommended(context: Context, input: RecommendRequest) {
  const interests = await interestsFor(context, input)
  const { limit, offset } = pageBounds(input)
  const known = await candidates(context, input.disease, interests)
  // Whoever asks for the newest, or for one disease, gets them so, read or not.
  const order = interests.size && !input.disease ? ranked(known, interests) : known.map((one) => ({ ...one, reason: '' }))
  const shown = order.slice(offset, offset + limit)
  const chips = chipsOf(interests, order)
  const wanted = input.disease ? [nameOfDisease(input.disease)] : chips.map(({ name }) => name)
  const trial = input.pageIdx === 0 ? trialCard(await trialsInForce(context.db), wanted, Math.floor(Date.now() / DAY_MS)) : null
  return {
    items: await present(context, shown),
    total: order.length,
    hasMore: offset + shown.length < order.length,
    diseases: chips,
    trial,
  }
}

/** A visitor has none: who shares a phone should not see what another one reads. */
async function interestsFor({ db, viewer }: Context, { byDisease }: RecommendRequest): Promise<Map<string, Interest>> {
  if (!viewer || !byDisease) return new Map()
  const followed = await subscribedDiseases(db, viewer.id)
  const since = new Date(Date.now() - LEARNED_DAYS * DAY_MS)
  const opened = await db
    .select({ tagIds: doc.tagIds })
    .from(reading)
    .innerJoin(doc, eq(doc.id, reading.docId))
    // What was taken out of the history teaches nothing any more.
    .where(and(eq(reading.userId, viewer.id), eq(reading.isListed, true), gte(reading.lastAt, since)))
    .orderBy(desc(reading.lastAt))
    .limit(MOST_OPENED)
  return interestsOf(
    followed,
    opened.map(({ tagIds }) => tagIds),
  )
}

/** The newest articles, with the newest of what interests the reader, or those of one disease. */
async function candidates(
  { db, viewer, changes }: Context,
  disease: string | undefined,
  interests: ReadonlyMap<string, Interest>,
): Promise<Candidate[]> {
  const rows = disease
    ? await newestOf(db, arrayOverlaps(doc.tagIds, [disease]))
    : [
        ...(await keptNewest(changes).get('', () => newestOf(db))),
        ...(interests.size ? await newestOf(db, arrayOverlaps(doc.tagIds, [...interests.keys()])) : []),
      ]
  const read = viewer
    ? await db
        .select({ docId: reading.docId })
        .from(reading)
        .where(and(eq(reading.userId, viewer.id), gte(reading.progress, READ_TO_THE_END)))
    : []
  const readIds = new Set(read.map(({ docId }) => docId))
  return [...new Map(rows.map((row) => [row.id, { ...row, read: readIds.has(row.id) }])).values()]
}

/** The reader's own diseases, then those of which most is new. */
function chipsOf(interests: ReadonlyMap<string, Interest>, known: readonly Candidate[]) {
  const own = [...interests].sort(([, a], [, b]) => b.days - a.days).map(([id]) => id)
  const counts = new Map<string, number>()
  for (const id of known.flatMap(({ tagIds }) => tagIds)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const others = diseases.map(({ id }) => id).filter((id) => counts.has(id) && !interests.has(id))
  others.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  return [...own, ...others].slice(0, CHIPS).map((id) => ({ id, name: nameOfDisease(id) }))
}

async function present({ db }: Context, shown: readonly { id: number; reason: string; read: boolean }[]) {
  if (!shown.length) return []
  const ids = shown.map(({ id }) => id)
  const rows = await db
    .select({ ...summaryColumns, avatar: columnist.avatar, hospital: columnist.hospital })
    .from(doc)
    .innerJoin(docStat, eq(docStat.docId, doc.id))
    .leftJoin(columnist, eq(columnist.id, doc.columnistId))
    .where(inArray(doc.id, ids))
  return shown.flatMap(({ id, reason, read }) => {
    const row = rows.find((one) => one.id === id)
    return row ? [{ ...presentSummary(row), reason, read, avatar: row.avatar ?? '', hospital: row.hospital ?? '' }] : []
  })
}
