import * as v from 'valibot'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

const replySchema = v.object({
  id: v.string(),
  authorName: v.string(),
  authorAvatar: v.string(),
  /** The author is a certified doctor. */
  certified: v.boolean(),
  content: v.string(),
  createdAt: v.string(),
  likeCount: v.number(),
  liked: v.boolean(),
  /** Written by the one who asks: may be deleted. */
  mine: v.boolean(),
})

export const commentSchema = v.object({ ...replySchema.entries, replies: v.array(replySchema) })
export type Comment = v.InferOutput<typeof commentSchema>
export type CommentReply = v.InferOutput<typeof replySchema>

/** Longest comment, in characters. */
export const COMMENT_MAX_LENGTH = 1000

export const commentApi = {
  /** `listType` 1 newest, 2 hottest, 3 mine. 25 a page. */
  list: read<PageQuery & { docId: string; listType: 1 | 2 | 3 }>()(
    'api/comment/commentlist',
    v.object({
      ...pageOf(commentSchema).entries,
      /** Of the list with the replies under its comments. */
      count: v.optional(v.number()),
    }),
  ),
  /** The same `idempotencyKey` twice gives the same comment once. `parentId` empty: not a reply. */
  add: write<{ docId: string; parentId: string; content: string; idempotencyKey: string }>()(
    'api/comment/addcomment',
    v.object({ comment: commentSchema }),
  ),
  like: write<{ commentId: string; liked: boolean }>()(
    'api/comment/setlike',
    v.object({ liked: v.boolean(), likeCount: v.number() }),
  ),
  remove: write<{ commentId: string }>()('api/comment/deletecomment', emptyAnswer),
  report: write<{ commentId: string; reason: string }>()('api/comment/reportcomment', emptyAnswer),
}
