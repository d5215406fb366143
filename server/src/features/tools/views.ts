import { eq, sql } from 'drizzle-orm'
import type { ToolKind } from '@/domain/tool'
import type { Db } from '../../db/connect'
import { toolView, toolViewCount } from './tables'

/** Counts a person or device once a day. */
export async function countToolView(db: Db, viewer: string, kind: ToolKind, refId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const counted = await tx
      .insert(toolView)
      .values({ kind, refId, viewer, day: sql`(now() at time zone 'Asia/Shanghai')::date` })
      .onConflictDoNothing()
      .returning()
    if (!counted.length) return
    await tx
      .insert(toolViewCount)
      .values({ kind, refId, count: 1 })
      .onConflictDoUpdate({
        target: [toolViewCount.kind, toolViewCount.refId],
        set: { count: sql`${toolViewCount.count} + 1` },
      })
  })
}

export async function toolViews(db: Db, kind: ToolKind): Promise<Record<string, number>> {
  const rows = await db.select().from(toolViewCount).where(eq(toolViewCount.kind, kind))
  return Object.fromEntries(rows.map(({ refId, count }) => [refId, count]))
}
