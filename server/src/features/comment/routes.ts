import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { commentApi } from '@/api/comment'
import { addComment, removeComment } from './comments'
import type { Db } from '../../db/connect'
import { comment, commentLike, commentReport } from './tables'
import { AUTHOR } from '../../kernel/people/author'
import { user } from '../../kernel/people/tables'
import { notFound, unauthenticated } from '../../errors'
import { resource } from '../../http/call'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { anyone, signedIn } from '../../http/policy'
import { publishedDoc } from '../../kernel/documents/access'
import { presentReply } from './presenter'
import { commentSchemas as schema } from './schema'

const selectComments = (db: Db, viewerId: number | null) =>
  db
    .select({
      comment,
      author: AUTHOR,
      liked: sql<boolean>`exists (select 1 from ${commentLike} where ${commentLike.commentId} = ${comment.id} and ${commentLike.userId} = ${viewerId}::bigint)`,
    })
    .from(comment)
    .innerJoin(user, eq(user.id, comment.userId))
    .$dynamic()

async function withReplies({ db, viewer }: Context, ids: number[]) {
  const viewerId = viewer?.id ?? null
  const replies = ids.length
    ? await selectComments(db, viewerId)
        .where(and(inArray(comment.parentId, ids), isNull(comment.deletedAt)))
        .orderBy(asc(comment.createdAt), asc(comment.id))
    : []
  return (id: number) => replies.filter((row) => row.comment.parentId === id).map((row) => presentReply(row, viewerId))
}

async function liveComment(db: Db, commentId: string) {
  const [row] = await db
    .select()
    .from(comment)
    .where(and(eq(comment.id, Number(commentId)), isNull(comment.deletedAt)))
  if (!row) throw notFound('评论不存在或已删除')
  return row
}

/** Everybody reads comments; only their author takes one back (checked in the call). */
export const commentCalls = resource(commentApi, {
  list: {
    policy: anyone,
    ids: 'shared',
    input: schema.list,
    run: async (context, input) => {
      const { db, viewer } = context
      if (input.listType === 3 && !viewer) throw unauthenticated()
      const doc = await publishedDoc(context, input.docId)
      const where = and(
        eq(comment.docId, doc.id),
        isNull(comment.deletedAt),
        input.listType === 3 ? eq(comment.userId, viewer?.id ?? 0) : isNull(comment.parentId),
      )
      const said = and(eq(comment.docId, doc.id), isNull(comment.deletedAt))
      const { limit, offset } = pageBounds(input)
      const newest = [desc(comment.createdAt), desc(comment.id)]
      const rows = await selectComments(db, viewer?.id ?? null)
        .where(where)
        .orderBy(...(input.listType === 2 ? [desc(comment.likeCount), ...newest] : newest))
        .limit(limit)
        .offset(offset)
      const [sum] = await db.select({ total: count() }).from(comment).where(where)
      const total = sum?.total ?? 0
      const repliesOf = await withReplies(
        context,
        rows.map((row) => row.comment.id),
      )
      return {
        items: rows.map((row) => ({ ...presentReply(row, viewer?.id ?? null), replies: repliesOf(row.comment.id) })),
        total,
        count: input.listType === 3 ? total : await db.$count(comment, said),
        hasMore: offset + rows.length < total,
      }
    },
  },

  add: {
    policy: signedIn,
    ids: 'shared',
    input: schema.add,
    perMinute: 60,
    run: async (context, input) => {
      const viewer = viewerOf(context)
      const id = await addComment(context, input)
      const [row] = await selectComments(context.db, viewer.id).where(eq(comment.id, id))
      if (!row) throw new Error('the comment was not stored')
      const repliesOf = await withReplies(context, [id])
      return { comment: { ...presentReply(row, viewer.id), replies: repliesOf(id) } }
    },
  },

  like: {
    policy: signedIn,
    ids: 'shared',
    input: schema.like,
    run: async (context, { commentId, liked }) => {
      const { id } = await liveComment(context.db, commentId)
      const userId = viewerOf(context).id
      return context.db.transaction(async (tx) => {
        const changed = liked
          ? await tx.insert(commentLike).values({ userId, commentId: id }).onConflictDoNothing().returning()
          : await tx
              .delete(commentLike)
              .where(and(eq(commentLike.userId, userId), eq(commentLike.commentId, id)))
              .returning()
        const step = changed.length ? (liked ? 1 : -1) : 0
        const [row] = await tx
          .update(comment)
          .set({ likeCount: sql`${comment.likeCount} + ${step}` })
          .where(eq(comment.id, id))
          .returning({ likeCount: comment.likeCount })
        return { liked, likeCount: row?.likeCount ?? 0 }
      })
    },
  },

  remove: {
    policy: signedIn,
    ids: 'owned',
    input: schema.remove,
    run: async (context, { commentId }) => {
      await removeComment(context, await liveComment(context.db, commentId))
      return {}
    },
  },

  report: {
    policy: signedIn,
    ids: 'shared',
    input: schema.report,
    run: async (context, { commentId, reason }) => {
      const { id } = await liveComment(context.db, commentId)
      await context.db
        .insert(commentReport)
        .values({ userId: viewerOf(context).id, commentId: id, reason })
        .onConflictDoNothing()
      return {}
    },
  },
})
