import { and, count, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { KIND_NAMES } from '@/domain/community'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import type { Viewer } from '../../http/context'
import { communityEntry } from './tables'

export type EntryRow = typeof communityEntry.$inferSelect

export const gone = (kind: keyof typeof KIND_NAMES | '' = '') => notFound(`${kind ? KIND_NAMES[kind] : '内容'}不存在或已删除`)

export async function findEntry(db: Db, id: number): Promise<EntryRow> {
  const [row] = await db.select().from(communityEntry).where(eq(communityEntry.id, id))
  if (!row) throw gone()
  return row
}

/** The row, held until the transaction ends. What stands above is always held first, so that no two wait for each other. */
async function hold(tx: Db, id: number): Promise<EntryRow> {
  const [row] = await tx.select().from(communityEntry).where(eq(communityEntry.id, id)).for('update')
  if (!row) throw gone()
  return row
}

/** The entry with all that it stands under, held from above. */
export async function holdEntry(tx: Db, id: number): Promise<{ entry: EntryRow; parent: EntryRow | null }> {
  const { parentId, rootId } = await findEntry(tx, id)
  const parent = parentId === null ? null : await hold(tx, parentId)
  if (rootId !== null) await hold(tx, rootId)
  return { entry: await hold(tx, id), parent }
}

const root = alias(communityEntry, 'root')
/** What readers see below an entry: a reply goes with the comment that it stands under. */
const shownUnder = (tx: Db, parentId: number, kind: 'answer' | 'comment'): SQL =>
  sql`(${tx
    .select({ n: count() })
    .from(communityEntry)
    .leftJoin(root, eq(root.id, communityEntry.rootId))
    .where(
      and(
        eq(communityEntry.parentId, parentId),
        eq(communityEntry.kind, kind),
        eq(communityEntry.state, 'shown'),
        or(isNull(communityEntry.rootId), eq(root.state, 'shown')),
      ),
    )})`

/** Counts anew what stands under an entry. Whoever changes that holds the entry, so the last one to count sees all. */
export async function recount(tx: Db, parent: EntryRow | null): Promise<void> {
  if (!parent) return
  const counts =
    parent.kind === 'question'
      ? { answerCount: shownUnder(tx, parent.id, 'answer') }
      : { commentCount: shownUnder(tx, parent.id, 'comment') }
  await tx.update(communityEntry).set(counts).where(eq(communityEntry.id, parent.id))
}

/** Others see what is shown; its author and reviewers what is hidden or was removed, too. Nobody sees what was withdrawn. */
export function maySee(viewer: Pick<Viewer, 'id' | 'isReviewer'>, { state, userId }: EntryRow): boolean {
  if (state === 'shown') return true
  return state !== 'withdrawn' && (viewer.isReviewer || viewer.id === userId)
}

/** An entry as a reader of it and of what it stands under. */
export async function readable(db: Db, viewer: Viewer, id: number): Promise<EntryRow> {
  const row = await findEntry(db, id)
  const above = row.parentId === null ? null : await findEntry(db, row.parentId)
  if (!maySee(viewer, row) || (above && !maySee(viewer, above))) throw gone(row.kind)
  return row
}
