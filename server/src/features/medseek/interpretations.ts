import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Interpretation, InterpretationDetail } from '@/api/medseek'
import { authorsText, lineText, type ImportSource } from '@/domain/paper/citation'
import { DAILY_INTERPRETATIONS } from '@/domain/paper/interpretation'
import type { Db } from '../../db/connect'
import { enqueue } from '../../db/queue'
import { invalid, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { evidencePassage, evidenceSource, ownPaperRef, removeSources } from '../../kernel/passages'
import { lockUser } from '../../kernel/people/users'
import { takeOfDay } from '../../kernel/throttle/throttle'
import { detailOf, lackOf, readingOf, retractionText, type Imported } from '../literature'
import { paper } from '../literature/tables'
import { isOfAbstract, keep, READ_JOB } from './reading'
import { ownFile, readOwn } from './references'
import { interpretation } from './tables'

type Row = typeof interpretation.$inferSelect
type PaperRow = typeof paper.$inferSelect

const NOT_THERE = '解读不存在或已删除'
const NOT_SHARED = '解读不存在，或已停止分享'
const TITLE_LENGTH = 200

interface Begun {
  uploadKey: string
  /** Of a file of references: which of them; empty: the only one. */
  record: string
  paperId: string
  idempotencyKey: string
}

/** Begins an interpretation. Sent twice, it is begun once, and counts once; so is the same record of a file. */
export async function begin(context: Context, { uploadKey, record, paperId, idempotencyKey }: Begun) {
  const { id: userId } = viewerOf(context)
  const file = paperId ? null : await fileOf(context, uploadKey, record)
  if (file === 'several') return { id: '' }
  return context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const isSame = or(
      eq(interpretation.idempotencyKey, idempotencyKey),
      file ? and(eq(interpretation.uploadKey, uploadKey), eq(interpretation.record, file.record)) : undefined,
    )
    const [same] = await tx
      .select({ id: interpretation.id })
      .from(interpretation)
      .where(and(eq(interpretation.userId, userId), isSame))
    if (same) return { id: String(same.id) }
    if (!(await takeOfDay(tx, `medseek:${userId}`, 1, DAILY_INTERPRETATIONS)))
      throw refused(`每天最多解读 ${DAILY_INTERPRETATIONS} 篇，请稍后再试`)
    const what = file ? { uploadKey, title: file.title, record: file.record } : await ofLibrary(tx, Number(paperId))
    const [row] = await tx
      .insert(interpretation)
      .values({ userId, idempotencyKey, emptyPages: [], ...what })
      .returning()
    if (!row) throw new Error('the interpretation was not stored')
    if (file?.read) await keep(tx, row, { paper: file.read.paper, format: file.read.format })
    else if (file) await enqueue(tx, READ_JOB, { id: row.id }, { key: String(row.id) })
    return { id: String(row.id) }
  })
}

type What = Pick<typeof interpretation.$inferInsert, 'title' | 'state' | 'paperId' | 'doneAt'>

async function ofLibrary(tx: Db, id: number): Promise<What> {
  const [row] = await tx.select({ title: paper.title }).from(paper).where(eq(paper.id, id))
  if (!row) throw notFound('文献不存在或已下架')
  return { paperId: id, title: row.title.slice(0, TITLE_LENGTH), state: 'done', doneAt: new Date() }
}

interface OwnFile {
  title: string
  record: number
  /** A record of a file of references; a PDF is read by a job. */
  read: { paper: Imported; format: ImportSource } | null
}

async function fileOf(context: Context, key: string, record: string): Promise<OwnFile | 'several'> {
  const file = await ownFile(context, key)
  if (!file) throw invalid({ uploadKey: '文件没有上传成功，请重新选择' })
  if (file.mime === 'application/pdf') return { title: file.fileName.slice(0, TITLE_LENGTH), record: 0, read: null }
  const { papers, unread = [], source } = await readOwn(context, key)
  const [only, ...more] = papers
  // What could not be read is shown before anything is done with the rest.
  if (!record && (!only || more.length > 0 || unread.length > 0 || lackOf(only))) return 'several'
  const paperOf = papers[Number(record)]
  if (!paperOf) throw invalid({ record: '文件里没有这一条，请重新选择' })
  if (lackOf(paperOf)) throw invalid({ record: `${lineText(paperOf.line)}${lackOf(paperOf)}` })
  return { title: paperOf.title.slice(0, TITLE_LENGTH), record: Number(record), read: { paper: paperOf, format: source } }
}

/** Interpretations with the paper of the library that they are of, or that has the DOI of their file. */
export const selectRows = (db: Db) =>
  db
    .select({ row: interpretation, paper })
    .from(interpretation)
    .leftJoin(
      paper,
      sql`${paper.id} = coalesce(${interpretation.paperId}, (select of_doi.id from ${paper} as of_doi where of_doi.doi = nullif(${interpretation.doi}, '')))`,
    )

