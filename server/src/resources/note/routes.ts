import { and, asc, count, eq, exists, or } from 'drizzle-orm'
import type { noteApi } from '@/api/note'
import { ownNote, saveNote } from '../../commands/notes'
import { doc, note } from '../../db/schema'
import { notFound } from '../../errors'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { presentSummary, selectSummaries } from '../doc/presenter'
import { notePolicy as policy } from './policy'
import { presentNote } from './presenter'
import { noteSchemas as schema } from './schema'

export const noteCalls = resource<typeof noteApi>({
  list: {
    path: 'api/note/getnotelist',
    policy: policy.list,
    input: schema.list,
    run: async (context, { docId, ...page }) => {
      const { db } = context
      const userId = viewerOf(context).id
      const where = and(eq(note.userId, userId), eq(note.docId, Number(docId)))
      // A withdrawn document keeps its notes: they are the reader's.
      const noted = exists(db.select({ id: note.id }).from(note).where(where))
      const [about] = await selectSummaries(db).where(and(eq(doc.id, Number(docId)), or(eq(doc.status, 'published'), noted)))
      if (!about) throw notFound()
      const { limit, offset } = pageBounds(page)
      const rows = await db.select().from(note).where(where).orderBy(asc(note.seconds), asc(note.id)).limit(limit).offset(offset)
      const [sum] = await db.select({ total: count() }).from(note).where(where)
      const total = sum?.total ?? 0
      return {
        items: rows.map((row) => presentNote(row, context)),
        total,
        hasMore: offset + rows.length < total,
        doc: presentSummary(about),
      }
    },
  },

  detail: {
    path: 'api/note/getnotedetail',
    policy: policy.detail,
    input: schema.detail,
    run: async (context, { noteId }) => ({ note: presentNote(await ownNote(context, noteId), context) }),
  },

  save: {
    path: 'api/note/savenote',
    policy: policy.save,
    input: schema.save,
    perMinute: 60,
    run: async (context, input) => ({ note: presentNote(await saveNote(context, input), context) }),
  },

  remove: {
    path: 'api/note/deletenote',
    policy: policy.remove,
    input: schema.remove,
    run: async (context, { noteId }) => {
      const { id } = await ownNote(context, noteId)
      await context.db.delete(note).where(eq(note.id, id))
      return {}
    },
  },
})
