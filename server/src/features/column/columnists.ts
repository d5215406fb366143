import { type SQL, and, arrayContains, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ColumnistsRequest } from '@/api/pub'
import { COLUMN_TYPE } from '@/domain/column'
import { columnist, columnistProfile, userColumnist } from '../../kernel/documents/tables'
import { notFound, unauthenticated } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { presentColumnist } from '../../kernel/documents/presenter'

/** An author without a profile has a plain column. */
const columnType = sql<number>`coalesce(${columnistProfile.columnType}, ${COLUMN_TYPE.column}::smallint)`
const isPublished = sql`${columnistProfile.status} is distinct from 'withdrawn'`

const followedBy = ({ viewer }: Context) =>
  sql<boolean>`exists (select 1 from ${userColumnist} where ${userColumnist.userId} = ${viewer?.id ?? null}::bigint and ${userColumnist.columnistId} = ${columnist.id})`

/** One page of the columns that are published, most followed first; one's own, last followed first. */
export async function listColumnists(context: Context, input: ColumnistsRequest) {
  const { db, viewer } = context
  if (input.followed && !viewer) throw unauthenticated('登录后可查看关注的专栏')
  const where = and(
    isPublished,
    input.followed ? followedBy(context) : undefined,
    input.diseaseId ? arrayContains(columnistProfile.diseaseIds, [input.diseaseId]) : undefined,
    input.columnTypes?.length ? inArray(columnType, input.columnTypes) : undefined,
  )
  const followedAt = sql`(select ${userColumnist.createdAt} from ${userColumnist} where ${userColumnist.userId} = ${viewer?.id ?? null}::bigint and ${userColumnist.columnistId} = ${columnist.id})`
  const order: SQL[] = input.followed ? [desc(followedAt), asc(columnist.id)] : [desc(columnist.fansCount), asc(columnist.id)]
  const { limit, offset } = pageBounds(input)
  const rows = await db
    .select({ row: columnist, followed: followedBy(context) })
    .from(columnist)
    .leftJoin(columnistProfile, eq(columnistProfile.columnistId, columnist.id))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [sum] = await db
    .select({ n: count() })
    .from(columnist)
    .leftJoin(columnistProfile, eq(columnistProfile.columnistId, columnist.id))
    .where(where)
  const total = sum?.n ?? 0
  return {
    items: rows.map(({ row, followed }) => presentColumnist(row, followed)),
    total,
    hasMore: offset + rows.length < total,
  }
}

/** A published column as the caller sees it, or the refusal. */
export async function findColumn(context: Context, columnistId: string) {
  const [found] = await context.db
    .select({
      row: columnist,
      followed: followedBy(context),
      columnType,
      diseaseIds: columnistProfile.diseaseIds,
      figure: columnistProfile.figure,
    })
    .from(columnist)
    .leftJoin(columnistProfile, eq(columnistProfile.columnistId, columnist.id))
    .where(and(eq(columnist.id, Number(columnistId)), isPublished))
  if (!found) throw notFound('该专栏不存在或已下架')
  return {
    id: found.row.id,
    columnist: presentColumnist(found.row, found.followed),
    columnType: Number(found.columnType),
    diseaseIds: found.diseaseIds ?? [],
    figure: found.figure ?? '',
    isSample: found.row.isSample,
  }
}

/** Follows a column or lets go of it, and counts its fans; the same again changes nothing. Of a withdrawn column one may only let go. */
export async function setFollowed(context: Context, columnistId: number, followed: boolean): Promise<void> {
  if (followed) await findColumn(context, String(columnistId))
  const own = { userId: viewerOf(context).id, columnistId }
  await context.db.transaction(async (tx) => {
    const changed = followed
      ? await tx.insert(userColumnist).values(own).onConflictDoNothing().returning()
      : await tx
          .delete(userColumnist)
          .where(and(eq(userColumnist.userId, own.userId), eq(userColumnist.columnistId, columnistId)))
          .returning()
    if (!changed.length) return
    const step = followed ? 1 : -1
    await tx
      .update(columnist)
      .set({ fansCount: sql`${columnist.fansCount} + ${step}` })
      .where(eq(columnist.id, columnistId))
  })
}
