import { and, eq } from 'drizzle-orm'
import type { AskScope } from '@/api/ai'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { evidenceSource, type Scope } from '../../kernel/passages'

/** The source of a paper, by the paper's own id; refused where it is not in the library. */
export async function paperSourceId(db: Db, paperId: number): Promise<number> {
  const [row] = await db
    .select({ id: evidenceSource.id })
    .from(evidenceSource)
    .where(and(eq(evidenceSource.kind, 'paper'), eq(evidenceSource.refId, String(paperId))))
  if (!row) throw notFound('文献不存在或已下架')
  return row.id
}

/** Where the answers of a conversation are looked for. A paper that is gone holds nothing. */
export async function scopeOf(
  db: Db,
  { userId, scope, scopeId }: { userId: number; scope: AskScope; scopeId: number | null },
): Promise<Scope> {
  if (scopeId === null || scope === 'all') return { userId }
  if (scope === 'column') return { userId, columnistId: scopeId }
  return { userId, sourceId: await paperSourceId(db, scopeId).catch(() => 0) }
}
