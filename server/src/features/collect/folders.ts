import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CollectFolder, CollectRef } from '@/api/collect'
import { FOLDERS_MAX, UNFILED } from '@/domain/collect'
import type { Db } from '../../db/connect'
import { attachmentCollect, collectFolder, doc, docAttachment, docCollect } from '../../kernel/documents/tables'
import { user } from '../../kernel/people/tables'
import { invalid, notFound, refused } from '../../errors'

/** One's own folder, or the refusal: another user's looks like one that is not there. */
export async function requireFolder(db: Db, userId: number, folderId: string) {
  const [row] = await db
    .select()
    .from(collectFolder)
    .where(and(eq(collectFolder.id, Number(folderId)), eq(collectFolder.userId, userId)))
  if (!row) throw notFound('收藏夹不存在或已被删除')
  return row
}

/** How many favourites lie in each folder; under null, in none. Documents that were taken down are not counted, as they are not listed. */
async function countByFolder(db: Db, userId: number): Promise<Map<number | null, number>> {
  const docs = await db
    .select({ folderId: docCollect.folderId, n: count() })
    .from(docCollect)
    .innerJoin(doc, eq(doc.id, docCollect.docId))
    .where(and(eq(docCollect.userId, userId), eq(doc.status, 'published')))
    .groupBy(docCollect.folderId)
  const files = await db
    .select({ folderId: attachmentCollect.folderId, n: count() })
    .from(attachmentCollect)
    .innerJoin(docAttachment, eq(docAttachment.id, attachmentCollect.attachmentId))
    .innerJoin(doc, eq(doc.id, docAttachment.docId))
    .where(and(eq(attachmentCollect.userId, userId), eq(doc.status, 'published')))
    .groupBy(attachmentCollect.folderId)
  const counts = new Map<number | null, number>()
  for (const { folderId, n } of [...docs, ...files]) counts.set(folderId, (counts.get(folderId) ?? 0) + n)
  return counts
}

export async function listFolders(db: Db, userId: number) {
  const counts = await countByFolder(db, userId)
  const rows = await db
    .select()
    .from(collectFolder)
    .where(eq(collectFolder.userId, userId))
    .orderBy(asc(collectFolder.createdAt), asc(collectFolder.id))
  return {
    items: rows.map(({ id, name }): CollectFolder => ({ id: String(id), name, count: counts.get(id) ?? 0 })),
    unfiledCount: counts.get(null) ?? 0,
    total: [...counts.values()].reduce((sum, n) => sum + n, 0),
  }
}

/** Folders of one user change one after another, so that two at once cannot pass the limit or share a name. */
const lockUser = (db: Db, userId: number) => db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')

const presentFolder = async (db: Db, { id, name, userId }: typeof collectFolder.$inferSelect): Promise<CollectFolder> => ({
  id: String(id),
  name,
  count: (await countByFolder(db, userId)).get(id) ?? 0,
})

const SAME_NAME = { name: '已有同名的收藏夹' }

/** Makes a folder. The same key again gives the one that is there. */
export async function addFolder(
  db: Db,
  userId: number,
  { name, idempotencyKey }: { name: string; idempotencyKey: string },
): Promise<CollectFolder> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const rows = await tx.select().from(collectFolder).where(eq(collectFolder.userId, userId))
    const made = rows.find((row) => row.idempotencyKey === idempotencyKey)
    if (made) return presentFolder(tx, made)
    if (rows.some((row) => row.name === name)) throw invalid(SAME_NAME)
    if (rows.length >= FOLDERS_MAX) throw refused(`最多可建 ${FOLDERS_MAX} 个收藏夹，请先删除不用的收藏夹`)
    const [row] = await tx.insert(collectFolder).values({ userId, name, idempotencyKey }).returning()
    if (!row) throw new Error('the folder was not stored')
    return presentFolder(tx, row)
  })
}

export async function renameFolder(db: Db, userId: number, folderId: string, name: string): Promise<CollectFolder> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const row = await requireFolder(tx, userId, folderId)
    const [same] = await tx
      .select({ id: collectFolder.id })
      .from(collectFolder)
      .where(and(eq(collectFolder.userId, userId), eq(collectFolder.name, name)))
    if (same && same.id !== row.id) throw invalid(SAME_NAME)
    await tx.update(collectFolder).set({ name }).where(eq(collectFolder.id, row.id))
    return presentFolder(tx, { ...row, name })
  })
}

/** The database takes what lies in it out of it. */
export async function deleteFolder(db: Db, userId: number, folderId: string): Promise<void> {
  const { id } = await requireFolder(db, userId, folderId)
  await db.delete(collectFolder).where(eq(collectFolder.id, id))
}

const idsOf = (items: readonly CollectRef[], kind: CollectRef['kind']): number[] =>
  items.filter((item) => item.kind === kind).map(({ id }) => Number(id))

const mineAmong = (userId: number, items: readonly CollectRef[]) => ({
  docs: and(eq(docCollect.userId, userId), inArray(docCollect.docId, idsOf(items, 'doc'))),
  files: and(eq(attachmentCollect.userId, userId), inArray(attachmentCollect.attachmentId, idsOf(items, 'file'))),
})

/** Puts favourites into a folder, or out of all; what is no favourite of this user is passed over. @returns how many were found */
export async function moveCollects(db: Db, userId: number, items: readonly CollectRef[], folderId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const target = folderId === UNFILED ? null : (await requireFolder(tx, userId, folderId)).id
    const { docs, files } = mineAmong(userId, items)
    const movedDocs = await tx.update(docCollect).set({ folderId: target }).where(docs).returning({ id: docCollect.docId })
    const movedFiles = await tx
      .update(attachmentCollect)
      .set({ folderId: target })
      .where(files)
      .returning({ id: attachmentCollect.attachmentId })
    return movedDocs.length + movedFiles.length
  })
}

export async function removeCollects(db: Db, userId: number, items: readonly CollectRef[]): Promise<number> {
  return db.transaction(async (tx) => {
    const { docs, files } = mineAmong(userId, items)
    const goneDocs = await tx.delete(docCollect).where(docs).returning({ id: docCollect.docId })
    const goneFiles = await tx.delete(attachmentCollect).where(files).returning({ id: attachmentCollect.attachmentId })
    return goneDocs.length + goneFiles.length
  })
}

/** `folder_id` as a request names it: empty is any, `none` is none. */
export function inFolder(column: typeof docCollect.folderId | typeof attachmentCollect.folderId, folderId: string | undefined) {
  if (!folderId) return undefined
  return folderId === UNFILED ? isNull(column) : sql`${column} = ${Number(folderId)}`
}
