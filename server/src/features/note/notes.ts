import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { noteApi } from '@/api/note'
import { note } from './tables'
import { upload } from '../../kernel/files/tables'
import { invalid, notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { publishedDoc } from '../../kernel/documents/access'

type SaveNote = NonNullable<typeof noteApi.save.request>

/** A note of the caller, or the refusal: another's note does not exist for them. */
export async function ownNote(context: Context, noteId: string) {
  const [row] = await context.db
    .select()
    .from(note)
    .where(and(eq(note.id, Number(noteId)), eq(note.userId, viewerOf(context).id)))
  if (!row) throw notFound('笔记不存在或已删除')
  return row
}

/** Makes a note, or changes one's own. Returns it as it stands. */
export async function saveNote(context: Context, input: SaveNote) {
  await mustBeOwnPicture(context, input.pictureKey)
  return input.noteId ? changeNote(context, input) : makeNote(context, input)
}

async function changeNote(context: Context, { noteId, type, content, seconds, pictureKey }: SaveNote) {
  const { id } = await ownNote(context, noteId)
  const [row] = await context.db
    .update(note)
    .set({ type, content, seconds, pictureKey, updatedAt: sql`now()` })
    .where(eq(note.id, id))
    .returning()
  if (!row) throw notFound('笔记不存在或已删除')
  return row
}

async function makeNote(context: Context, { docId, type, content, seconds, place, pictureKey, idempotencyKey }: SaveNote) {
  const userId = viewerOf(context).id
  const doc = await publishedDoc(context, docId)
  const [made] = await context.db
    .insert(note)
    .values({ userId, docId: doc.id, type, content, seconds, ...place, pictureKey, idempotencyKey })
    // The answer was lost, and perhaps the note was written on before it was sent again.
    .onConflictDoUpdate({
      target: [note.userId, note.idempotencyKey],
      set: { type, content, pictureKey, updatedAt: sql`now()` },
    })
    .returning()
  if (!made) throw notFound('笔记不存在或已删除')
  return made
}

async function mustBeOwnPicture(context: Context, key: string): Promise<void> {
  if (!key) return
  const [row] = await context.db
    .select({ key: upload.key })
    .from(upload)
    .where(
      and(
        eq(upload.key, key),
        eq(upload.owner, `u:${viewerOf(context).id}`),
        eq(upload.kind, 'note'),
        isNotNull(upload.storedAt),
      ),
    )
  if (!row) throw invalid({ pictureKey: '图片没有上传成功，请重新添加' })
}
