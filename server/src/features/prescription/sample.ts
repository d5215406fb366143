import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import type { World } from '../../sample/world'
import { consultation } from '../consultation/tables'
import { doctor } from '../directory/tables'
import { sampleMedicines } from './sample-list'
import { medicine, prescriptionStaff } from './tables'

/** Places among the accounts of the sample: 林药师 reviews, 周药师 works in the pharmacy with her. */
const PHARMACIST = 5
const PHARMACY = 6

/** The list of the demo doctor's hospital, and who reviews and dispenses there. Prescriptions are written by hand: one that nobody signed would be none. */
export async function seedPrescriptions(db: Db, { users, staff }: World): Promise<void> {
  const [by] = await db
    .select()
    .from(doctor)
    .where(and(eq(doctor.userId, users[0] ?? 0), isNotNull(doctor.orgId)))
  const [pharmacist, pharmacy] = [users[PHARMACIST], users[PHARMACY]]
  if (!by || by.orgId === null || pharmacist === undefined || pharmacy === undefined) return
  const { orgId } = by
  await db.update(doctor).set({ prescribes: true, oncologyRight: true }).where(eq(doctor.id, by.id))
  await db.insert(medicine).values(sampleMedicines(orgId))
  if (!staff) return
  await db.insert(prescriptionStaff).values([
    { userId: pharmacist, orgId, role: 'pharmacist', givenBy: 'sample' },
    { userId: pharmacist, orgId, role: 'pharmacy', givenBy: 'sample' },
    { userId: pharmacy, orgId, role: 'pharmacy', givenBy: 'sample' },
  ])
}

/** At each start: the inquiry of the sample that runs, runs from today on, so that the way of a prescription can be tried. */
export const refreshPrescriptions = async (db: Db): Promise<void> => {
  await db
    .update(consultation)
    .set({ dueAt: sql`now() + interval '40 hours'` })
    .where(and(eq(consultation.isSample, true), eq(consultation.state, 'in_progress'), eq(consultation.service, 'inq_text')))
}
