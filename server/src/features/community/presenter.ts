import { alias } from 'drizzle-orm/pg-core'
import { eq, sql } from 'drizzle-orm'
import type { CommentReply } from '@/api/comment'
import type { Entry } from '@/api/community'
import { isPublishedKind } from '@/domain/community'
import type { Db } from '../../db/connect'
import type { Context } from '../../http/context'
import { signedFileUrl } from '../../kernel/files/signed-url'
import { AUTHOR, presentAuthor, type Author } from '../../kernel/people/author'
import { user } from '../../kernel/people/tables'
import type { EntryRow } from './entries'
import { communityEntry, communityPraise } from './tables'

const question = alias(communityEntry, 'question')

/** Entries with their authors, what they answer, and whether the caller praised them. */
export const selectEntries = (db: Db, viewerId: number) =>
  db
    .select({
      entry: communityEntry,
      author: AUTHOR,
      question: { id: question.id, title: question.title },
      praised: sql<boolean>`exists (select 1 from ${communityPraise} where ${communityPraise.entryId} = ${communityEntry.id} and ${communityPraise.userId} = ${viewerId}::bigint)`,
    })
    .from(communityEntry)
    .innerJoin(user, eq(user.id, communityEntry.userId))
    .leftJoin(question, eq(question.id, communityEntry.parentId))
    .$dynamic()

export interface ReadEntry {
  entry: EntryRow
  author: Author
  question: { id: number; title: string } | null
  praised: boolean
}

type Shower = Pick<Context, 'signingKey' | 'viewer'>

/** Pictures of what everybody sees have an address that everybody opens; others one for the caller alone, for minutes. */
export const picturesOf = (context: Shower, { pictures, state }: Pick<EntryRow, 'pictures' | 'state'>): string[] =>
  pictures.map((key) => {
    if (key.startsWith('/')) return key
    return state === 'shown' ? `/files/community/${key}` : signedFileUrl(context, key)
  })

export function presentEntry(context: Shower, { entry, author, question: asked, praised }: ReadEntry): Entry {
  const { id, kind, board, title, text, state, isSample, praiseCount, commentCount, answerCount } = entry
  if (!isPublishedKind(kind)) throw new Error('a comment is presented as an entry')
  return {
    ...{ id: String(id), kind, board, title, text, state, isSample, praiseCount, commentCount, answerCount, praised },
    ...presentAuthor(author),
    question: kind === 'answer' && asked ? { id: String(asked.id), title: asked.title } : null,
    pictures: picturesOf(context, entry),
    createdAt: entry.createdAt.toISOString(),
    mine: author.id === context.viewer?.id,
  }
}

export const presentComment = (viewerId: number, { entry, author, praised }: ReadEntry): CommentReply => ({
  id: String(entry.id),
  ...presentAuthor(author),
  content: entry.text,
  createdAt: entry.createdAt.toISOString(),
  likeCount: entry.praiseCount,
  liked: praised,
  mine: author.id === viewerId,
})
