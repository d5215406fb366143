import type { CommentReply } from '@/api/comment'
import { LEVEL, isCertifiedDoctor, maskName } from '@/domain/user'
import type { comment } from './tables'
import type { user } from '../../kernel/people/tables'
import { portraitUrl } from '../../kernel/people/users'

export interface CommentRow {
  comment: typeof comment.$inferSelect
  author: Pick<typeof user.$inferSelect, 'id' | 'name' | 'level' | 'userType' | 'portraitKey'>
  liked: boolean
}

/** Certified doctors stand by their name; of everybody else only the first character is shown. */
export function presentReply({ comment: row, author, liked }: CommentRow, viewerId: number | null): CommentReply {
  return {
    id: String(row.id),
    authorName: author.level === LEVEL.certified ? author.name : maskName(author.name),
    authorAvatar: portraitUrl(author.portraitKey),
    certified: isCertifiedDoctor(author),
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    likeCount: row.likeCount,
    liked,
    mine: author.id === viewerId,
  }
}
