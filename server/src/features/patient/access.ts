import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { PageQuery } from '@/api/envelope'
import type { Db } from '../../db/connect'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { user } from '../../kernel/people/tables'
import { patientOf } from './patients'
import { materialAccess } from './tables'

export type AccessPurpose = (typeof materialAccess.$inferInsert)['purpose']

const PURPOSES: Readonly<Record<AccessPurpose, string>> = {
  consultation: '会诊或问诊',
  review: '资料审核',
  dispute: '争议处理',
  identity: '查看完整号码',
  prescription: '处方',
}

/** Who reads: an account, or somebody at the command line by the name he gave. */
export type Reader = { readerId: number } | { operator: string }
type Read = Reader & { patientId: number; purpose: AccessPurpose; refId: number }

/** Written with every read of a patient's material by somebody else than its owner; who reads on within a minute still reads the same. */
export async function noteAccess(db: Db, read: Read): Promise<void> {
  const isSame = and(
    eq(materialAccess.patientId, read.patientId),
    'readerId' in read ? eq(materialAccess.readerId, read.readerId) : eq(materialAccess.operator, read.operator),
    eq(materialAccess.purpose, read.purpose),
    eq(materialAccess.refId, read.refId),
    sql`${materialAccess.createdAt} > now() - interval '1 minute'`,
  )
  const [same] = await db.select({ id: materialAccess.id }).from(materialAccess).where(isSame).limit(1)
  if (!same) await db.insert(materialAccess).values(read)
}

/** Who looks at the material at the command line has no account that the patient could know. */
const OPERATOR = '资料审核人员'

/** Who has read it, newest first. */
export async function listAccess(context: Context, { patientId, ...page }: PageQuery & { patientId: string }) {
  const { db } = context
  const { id } = await patientOf(db, Number(patientId), viewerOf(context).id)
  const where = eq(materialAccess.patientId, id)
  const { limit, offset } = pageBounds(page)
  const rows = await db
    .select({ id: materialAccess.id, reader: user.realName, purpose: materialAccess.purpose, at: materialAccess.createdAt })
    .from(materialAccess)
    .leftJoin(user, eq(user.id, materialAccess.readerId))
    .where(where)
    .orderBy(desc(materialAccess.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ n: count() }).from(materialAccess).where(where)
  const total = sum?.n ?? 0
  const items = rows.map((row) => ({
    id: String(row.id),
    reader: row.reader ?? OPERATOR,
    purpose: PURPOSES[row.purpose],
    at: row.at.toISOString(),
  }))
  return { items, total, hasMore: offset + rows.length < total }
}