const present = ({ row, paper: known }: { row: Row; paper: PaperRow | null }): Interpretation => {
  const isOwnFile = row.paperId === null
  const named =
    known && !isOwnFile
      ? ofPaper(known)
      : { title: row.title, authors: row.authors, journal: row.journal, publishedOn: row.publishedOn, doi: row.doi }
  return {
    ...{
      id: String(row.id),
      state: row.state,
      reason: row.reason,
      pages: row.pages,
      pagesRead: row.pagesRead ?? row.pages,
      isShared: row.isShared,
    },
    ...named,
    paperId: known ? String(known.id) : '',
    ...{ isOwnFile, format: row.format, isAbstractOnly: isOwnFile ? row.isAbstractOnly : known?.body.length === 0 },
    isSample: !isOwnFile && known?.isSample === true,
    retraction: (known && retractionText(known)) || row.retraction,
    createdAt: row.createdAt.toISOString(),
  }
}

const ofPaper = ({ title, authors, authorCount, journal, publishedOn, doi }: PaperRow) => ({
  ...{ title, journal, publishedOn, doi: doi ?? '' },
  authors: authorsText(authors, authorCount),
})

const isOwn = (id: number, userId: number) => and(eq(interpretation.id, id), eq(interpretation.userId, userId))

/** Another's does not exist for the caller. */
export async function ownRow(context: Context, id: number) {
  const [found] = await selectRows(context.db).where(isOwn(id, viewerOf(context).id))
  if (!found) throw notFound(NOT_THERE)
  return found
}

export async function listOwn(context: Context, page: { pageIdx: number; pageSize: number }) {
  const { db } = context
  const { limit, offset } = pageBounds(page)
  const where = eq(interpretation.userId, viewerOf(context).id)
  const rows = await selectRows(db)
    .where(where)
    .orderBy(desc(interpretation.createdAt), desc(interpretation.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ total: count() }).from(interpretation).where(where)
  const total = sum?.total ?? 0
  return { items: rows.map(present), total, hasMore: offset + rows.length < total }
}

const EMPTY = { summary: [], effects: [] }

export async function whole(
  db: Db,
  found: { row: Row; paper: PaperRow | null },
  viewerId: number | null,
): Promise<InterpretationDetail> {
  const item = present(found)
  const { row } = found
  if (row.state !== 'done') return { item, isOpen: true, ...EMPTY }
  if (row.paperId !== null) {
    const { isOpen, summary, effects } = await detailOf(db, row.paperId, viewerId)
    return { item, isOpen, summary, effects }
  }
  const passages = await db
    .select({ passage: evidencePassage })
    .from(evidencePassage)
    .innerJoin(evidenceSource, eq(evidenceSource.id, evidencePassage.sourceId))
    .where(isSourceOf(row))
    .orderBy(asc(evidencePassage.ordinal))
    .then((rows) => rows.map(({ passage }) => passage))
  return { item, isOpen: true, ...readingOf(passages, passages.filter(({ section }) => isOfAbstract(section)).length) }
}

export const isSourceOf = ({ id, userId }: Row) =>
  and(eq(evidenceSource.kind, 'paper'), eq(evidenceSource.refId, ownPaperRef(id)), eq(evidenceSource.ownerId, userId))

export const detail = async (context: Context, { id }: { id: string }) =>
  whole(context.db, await ownRow(context, Number(id)), viewerOf(context).id)

/** Says what shall be, so it may be sent twice. */
export async function setShared(context: Context, { id, isShared }: { id: string; isShared: boolean }) {
  const isDone = inArray(interpretation.state, ['done'])
  const [row] = await context.db
    .update(interpretation)
    .set({ isShared })
    .where(and(isOwn(Number(id), viewerOf(context).id), isDone))
    .returning({ isShared: interpretation.isShared })
  if (!row) throw notFound(NOT_THERE)
  return row
}

/** With everything that was read from the file. */
export async function remove(context: Context, { id }: { id: string }) {
  const [row] = await context.db
    .delete(interpretation)
    .where(isOwn(Number(id), viewerOf(context).id))
    .returning({ id: interpretation.id })
  if (!row) throw notFound(NOT_THERE)
  await removeSources(context.db, [{ kind: 'paper', refId: ownPaperRef(row.id) }])
  return {}
}

/** What is not shared is answered as what does not exist; so is one under another person's number. */
export async function shared(context: Context, { uid, id }: { uid: string; id: string }): Promise<InterpretationDetail> {
  const { db, viewer } = context
  const [found] = await selectRows(db).where(
    and(
      eq(interpretation.id, Number(id)),
      eq(interpretation.isShared, true),
      uid ? eq(interpretation.userId, Number(uid)) : undefined,
    ),
  )
  if (!found) throw notFound(NOT_SHARED)
  return whole(db, found, viewer?.id ?? null)
}
