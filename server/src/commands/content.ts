import { and, asc, count, desc, eq, inArray, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { isNewerEdition, type ContentEdition, type ContentKind } from '@/domain/tool'
import type { Db } from '../db/connect'
import { contentEdition, contentRecord, contentUpdate, searchEntry } from '../db/schema'
import { indexTexts } from './search-text'

/** What the lists, the search and the updates show of a record. */
export interface ContentCard {
  id: string
  title: string
  note: string
  /** Other names by which it is found: English, classes, targets. */
  names: string[]
  /** Address of its screen. */
  link: string
}

/** One edition as its data file gives it. */
export interface EditionFile<Record extends object> extends ContentEdition<Record> {
  schema: v.GenericSchema<unknown, Record>
  source: string
  publishTime: string
  checkState: 'checked' | 'unchecked'
  /** Sentences on what is wrong with the records beyond their shape; an edition with any is not loaded. */
  problems: (records: readonly Record[]) => string[]
  cardOf: (record: Record) => ContentCard
}

/** Stores an edition that is not there yet, makes it findable and notes what it changed. @returns whether it was stored */
export async function loadEdition<Record extends object>(db: Db, file: EditionFile<Record>): Promise<boolean> {
  const records = v.parse(v.array(file.schema), file.records)
  const problems = file.problems(records)
  if (problems.length) throw new Error(`${file.kind} ${file.edition}: ${problems.slice(0, 5).join('; ')}`)
  return db.transaction(async (tx) => {
    const before = await currentEdition(tx, file.kind)
    const publishedAt = new Date(file.publishTime)
    const { kind, edition, source, checkState } = file
    const stored = await tx
      .insert(contentEdition)
      .values({ kind, edition, source, checkState, publishedAt })
      .onConflictDoNothing()
      .returning()
    if (!stored.length) return false
    const old = before ? await recordsOf(tx, kind, before.edition) : []
    const cards = records.map((record) => file.cardOf(record))
    const rows = await tx
      .insert(contentRecord)
      .values(
        records.map((body, sort) => ({
          kind,
          edition,
          sort,
          recordId: cards[sort]?.id ?? '',
          title: cards[sort]?.title ?? '',
          note: cards[sort]?.note ?? '',
          body,
        })),
      )
      .returning({ id: contentRecord.id, sort: contentRecord.sort })
    if (before && !isNewerEdition(edition, before.edition)) return true
    await index(tx, kind, rows, cards, publishedAt)
    const updates = before
      ? changes(
          old,
          records.map((body, sort) => ({ body, title: cards[sort]?.title ?? '', recordId: cards[sort]?.id ?? '' })),
        )
      : [{ recordId: '', title: `${edition} 版`, note: `共收录 ${records.length} 条` }]
    if (updates.length) await tx.insert(contentUpdate).values(updates.map((update) => ({ ...update, kind, publishedAt })))
    return true
  })
}

const searchKinds = { regimen: 'tool', trial: 'tool', drug: 'drug', guideline: 'guideline' } as const

/** Puts the cards of the newest edition into the search, in place of those of older ones. */
async function index(
  db: Db,
  kind: ContentKind,
  rows: { id: number; sort: number }[],
  cards: ContentCard[],
  publishedAt: Date,
): Promise<void> {
  const older = await db
    .select({ id: contentRecord.id })
    .from(contentRecord)
    .where(and(eq(contentRecord.kind, kind), lt(contentRecord.id, Math.min(...rows.map(({ id }) => id)))))
  if (older.length)
    await db.delete(searchEntry).where(
      and(
        eq(searchEntry.kind, searchKinds[kind]),
        inArray(
          searchEntry.refId,
          older.map(({ id }) => id),
        ),
      ),
    )
  const entries = rows.flatMap(({ id, sort }) => {
    const card = cards[sort]
    return card ? [entryOf(searchKinds[kind], id, card, publishedAt)] : []
  })
  if (entries.length) await db.insert(searchEntry).values(entries)
}

/** Makes tools that belong to no edition findable. Their numbers are below zero, where no record is. */
export async function indexTools(db: Db, cards: readonly ContentCard[], publishedAt: Date): Promise<void> {
  const entries = cards.map((card, at) => entryOf('tool', -1 - at, card, publishedAt))
  await db.transaction(async (tx) => {
    await tx.delete(searchEntry).where(and(eq(searchEntry.kind, 'tool'), lt(searchEntry.refId, 0)))
    await tx.insert(searchEntry).values(entries)
  })
}

const entryOf = (kind: 'tool' | 'drug' | 'guideline', refId: number, card: ContentCard, publishedAt: Date) => ({
  kind,
  refId,
  title: card.title,
  summary: card.note,
  link: card.link,
  publishedAt,
  ...indexTexts(card.title, card.names, card.note),
})

interface Compared {
  recordId: string
  title: string
  body: object
}

/** What is new, changed and gone; the order of keys does not matter. */
function changes(before: readonly Compared[], after: readonly Compared[]) {
  const known = new Map(before.map((record) => [record.recordId, record]))
  const kept = new Set(after.map((record) => record.recordId))
  const news = after.flatMap(({ recordId, title, body }) => {
    const old = known.get(recordId)
    if (!old) return [{ recordId, title, note: '新增' }]
    return canonical(old.body) === canonical(body) ? [] : [{ recordId, title, note: '内容已修订' }]
  })
  const gone = before.filter(({ recordId }) => !kept.has(recordId))
  return [...news, ...gone.map(({ recordId, title }) => ({ recordId, title, note: '已停止收录' }))]
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  )

/** The edition in force: the latest by number. */
export async function currentEdition(db: Db, kind: ContentKind): Promise<typeof contentEdition.$inferSelect | undefined> {
  const editions = await db.select().from(contentEdition).where(eq(contentEdition.kind, kind))
  return editions.sort((a, b) => (isNewerEdition(a.edition, b.edition) ? -1 : 1))[0]
}

export const recordsOf = (db: Db, kind: ContentKind, edition: string) =>
  db
    .select({ recordId: contentRecord.recordId, title: contentRecord.title, body: contentRecord.body })
    .from(contentRecord)
    .where(and(eq(contentRecord.kind, kind), eq(contentRecord.edition, edition)))
    .orderBy(asc(contentRecord.sort))

export async function contentUpdates(
  db: Db,
  { kind, pageIdx, pageSize }: { kind?: ContentKind; pageIdx: number; pageSize: number },
) {
  const ofKind = kind && eq(contentUpdate.kind, kind)
  const rows = await db
    .select()
    .from(contentUpdate)
    .where(ofKind)
    .orderBy(desc(contentUpdate.publishedAt), desc(contentUpdate.id))
    .limit(pageSize)
    .offset(pageIdx * pageSize)
  const [sum] = await db.select({ n: count() }).from(contentUpdate).where(ofKind)
  const total = sum?.n ?? 0
  const items = rows.map(({ id, kind: of, recordId, title, note, publishedAt }) => ({
    id: String(id),
    kind: of,
    refId: recordId,
    title,
    note,
    publishTime: publishedAt.toISOString(),
  }))
  return { items, total, hasMore: (pageIdx + 1) * pageSize < total }
}
