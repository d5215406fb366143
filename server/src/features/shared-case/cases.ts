import { and, asc, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { CaseTab, SharedCase, SharedCaseItem } from '@/api/shared-case'
import { DOC_TYPE } from '@/domain/doc-type'
import { CASE_PARTS, PART_NAMES, type CaseState, type SharedCaseForm } from '@/domain/shared-case'
import type { Db } from '../../db/connect'
import { conflict, forbidden, invalid, notFound } from '../../errors'
import { pageBounds } from '../../http/inputs'
import { viewerOf, type Context } from '../../http/context'
import { doc } from '../../kernel/documents/tables'
import { storeDoc } from '../../kernel/documents/store'
import { lockUser } from '../../kernel/people/users'
import { nameOfDisease } from '../../kernel/reference/static-data'
import { coverBy } from '../../kernel/documents/covers'
import { sharedCase } from './tables'

const NO_CASE = '病例不存在或已删除'
/** So many of one account, drafts and all. */
const MOST = 100

type Row = typeof sharedCase.$inferSelect
interface Page {
  pageIdx: number
  pageSize: number
}

const itemOf = ({ id, title, diseaseId, status, refusal, docId, updatedAt }: Row): SharedCaseItem => ({
  ...{ id: String(id), title, diseaseId, diseaseName: nameOfDisease(diseaseId), status, refusal },
  ...{ docId: docId === null ? '' : String(docId), updatedAt: updatedAt.toISOString() },
})
const caseOf = (row: Row): SharedCase => {
  const { history, findings, treatment, question } = row
  return { ...itemOf(row), history, findings, treatment, question, hasConsent: row.consentAt !== null }
}

async function pageOfCases(db: Db, where: SQL | undefined, order: SQL, page: Page) {
  const { limit, offset } = pageBounds(page)
  const rows = await db.select().from(sharedCase).where(where).orderBy(order, desc(sharedCase.id)).limit(limit).offset(offset)
  const [all] = await db.select({ n: count() }).from(sharedCase).where(where)
  const total = all?.n ?? 0
  return { items: rows.map(itemOf), total, hasMore: offset + rows.length < total }
}

const STATES_OF: Readonly<Record<CaseTab, CaseState[]>> = {
  published: ['published'],
  review: ['review'],
  draft: ['draft', 'refused'],
}

/** One's own cases of a tab, what was changed last first. */
export async function listMine(context: Context, { tab, ...page }: Page & { tab: CaseTab }) {
  const { id, isReviewer } = viewerOf(context)
  const own = and(eq(sharedCase.userId, id), inArray(sharedCase.status, STATES_OF[tab]))
  return { ...(await pageOfCases(context.db, own, desc(sharedCase.updatedAt), page)), mayReview: isReviewer }
}

/** What waits for this reviewer: on his own cases another one decides. */
export const listQueue = (context: Context, page: Page) =>
  pageOfCases(
    context.db,
    and(eq(sharedCase.status, 'review'), ne(sharedCase.userId, viewerOf(context).id)),
    asc(sharedCase.updatedAt),
    page,
  )

async function rowOf(db: Db, caseId: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(sharedCase)
    .where(eq(sharedCase.id, Number(caseId)))
  return row
}

/** A case of one's own, locked until the end of the transaction. */
async function ownRow(tx: Db, userId: number, caseId: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(sharedCase)
    .where(and(eq(sharedCase.id, Number(caseId)), eq(sharedCase.userId, userId)))
    .for('update')
  if (!row) throw notFound(NO_CASE)
  return row
}

export async function showCase(context: Context, { caseId }: { caseId: string }): Promise<{ case: SharedCase }> {
  const viewer = viewerOf(context)
  const row = await rowOf(context.db, caseId)
  const mayRead = row && (row.userId === viewer.id || (viewer.isReviewer && row.status === 'review'))
  if (!row || !mayRead) throw notFound(NO_CASE)
  return { case: caseOf(row) }
}

interface Saved extends SharedCaseForm {
  caseId: string
  isSent: boolean
  idempotencyKey: string
}

/** Keeps a draft, or sends it to be published. Sent twice, it is there once. */
export async function saveCase(
  context: Context,
  { caseId, isSent, idempotencyKey, hasConsent, ...form }: Saved,
): Promise<{ case: SharedCase }> {
  const { id: userId } = viewerOf(context)
  if (form.diseaseId && !nameOfDisease(form.diseaseId)) throw invalid({ diseaseId: '请选择列表中的病种' })
  const consentAt = hasConsent ? new Date() : null
  const values = {
    ...form,
    consentAt,
    status: isSent ? ('review' as const) : ('draft' as const),
    refusal: '',
    updatedAt: new Date(),
  }
  const row = await context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (caseId) {
      const before = await ownRow(tx, userId, caseId)
      if (before.status === 'published' || before.status === 'review')
        throw conflict(before.status === 'review' ? '病例正在审核，请先撤回再修改' : '病例已发布，请先撤回再修改')
      const [changed] = await tx.update(sharedCase).set(values).where(eq(sharedCase.id, before.id)).returning()
      return changed
    }
    const ofMine = eq(sharedCase.userId, userId)
    const [same] = await tx
      .select()
      .from(sharedCase)
      .where(and(ofMine, eq(sharedCase.idempotencyKey, idempotencyKey)))
    if (same) return same
    const [all] = await tx.select({ n: count() }).from(sharedCase).where(ofMine)
    if ((all?.n ?? 0) >= MOST) throw conflict(`最多保存 ${MOST} 个病例，请先删除不用的草稿`)
    const [made] = await tx
      .insert(sharedCase)
      .values({ ...values, userId, idempotencyKey })
      .returning()
    return made
  })
  if (!row) throw new Error('the case was not stored')
  return { case: caseOf(row) }
}

