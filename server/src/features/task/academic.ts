import { and, asc, eq } from 'drizzle-orm'
import { ACADEMIC_CREDITS } from '@/domain/task'
import type { Db } from '../../db/connect'
import { academicDetail, academicDone, academicPackage, taskDone } from './tables'
import { columnist, doc, docStat, reading } from '../../kernel/documents/tables'
import { forbidden, notFound, refused } from '../../errors'
import { equalText, keyedHash } from '../../crypto'
import { viewerOf, type Context } from '../../http/context'
import { book } from '../../kernel/ledger/ledger'
import { privilegeOf } from '../../kernel/documents/access'
import { presentSummary, summaryColumns } from '../../kernel/documents/presenter'

interface Detail {
  userId: number
  packageId: number
  detailId: number
}

/** What an address of a package carries: it opens the report of this detail for this user only. */
export const academicToken = (signingKey: string, { userId, packageId, detailId }: Detail): string =>
  keyedHash(signingKey, `academic:${userId}:${packageId}:${detailId}`)

/** The reading list of a package as the signed-in user has worked through it. */
export async function academicList(context: Context, packageId: number) {
  const { db, signingKey } = context
  const userId = viewerOf(context).id
  const [found] = await db.select().from(academicPackage).where(eq(academicPackage.id, packageId))
  if (!found) throw notFound('学习包不存在或已下架')
  const rows = await db
    .select({ ...summaryColumns, detailId: academicDetail.id, doneAt: academicDone.createdAt })
    .from(academicDetail)
    .innerJoin(doc, eq(doc.id, academicDetail.docId))
    .innerJoin(docStat, eq(docStat.docId, doc.id))
    .leftJoin(columnist, eq(columnist.id, doc.columnistId))
    .leftJoin(academicDone, and(eq(academicDone.detailId, academicDetail.id), eq(academicDone.userId, userId)))
    .where(and(eq(academicDetail.packageId, packageId), eq(doc.status, 'published')))
    .orderBy(asc(academicDetail.sort), asc(academicDetail.id))
  const details = rows.map(({ detailId, doneAt, ...row }) => ({
    detailId: String(detailId),
    doc: presentSummary(row),
    finished: doneAt !== null,
    token: academicToken(signingKey, { userId, packageId, detailId }),
  }))
  return { title: found.title, details }
}

/** Notes that a document of a package is read, when the server knows so itself, and gives its academic credits. Told again it changes nothing. */
export async function finishDetail(
  context: Context,
  input: { packageId: string; detailId: string; docId: string; token: string },
): Promise<void> {
  const { db, signingKey } = context
  const userId = viewerOf(context).id
  const [packageId, detailId, docId] = [Number(input.packageId), Number(input.detailId), Number(input.docId)]
  if (!equalText(input.token, academicToken(signingKey, { userId, packageId, detailId })))
    throw forbidden('学习链接无效，请从学习包重新进入')
  const [found] = await db
    .select({ id: academicDetail.id, title: doc.title, rule: doc.rule, price: doc.price, columnistId: doc.columnistId })
    .from(academicDetail)
    .innerJoin(doc, eq(doc.id, academicDetail.docId))
    .where(
      and(
        eq(academicDetail.id, detailId),
        eq(academicDetail.packageId, packageId),
        eq(academicDetail.docId, docId),
        eq(doc.status, 'published'),
      ),
    )
  if (!found) throw notFound('学习内容不存在或已下架')
  const privilege = await privilegeOf(context, { ...found, id: docId })
  if (privilege.code) throw forbidden(privilege.message.replace('阅读全文', '完成学习'), privilege.code)
  if (!(await isRead(db, userId, docId))) throw refused('读完全文后才能完成学习')
  await db.transaction(async (tx) => {
    const [made] = await tx.insert(academicDone).values({ detailId, userId }).onConflictDoNothing().returning()
    if (!made) return
    await book(tx, 'academic', { what: { userId, detailId, title: found.title }, userId, credits: ACADEMIC_CREDITS })
  })
}

/** Read to the end in the time that it takes, not only reported as such; or its task is done. */
export async function isRead(db: Db, userId: number, docId: number): Promise<boolean> {
  const [read] = await db
    .select({ finishedAt: reading.finishedAt })
    .from(reading)
    .where(and(eq(reading.userId, userId), eq(reading.docId, docId)))
  if (read?.finishedAt) return true
  const [done] = await db
    .select({ code: taskDone.taskCode })
    .from(taskDone)
    .where(and(eq(taskDone.userId, userId), eq(taskDone.associationId, String(docId))))
    .limit(1)
  return done !== undefined
}
