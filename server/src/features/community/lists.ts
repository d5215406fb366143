import { and, asc, desc, eq, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Comment } from '@/api/comment'
import type { CursorQuery, Entry, EntryList } from '@/api/community'
import { PUBLISHED_KINDS, type Board } from '@/domain/community'
import { viewerOf, type Context } from '../../http/context'
import { gone, readable } from './entries'
import { presentComment, presentEntry, selectEntries, type ReadEntry } from './presenter'
import { communityEntry as entry } from './tables'

const shown = eq(entry.state, 'shown')

/** Behind the entry of the cursor, in the order of what was written last. */
const before = (cursor: string): SQL | undefined => (cursor ? lt(entry.id, Number(cursor.split('.').at(-1))) : undefined)

/** A page, and the cursor of what comes after it: one row more than the page tells whether there is anything. */
function cut<T>(rows: T[], pageSize: number, cursorOf: (row: T) => string): { rows: T[]; next: string } {
  const last = rows[pageSize - 1]
  return { rows: rows.slice(0, pageSize), next: rows.length > pageSize && last ? cursorOf(last) : '' }
}
const idOf = ({ entry: { id } }: ReadEntry): string => String(id)

/** Posts or questions of a board, or one's own of all kinds. */
export async function listEntries(
  context: Context,
  { board, of, cursor, pageSize }: CursorQuery & { board: Board; of: EntryList },
) {
  const viewer = viewerOf(context)
  const wanted =
    of === 'mine'
      ? and(eq(entry.userId, viewer.id), inArray(entry.kind, [...PUBLISHED_KINDS]), ne(entry.state, 'withdrawn'))
      : and(eq(entry.kind, of), shown)
  const found = await selectEntries(context.db, viewer.id)
    .where(and(eq(entry.board, board), wanted, before(cursor)))
    .orderBy(desc(entry.id))
    .limit(pageSize + 1)
  const { rows, next } = cut(found, pageSize, idOf)
  return { items: rows.map((row) => presentEntry(context, row)), next }
}

export async function showEntry(context: Context, { id }: { id: string }): Promise<{ entry: Entry }> {
  const viewer = viewerOf(context)
  const row = await readable(context.db, viewer, Number(id))
  if (row.kind === 'comment') throw gone(row.kind)
  return { entry: await entryFor(context, row.id) }
}

/** An entry as the caller sees it. */
export async function entryFor(context: Context, id: number): Promise<Entry> {
  const [row] = await selectEntries(context.db, viewerOf(context).id).where(eq(entry.id, id))
  if (!row) throw new Error('the entry is not there')
  return presentEntry(context, row)
}

/** The most praised first; of equals what was written last. The cursor holds both, so that nothing is left out where praise moves little. */
export async function answersOf(context: Context, { questionId, cursor, pageSize }: CursorQuery & { questionId: string }) {
  const viewer = viewerOf(context)
  const question = await readable(context.db, viewer, Number(questionId))
  const [praise = '', id = ''] = cursor.split('.')
  const behind = id ? sql`(${entry.praiseCount}, ${entry.id}) < (${Number(praise)}, ${Number(id)})` : undefined
  const found = await selectEntries(context.db, viewer.id)
    .where(and(eq(entry.parentId, question.id), eq(entry.kind, 'answer'), shown, behind))
    .orderBy(desc(entry.praiseCount), desc(entry.id))
    .limit(pageSize + 1)
  const { rows, next } = cut(found, pageSize, ({ entry: { id: last, praiseCount } }) => `${praiseCount}.${last}`)
  return { items: rows.map((row) => presentEntry(context, row)), next }
}

export async function commentsOf(context: Context, { entryId, cursor, pageSize }: CursorQuery & { entryId: string }) {
  const viewer = viewerOf(context)
  const parent = await readable(context.db, viewer, Number(entryId))
  const found = await selectEntries(context.db, viewer.id)
    .where(and(eq(entry.parentId, parent.id), eq(entry.kind, 'comment'), shown, isNull(entry.rootId), before(cursor)))
    .orderBy(desc(entry.id))
    .limit(pageSize + 1)
  const { rows, next } = cut(found, pageSize, idOf)
  return { items: await withReplies(context, rows), next }
}

export async function withReplies(context: Context, rows: readonly ReadEntry[]): Promise<Comment[]> {
  const viewer = viewerOf(context)
  const roots = rows.map(({ entry: { id } }) => id)
  const replies = roots.length
    ? await selectEntries(context.db, viewer.id)
        .where(and(inArray(entry.rootId, roots), shown))
        .orderBy(asc(entry.id))
    : []
  return rows.map((row) => ({
    ...presentComment(viewer.id, row),
    replies: replies.filter((reply) => reply.entry.rootId === row.entry.id).map((reply) => presentComment(viewer.id, reply)),
  }))
}
