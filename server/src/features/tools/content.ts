import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { isNewerEdition, type ContentEdition, type ContentKind, type ToolKind } from '@/domain/tool'
import type { Db } from '../../db/connect'
import { writeIfChanged } from '../../db/if-changed'
import { contentEdition, contentRecord, contentUpdate } from './tables'
import { searchEntry } from '../../kernel/search/tables'
import { indexTexts } from '../../kernel/search/text'

/** What the lists, the search and the updates show of a record. */
export interface ContentCard {
  id: string
  title: string
  note: string
  /** Other names of its own: English, trade names. */
  aliases: string[]
  /** What it belongs to, and is found by as well: classes, targets, the drugs of a regimen. */
  related: string[]
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
    if (!stored.length) {
      // The names of a known edition may have changed: trade names ship with the server, not with the edition.
      if (before?.edition === edition)
        await indexKnown(
          tx,
          kind,
          edition,
          records.map((record) => file.cardOf(record)),
          publishedAt,
        )
      return false
    }
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
    return card ? [entryOf(kind, id, card, publishedAt)] : []
  })
  await putEntries(db, kind, entries)
}

/** Indexes the records of a stored edition anew, by the cards that the file has for them today. */
async function indexKnown(db: Db, kind: ContentKind, edition: string, cards: ContentCard[], publishedAt: Date): Promise<void> {
  const byId = new Map(cards.map((card) => [card.id, card]))
  const rows = await db
    .select({ id: contentRecord.id, recordId: contentRecord.recordId })
    .from(contentRecord)
    .where(and(eq(contentRecord.kind, kind), eq(contentRecord.edition, edition)))
    .orderBy(asc(contentRecord.sort))
  const entries = rows.flatMap(({ id, recordId }) => {
    const card = byId.get(recordId)
    return card ? [entryOf(kind, id, card, publishedAt)] : []
  })
  await putEntries(db, kind, entries)
}

/** Several processes may start at once: what is there already is written over, in one order. */
async function putEntries(db: Db, of: ContentKind | 'fixed', entries: ReturnType<typeof entryOf>[]): Promise<void> {
  if (!entries.length) return
  const fresh = (column: string) => sql.raw(`excluded.${column}`)
  const set = {
    title: fresh('title'),
    summary: fresh('summary'),
    link: fresh('link'),
    publishedAt: fresh('published_at'),
    grams: fresh('grams'),
    latin: fresh('latin'),
    names: fresh('names'),
    tool: fresh('tool'),
  }
  await writeIfChanged(db, `search_entry:${of}`, entries, (tx) =>
    tx
      .insert(searchEntry)
      .values(entries)
      .onConflictDoUpdate({ target: [searchEntry.kind, searchEntry.refId], set }),
  )
}

/** A tool that belongs to no edition. */
export type FixedCard = ContentCard & { tool: ToolKind }

/** Makes tools that belong to no edition findable. Their numbers are below zero, where no record is. */
export async function indexTools(db: Db, cards: readonly FixedCard[], publishedAt: Date): Promise<void> {
  const entries = cards.map(({ tool, ...card }, at) => entryOf(tool, -1 - at, card, publishedAt))
  await db.transaction(async (tx) => {
    await tx.delete(searchEntry).where(and(eq(searchEntry.kind, 'tool'), lt(searchEntry.refId, -cards.length)))
    await putEntries(tx, 'fixed', entries)
  })
}

const entryOf = (tool: ToolKind, refId: number, { title, aliases, related, note, link }: ContentCard, publishedAt: Date) => ({
  kind: tool === 'drug' || tool === 'guideline' ? tool : ('tool' as const),
  tool,
  refId,
  title,
  summary: note,
  link,
  publishedAt,
  ...indexTexts({ title, aliases, related, more: note }),
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
