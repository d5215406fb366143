import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { department, doctor } from '../directory/tables'
import type { Answerer } from './providers'

/** The institution under whose licence a doctor sees patients has the specialty (诊疗科目) of his department (诊疗 11). */
export async function isInScope(db: Db, { doctorId, orgId }: Answerer): Promise<boolean> {
  if (orgId === null) return false
  const [own] = await db
    .select({ kindId: department.kindId })
    .from(doctor)
    .innerJoin(department, eq(department.id, doctor.departmentId))
    .where(eq(doctor.id, doctorId))
  if (!own) return false
  const [same] = await db
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.hospitalId, orgId), eq(department.kindId, own.kindId)))
    .limit(1)
  return same !== undefined
}
