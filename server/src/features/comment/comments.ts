import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { newToken } from '../../crypto'
import type { Db } from '../../db/connect'
import { comment } from './tables'
import { docStat } from '../../kernel/documents/tables'
import { forbidden, invalid, notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { hasSensitiveWord } from '../../kernel/reference/sensitive-words'
import { privilegeOf, publishedDoc } from '../../kernel/documents/access'

interface NewComment {
  docId: string
  parentId: string
  content: string
  idempotencyKey: string
}

/** Stores a comment or a reply and returns its id; the same key again gives the comment that is there already. */
export async function addComment(context: Context, input: NewComment): Promise<number> {
  const { db } = context
  const viewer = viewerOf(context)
  const doc = await publishedDoc(context, input.docId)
  const privilege = await privilegeOf(context, doc)
  if (privilege.code) throw forbidden(privilege.message, privilege.code)
  if (hasSensitiveWord(input.content)) throw invalid({ content: '评论含有不允许发布的内容，请修改后再发' })
  const once = and(eq(comment.userId, viewer.id), eq(comment.idempotencyKey, input.idempotencyKey))
  return db.transaction(async (tx) => {
    const parentId = input.parentId ? await rootOf(tx, doc.id, Number(input.parentId)) : null
    const [made] = await tx
      .insert(comment)
      .values({ docId: doc.id, userId: viewer.id, parentId, content: input.content, idempotencyKey: input.idempotencyKey })
      .onConflictDoNothing()
      .returning({ id: comment.id })
    if (made) {
      await tx
        .update(docStat)
        .set({ commentCount: sql`${docStat.commentCount} + 1` })
        .where(eq(docStat.docId, doc.id))
      return made.id
    }
    const [known] = await tx.select({ id: comment.id, deletedAt: comment.deletedAt }).from(comment).where(once)
    if (!known || known.deletedAt) throw notFound('评论不存在或已删除')
    return known.id
  })
}

/** A reply to a reply stands under the same comment. That one is held until the reply is stored, so that it cannot be taken back meanwhile. */
async function rootOf(tx: Db, docId: number, parentId: number): Promise<number> {
  const standing = (id: number) => and(eq(comment.id, id), eq(comment.docId, docId), isNull(comment.deletedAt))
  const [parent] = await tx.select({ id: comment.id, rootId: comment.parentId }).from(comment).where(standing(parentId))
  const [root] = parent ? await hold(tx, standing(parent.rootId ?? parent.id)) : []
  if (!root) throw notFound('回复的评论不存在或已删除')
  return root.id
}

/** Holds a comment until the transaction ends: who replies to it and who takes it back take turns. */
const hold = (tx: Db, where: SQL | undefined) => tx.select({ id: comment.id }).from(comment).where(where).for('update')

/** Takes back one's own comment; replies to it go with it. */
export async function removeComment(context: Context, row: typeof comment.$inferSelect): Promise<void> {
  const viewer = viewerOf(context)
  if (row.userId !== viewer.id) throw forbidden('只能删除自己的评论')
  await context.db.transaction(async (tx) => {
    // First, and in a statement of its own: the next one sees the replies that were stored while this one waited.
    await hold(tx, eq(comment.id, row.id))
    const gone = and(or(eq(comment.id, row.id), eq(comment.parentId, row.id)), isNull(comment.deletedAt))
    // Counted by what this update changed: of several at once, each row is one's alone.
    const removed = await tx.update(comment).set({ deletedAt: new Date() }).where(gone).returning({ id: comment.id })
    if (!removed.length) return
    await tx
      .update(docStat)
      .set({ commentCount: sql`greatest(0, ${docStat.commentCount} - ${removed.length})` })
      .where(eq(docStat.docId, row.docId))
  })
}

/** Stores a comment that comes from elsewhere with its own time, e.g. from the sample; the rules for new ones do not apply. */
export async function adoptComment(
  db: Db,
  row: { docId: number; userId: number; parentId: number | null; content: string; createdAt: Date },
): Promise<number> {
  const [made] = await db
    .insert(comment)
    .values({ ...row, idempotencyKey: newToken() })
    .returning({ id: comment.id })
  if (!made) throw new Error('the comment was not stored')
  await db
    .update(docStat)
    .set({ commentCount: sql`${docStat.commentCount} + 1` })
    .where(eq(docStat.docId, row.docId))
  return made.id
}
