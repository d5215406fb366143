import type { CommentReply } from '@/api/comment'
import { presentAuthor, type Author } from '../../kernel/people/author'
import type { comment } from './tables'

export interface CommentRow {
  comment: typeof comment.$inferSelect
  author: Author
  liked: boolean
}

export function presentReply({ comment: row, author, liked }: CommentRow, viewerId: number | null): CommentReply {
  return {
    id: String(row.id),
    ...presentAuthor(author),
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    likeCount: row.likeCount,
    liked,
    mine: author.id === viewerId,
  }
}
