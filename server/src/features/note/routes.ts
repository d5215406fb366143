import { and, asc, count, eq, exists, or, sql } from 'drizzle-orm'
import { noteApi } from '@/api/note'
import { ownNote, saveNote } from './notes'
import { note } from './tables'
import { doc } from '../../kernel/documents/tables'
import { notFound } from '../../errors'
import { resource } from '../../http/call'
import { viewerOf } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { signedIn } from '../../http/policy'
import { presentSummary, selectSummaries } from '../../kernel/documents/presenter'
import { presentNote } from './presenter'
import { noteSchemas as schema } from './schema'

/** Notes belong to one user; that a note is the caller's own is part of every query. */
export const noteCalls = resource(noteApi, {
  list: {
    policy: signedIn,
    ids: 'shared',
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
      const order = [asc(note.seconds), sql`${note.paragraph} nulls first`, asc(note.id)]
      const rows = await db
        .select()
        .from(note)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
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
    policy: signedIn,
    ids: 'owned',
    input: schema.detail,
    run: async (context, { noteId }) => ({ note: presentNote(await ownNote(context, noteId), context) }),
  },

  save: {
    policy: signedIn,
    ids: 'owned',
    input: schema.save,
    perMinute: 60,
    run: async (context, input) => ({ note: presentNote(await saveNote(context, input), context) }),
  },

  remove: {
    policy: signedIn,
    ids: 'owned',
    input: schema.remove,
    run: async (context, { noteId }) => {
      const { id } = await ownNote(context, noteId)
      await context.db.delete(note).where(eq(note.id, id))
      return {}
    },
  },
})
