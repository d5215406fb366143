import { count, desc, eq } from 'drizzle-orm'
import type { PageQuery } from '@/api/envelope'
import type { Db } from '../../db/connect'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { user } from '../../kernel/people/tables'
import { patientOf } from './patients'
import { materialAccess } from './tables'

export type AccessPurpose = (typeof materialAccess.$inferInsert)['purpose']

const PURPOSES: Readonly<Record<AccessPurpose, string>> = { consultation: '会诊或问诊', review: '资料审核', prescription: '处方' }

/** Written with every read of a patient's material by somebody else than its owner. */
export const noteAccess = (db: Db, read: { patientId: number; readerId: number; purpose: AccessPurpose; refId: number }) =>
  db.insert(materialAccess).values(read)

/** Who has read it, newest first. */
export async function listAccess(context: Context, { patientId, ...page }: PageQuery & { patientId: string }) {
  const { db } = context
  const { id } = await patientOf(db, Number(patientId), viewerOf(context).id)
  const where = eq(materialAccess.patientId, id)
  const { limit, offset } = pageBounds(page)
  const rows = await db
    .select({ id: materialAccess.id, reader: user.realName, purpose: materialAccess.purpose, at: materialAccess.createdAt })
    .from(materialAccess)
    .innerJoin(user, eq(user.id, materialAccess.readerId))
    .where(where)
    .orderBy(desc(materialAccess.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ n: count() }).from(materialAccess).where(where)
  const total = sum?.n ?? 0
  const items = rows.map((row) => ({
    id: String(row.id),
    reader: row.reader,
    purpose: PURPOSES[row.purpose],
    at: row.at.toISOString(),
  }))
  return { items, total, hasMore: offset + rows.length < total }
}
