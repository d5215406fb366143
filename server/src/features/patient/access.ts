import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PageQuery } from '@/api/envelope'
import type { Db } from '../../db/connect'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { user } from '../../kernel/people/tables'
import { everPatientOf } from './patients'
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

/** Of whom, and in which order or prescription. */
interface Found {
  patientId: number
  refId: number
}

const isBy = (by: Reader) =>
  'readerId' in by ? eq(materialAccess.readerId, by.readerId) : eq(materialAccess.operator, by.operator)

/** Written with every read of a patient's material by somebody else than its owner; who reads on within a minute still reads the same. */
export const noteAccess = (db: Db, { patientId, refId, purpose, ...by }: Read): Promise<void> =>
  noteList(db, by, purpose, [{ patientId, refId }])

/** As `noteAccess`, of a list that names its patients. */
export async function noteList(db: Db, by: Reader, purpose: AccessPurpose, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return
  const isSame = and(
    isBy(by),
    eq(materialAccess.purpose, purpose),
    inArray(
      materialAccess.refId,
      found.map(({ refId }) => refId),
    ),
    sql`${materialAccess.createdAt} > now() - interval '1 minute'`,
  )
  const same = await db.select({ refId: materialAccess.refId }).from(materialAccess).where(isSame)
  const known = new Set(same.map(({ refId }) => refId))
  const rows = found.filter(({ refId }) => !known.has(refId)).map((one) => ({ ...by, ...one, purpose }))
  if (rows.length) await db.insert(materialAccess).values(rows)
}

/** A number that was read in full: each time, and why. */
export const noteUnmasked = (db: Db, by: Reader, found: Found, reason: string) =>
  db.insert(materialAccess).values({ ...by, ...found, purpose: 'identity', reason })

/** Who looks at the material at the command line has no account that the patient could know. */
const OPERATOR = '资料审核人员'

/** Who has read it, newest first. Orders go on being read when their patient was taken out of the list, and its owner goes on being told. */
export async function listAccess(context: Context, { patientId, ...page }: PageQuery & { patientId: string }) {
  const { db } = context
  const { id } = await everPatientOf(db, Number(patientId), viewerOf(context).id)
  const where = eq(materialAccess.patientId, id)
  const { limit, offset } = pageBounds(page)
  const rows = await db
    .select({
      id: materialAccess.id,
      reader: user.realName,
      purpose: materialAccess.purpose,
      reason: materialAccess.reason,
      at: materialAccess.createdAt,
    })
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
    reason: row.reason,
    at: row.at.toISOString(),
  }))
  return { items, total, hasMore: offset + rows.length < total }
}
