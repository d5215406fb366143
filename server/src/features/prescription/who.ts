import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { forbidden, invalid, notFound } from '../../errors'
import { hospital } from '../directory/tables'
import { NOT_THERE, type PrescriptionRow } from './stored'
import { prescriptionStaff } from './tables'

/** The name of a hospital under which patients may be seen online. */
export async function mustBeLicensed(db: Db, hospitalId: number): Promise<string> {
  const [where] = await db.select().from(hospital).where(eq(hospital.id, hospitalId))
  if (!where || where.licence === 'none') throw invalid({ hospitalId: '该医院没有互联网诊疗执业许可' })
  return where.name
}

export type StaffRole = 'pharmacist' | 'pharmacy'
/** What somebody is to a prescription. */
export type Standing = 'doctor' | 'patient' | StaffRole

export interface Staff {
  orgId: number
  role: StaffRole
}

export const staffOf = (db: Db, userId: number): Promise<Staff[]> =>
  db
    .select({ orgId: prescriptionStaff.orgId, role: prescriptionStaff.role })
    .from(prescriptionStaff)
    .where(and(eq(prescriptionStaff.userId, userId), isNull(prescriptionStaff.endedAt)))

/** States that the pharmacy has to do with; before, a prescription is not there for it. */
const PHARMACY_STATES: readonly PrescriptionRow['state'][] = ['approved', 'dispensed', 'expired']

/**
 * What the caller is to a prescription; for everybody else it is not there. Who wrote it is its doctor, also where he works in the pharmacy; a draft is his alone. The patient's side sees it from
 * when it was sent to the pharmacist.
 */
export async function standingsOf(db: Db, row: PrescriptionRow, userId: number): Promise<Standing[]> {
  if (row.doctorId === userId) return ['doctor']
  const isSent = row.number !== '' && row.state !== 'draft'
  if (row.applicantId === userId && isSent) return ['patient']
  if (!isSent) throw notFound(NOT_THERE)
  const roles = (await staffOf(db, userId)).filter(({ orgId }) => orgId === row.orgId).map(({ role }) => role)
  const seen = roles.filter((role) => role === 'pharmacist' || (PHARMACY_STATES.includes(row.state) && row.reviewedBy !== null))
  if (seen.length === 0) throw notFound(NOT_THERE)
  return seen
}

export async function mustBe(db: Db, row: PrescriptionRow, userId: number, wanted: Standing): Promise<void> {
  if (!(await standingsOf(db, row, userId)).includes(wanted)) throw forbidden('您无权进行此操作')
}
