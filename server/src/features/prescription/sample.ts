import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { user } from '../../kernel/people/tables'
import type { World } from '../../sample/world'
import { consultation } from '../consultation/tables'
import { setPrescriber } from '../directory'
import { doctor } from '../directory/tables'
import { giveStaff } from './admin'
import { enterMedicines } from './pharmacy-list'
import { SAMPLE_MEDICINES } from './sample-list'
import { prescriptionStaff } from './tables'
import type { StaffRole } from './who'

/** Places among the accounts of the sample: 林药师 reviews, 周药师 works in the pharmacy with her. */
const PHARMACIST = 5
const PHARMACY = 6
const by = 'sample'
const PAPERS = { title: '主管药师', certificate: 'SAMPLE-0001' }

/** The list of the demo doctor's hospital, and who prescribes, reviews and dispenses there, by the commands of a hospital. There are no sample prescriptions: each needs a real signature. */
export async function seedPrescriptions(db: Db, { users, staff }: World): Promise<void> {
  const [own] = await db
    .select()
    .from(doctor)
    .where(and(eq(doctor.userId, users[0] ?? 0), isNotNull(doctor.orgId)))
  if (!own || own.orgId === null) return
  const hospitalId = own.orgId
  const rows = await db
    .select()
    .from(user)
    .where(inArray(user.id, [...users]))
  const mobileOf = (at: number): string => rows.find(({ id }) => id === users[at])?.mobile ?? ''
  if (!own.oncologyRight) await setPrescriber(db, { mobile: mobileOf(0), right: 'restricted', by })
  await enterMedicines(db, { orgId: hospitalId, medicines: SAMPLE_MEDICINES, isSample: true, by })
  if (!staff) return
  const give = (at: number, role: StaffRole) =>
    giveStaff(db, { mobile: mobileOf(at), hospitalId, role, isOn: true, ...PAPERS, by })
  await give(PHARMACIST, 'pharmacist')
  await give(PHARMACIST, 'pharmacy')
  await give(PHARMACY, 'pharmacy')
}

/** At each start: the inquiry of the sample that runs, runs from today on, so that the way of a prescription can be tried; and a pharmacist of an older sample has her papers. */
export const refreshPrescriptions = async (db: Db): Promise<void> => {
  await db
    .update(prescriptionStaff)
    .set(PAPERS)
    .where(and(eq(prescriptionStaff.givenBy, by), eq(prescriptionStaff.role, 'pharmacist'), eq(prescriptionStaff.title, '')))
  await db
    .update(consultation)
    .set({ dueAt: sql`now() + interval '40 hours'` })
    .where(and(eq(consultation.isSample, true), eq(consultation.state, 'in_progress'), eq(consultation.service, 'inq_text')))
}
