import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { refused } from '../../errors'
import { endElsewhere } from './prescribers'
import { indexDoctors } from './store'
import { department, doctor, hospital } from './tables'

interface Admitted {
  userId: number
  name: string
  gender: number
  titleId: string
  title: string
  goodAt: string
  hospitalId: number
  departmentId: number
}

/** A department of a licensed hospital. */
export async function licensedPlace(db: Db, { hospitalId, departmentId }: Pick<Admitted, 'hospitalId' | 'departmentId'>) {
  const [row] = await db
    .select({ hospital, department })
    .from(hospital)
    .innerJoin(department, and(eq(department.hospitalId, hospital.id), eq(department.id, departmentId)))
    .where(and(eq(hospital.id, hospitalId), sql`${hospital.licence} <> 'none'`))
  return row
}

/**
 * Lets a doctor see patients under a licensed hospital. Who is in the directory stays where he works and gets the institution; who is not is entered there,
 * without any service: those he switches on himself.
 */
export async function admitDoctor(tx: Db, { userId, ...one }: Admitted): Promise<void> {
  const place = await licensedPlace(tx, one)
  if (!place) throw refused('该医院已不具有互联网诊疗资质，不能通过申请')
  await endElsewhere(tx, userId, one.hospitalId)
  const [known] = await tx
    .update(doctor)
    .set({ orgId: one.hospitalId, status: 'published' })
    .where(eq(doctor.userId, userId))
    .returning({ id: doctor.id })
  if (known) return indexDoctors(tx, [known.id])
  const { provId, cityId } = place.hospital
  const [made] = await tx
    .insert(doctor)
    .values({
      ...{ ...one, userId, provId, cityId, orgId: one.hospitalId },
      ...{ career: [], services: [], diseaseIds: place.department.diseaseIds },
    })
    .returning({ id: doctor.id })
  if (!made) throw new Error('the doctor was not stored')
  for (const table of [hospital, department] as const)
    await tx
      .update(table)
      .set({ doctorCount: sql`${table.doctorCount} + 1` })
      .where(eq(table.id, table === hospital ? one.hospitalId : one.departmentId))
  await indexDoctors(tx, [made.id])
}