/** Back to the drafts; what was on the square is there no more. */
export async function withdrawCase(context: Context, { caseId }: { caseId: string }): Promise<object> {
  const { id: userId } = viewerOf(context)
  await context.db.transaction(async (tx) => {
    const row = await ownRow(tx, userId, caseId)
    if (row.docId !== null) await tx.update(doc).set({ status: 'draft' }).where(eq(doc.id, row.docId))
    await tx
      .update(sharedCase)
      .set({ status: 'draft', docId: null, updatedAt: sql`now()` })
      .where(eq(sharedCase.id, row.id))
  })
  return {}
}

export async function removeCase(context: Context, { caseId }: { caseId: string }): Promise<object> {
  const { id: userId } = viewerOf(context)
  await context.db.transaction(async (tx) => {
    const row = await ownRow(tx, userId, caseId)
    if (row.status === 'published' || row.status === 'review') throw conflict('请先撤回，再删除')
    await tx.delete(sharedCase).where(eq(sharedCase.id, row.id))
  })
  return {}
}

/** Publishes what waits, or sends it back with the reason. Of two reviewers the second is told that it was decided. */
export async function decide(
  context: Context,
  { caseId, accept, refusal }: { caseId: string; accept: boolean; refusal: string },
): Promise<object> {
  if (!accept && !refusal) throw invalid({ refusal: '请写明退回的原因' })
  await context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(sharedCase)
      .where(eq(sharedCase.id, Number(caseId)))
      .for('update')
    if (!row) throw notFound(NO_CASE)
    if (row.userId === viewerOf(context).id) throw forbidden('这是您自己的病例，请由其他审核人员处理')
    if (row.status !== 'review') throw conflict('病例已不在待审核中')
    const docId = accept ? await publish(tx, row) : null
    await tx
      .update(sharedCase)
      .set({ status: accept ? 'published' : 'refused', refusal: accept ? '' : refusal, docId, updatedAt: sql`now()` })
      .where(eq(sharedCase.id, row.id))
  })
  return {}
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The document of a case. It names no author, so that nothing of a person is left in it when the account goes. */
function publish(tx: Db, row: Row): Promise<number> {
  const body = CASE_PARTS.filter((name) => row[name])
    .map((name) => {
      const paragraphs = row[name].split(/\n+/).filter((line) => line.trim())
      return `<h2>${PART_NAMES[name]}</h2>${paragraphs.map((line) => `<p>${escaped(line)}</p>`).join('')}`
    })
    .join('')
  return storeDoc(tx, {
    ...{ docType: DOC_TYPE.caseShareNew, title: row.title, summary: row.history.slice(0, 80), source: '医师投稿', body },
    ...{ cover: coverBy([row.diseaseId], row.id), tagIds: [row.diseaseId], publishedAt: new Date() },
  })
}
