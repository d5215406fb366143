import type { Note } from '@/api/note'
import type { NoteType } from '@/domain/note'
import type { note } from './tables'
import type { Context } from '../../http/context'
import { signedFileUrl } from '../../kernel/files/signed-url'

export function presentNote(row: typeof note.$inferSelect, context: Pick<Context, 'signingKey' | 'viewer'>): Note {
  return {
    id: String(row.id),
    docId: String(row.docId),
    type: row.type as NoteType,
    content: row.content,
    seconds: row.seconds,
    place: row.paragraph === null ? null : { paragraph: row.paragraph, excerpt: row.excerpt },
    pictureKey: row.pictureKey,
    pictureUrl: row.pictureKey ? signedFileUrl(context, row.pictureKey) : '',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
