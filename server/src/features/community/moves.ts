import { and, eq, sql } from 'drizzle-orm'
import { isPublishedKind, KIND_NAMES } from '@/domain/community'
import { forbidden } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { findEntry, gone, holdEntry, maySee, recount } from './entries'
import { communityEntry, communityPraise } from './tables'

/** Praises an entry of any kind, or takes it back. */
export async function praise(
  context: Context,
  { id, praised }: { id: string; praised: boolean },
): Promise<{ praised: boolean; praiseCount: number }> {
  const viewer = viewerOf(context)
  return context.db.transaction(async (tx) => {
    const { entry, parent } = await holdEntry(tx, Number(id))
    if (!maySee(viewer, entry) || (parent && !maySee(viewer, parent))) throw gone(entry.kind)
    const mine = { userId: viewer.id, entryId: entry.id }
    const changed = praised
      ? await tx.insert(communityPraise).values(mine).onConflictDoNothing().returning()
      : await tx
          .delete(communityPraise)
          .where(and(eq(communityPraise.userId, viewer.id), eq(communityPraise.entryId, entry.id)))
          .returning()
    // By what this call changed: one that comes twice counts once.
    const step = changed.length ? (praised ? 1 : -1) : 0
    const [row] = await tx
      .update(communityEntry)
      .set({ praiseCount: sql`${communityEntry.praiseCount} + ${step}` })
      .where(eq(communityEntry.id, entry.id))
      .returning({ praiseCount: communityEntry.praiseCount })
    return { praised, praiseCount: row?.praiseCount ?? 0 }
  })
}

/** Takes back one's own entry: of it nothing is kept but that it was there. What stands under it is not seen any more. */
export async function withdraw(context: Context, { id }: { id: string }): Promise<object> {
  const viewer = viewerOf(context)
  const before = await findEntry(context.db, Number(id))
  if (!maySee(viewer, before)) throw gone(before.kind)
  if (before.userId !== viewer.id)
    throw forbidden(`只能${isPublishedKind(before.kind) ? '撤回' : '删除'}自己的${KIND_NAMES[before.kind]}`)
  await context.db.transaction(async (tx) => {
    const { entry, parent } = await holdEntry(tx, before.id)
    await tx
      .update(communityEntry)
      .set({ state: 'withdrawn', title: '', text: '', pictures: [], reportedAt: null })
      .where(eq(communityEntry.id, entry.id))
    await recount(tx, parent)
  })
  return {}
}
