import type { LiveMessage, LiveQuestion } from '@/api/live'
import { LEVEL, isCertifiedDoctor, maskName } from '@/domain/user'
import type { liveMessage, liveQuestion } from './tables'
import type { user } from '../../kernel/people/tables'
import { portraitUrl } from '../../kernel/people/users'

type Author = Pick<typeof user.$inferSelect, 'alias' | 'name' | 'level' | 'userType' | 'portraitKey'>

/** As with comments: certified doctors stand by their name, of everybody else only the first character is shown. */
const shownName = ({ name, level }: Pick<Author, 'name' | 'level'>): string => (level === LEVEL.certified ? name : maskName(name))

/** The same for everybody, so that a message is written once for all who hear it. */
export function presentMessage(row: typeof liveMessage.$inferSelect, author: Author): LiveMessage {
  return {
    id: String(row.id),
    authorId: author.alias,
    authorName: shownName(author),
    authorAvatar: portraitUrl(author.portraitKey),
    certified: isCertifiedDoctor(author),
    isHost: row.isHost,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
  }
}

export interface QuestionRow {
  question: typeof liveQuestion.$inferSelect
  author: Pick<typeof user.$inferSelect, 'name' | 'level'>
  answerer: string | null
  liked: boolean
}

export function presentQuestion({ question, author, answerer, liked }: QuestionRow, viewerId: number | null): LiveQuestion {
  return {
    id: String(question.id),
    authorName: shownName(author),
    content: question.content,
    createdAt: question.createdAt.toISOString(),
    mine: question.userId === viewerId,
    likeCount: question.likeCount,
    liked,
    answer: question.answer,
    answeredBy: answerer ?? '',
    answeredAt: question.answeredAt?.toISOString() ?? '',
  }
}
