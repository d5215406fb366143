import { and, eq, sql } from 'drizzle-orm'
import type { AskScope } from '@/api/ai'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { columnist, columnistProfile } from '../../kernel/documents/tables'
import { evidenceSource, ownPaperRef, type Scope } from '../../kernel/passages'

/** The source of a paper, by the paper's own id; refused where it is not in the library. */
export async function paperSourceId(db: Db, paperId: number): Promise<number> {
  const [row] = await db
    .select({ id: evidenceSource.id })
    .from(evidenceSource)
    .where(and(eq(evidenceSource.kind, 'paper'), eq(evidenceSource.refId, String(paperId))))
  if (!row) throw notFound('文献不存在或已下架')
  return row.id
}

/** The source of a paper that the asker has uploaded, by the id of its interpretation. */
export async function uploadSourceId(db: Db, userId: number, id: number): Promise<number> {
  const [row] = await db
    .select({ id: evidenceSource.id })
    .from(evidenceSource)
    .where(and(eq(evidenceSource.refId, ownPaperRef(id)), eq(evidenceSource.kind, 'paper'), eq(evidenceSource.ownerId, userId)))
  if (!row) throw notFound('文献不存在或已删除')
  return row.id
}

const isColumnOpen = sql`${columnistProfile.status} is distinct from 'withdrawn'`

/** Of a column that is open, or the refusal. */
export async function columnName(db: Db, id: number): Promise<string> {
  const [row] = await db
    .select({ name: columnist.name })
    .from(columnist)
    .leftJoin(columnistProfile, eq(columnistProfile.columnistId, columnist.id))
    .where(and(eq(columnist.id, id), isColumnOpen))
  if (!row) throw notFound('专栏不存在或已下架')
  return `${row.name}专栏`
}

/** Where the answers of a conversation are looked for. A paper that is gone holds nothing. */
export async function scopeOf(
  db: Db,
  { userId, scope, scopeId }: { userId: number; scope: AskScope; scopeId: number | null },
): Promise<Scope> {
  if (scopeId === null || scope === 'all') return { userId }
  if (scope === 'column') return { userId, columnistId: scopeId }
  if (scope === 'upload') return { userId, sourceId: await uploadSourceId(db, userId, scopeId).catch(() => 0) }
  return { userId, sourceId: await paperSourceId(db, scopeId).catch(() => 0) }
}
