import { and, asc, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { PrescriptionRow, RecipeList } from '@/api/prescription'
import type { PageQuery } from '@/api/envelope'
import { maskPatient } from '@/domain/consultation/masks'
import { DOCTOR_TABS, PHARMACIST_TABS, PRESCRIPTION_STATES, type PrescriptionState } from '@/domain/prescription/states'
import type { Db } from '../../db/connect'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { findOrder, sideOf } from '../consultation'
import { doctor, hospital } from '../directory/tables'
import { noteList } from '../patient'
import { patient } from '../patient/tables'
import { rowOf } from './detail'
import { refusalFor } from './rights'
import { prescription } from './tables'
import { staffOf, type Staff } from './who'

type Asked = PageQuery & { of: RecipeList; tab: number; keyword: string }

const inStates = (states: readonly PrescriptionState[]) => inArray(prescription.state, [...states])
/** What the patient's side sees: from when it was sent. */
const isSent = and(ne(prescription.number, ''), ne(prescription.state, 'draft'))

const orgsOf = (staff: readonly Staff[], role: Staff['role']): number[] =>
  staff.filter((one) => one.role === role).map(({ orgId }) => orgId)

/** One condition for each tab of a list. */
function tabsOf(of: RecipeList, userId: number, staff: readonly Staff[]): (SQL | undefined)[] {
  if (of === 'doctor') return DOCTOR_TABS.map(({ states }) => and(eq(prescription.doctorId, userId), inStates(states)))
  if (of === 'patient') return [and(eq(prescription.applicantId, userId), isSent, inStates(PRESCRIPTION_STATES))]
  const [reviewing, dispensing] = [orgsOf(staff, 'pharmacist'), orgsOf(staff, 'pharmacy')]
  return PHARMACIST_TABS.map(({ states, mine }) => {
    if (mine) return and(eq(prescription.reviewedBy, userId), inArray(prescription.orgId, reviewing), inStates(states))
    const orgs = states.includes('approved') ? dispensing : reviewing
    // Nobody reviews what he wrote himself.
    return and(inArray(prescription.orgId, orgs), inStates(states), ne(prescription.doctorId, userId))
  })
}

/** What waits comes by its turn: asked for, overdue, one's own, the longest waiting. All else by its newest change. */
const orderOf = (of: RecipeList, tab: number, userId: number): SQL[] =>
  of === 'pharmacist' && tab !== 1
    ? [
        desc(sql`${prescription.urgedAt} is not null`),
        desc(prescription.isOverdue),
        desc(sql`${prescription.assigneeId} is not distinct from ${userId}`),
        asc(prescription.signedAt),
        asc(prescription.id),
      ]
    : [desc(prescription.updatedAt), desc(prescription.id)]

/** A number, a drug, and where the list names patients in full their name. */
function isFound(of: RecipeList, keyword: string): SQL | undefined {
  if (!keyword) return undefined
  const like = `%${keyword.replace(/[%_\\]/g, '')}%`
  const name = of === 'pharmacist' ? sql`false` : sql`${patient.name} like ${like}`
  return sql`(${prescription.number} like ${like} or array_to_string(${prescription.drugs}, ' ') like ${like} or ${name})`
}

export async function listPrescriptions(context: Context, { of, tab, keyword, ...page }: Asked) {
  const { db } = context
  const userId = viewerOf(context).id
  const staff = of === 'pharmacist' ? await staffOf(db, userId) : []
  const tabs = tabsOf(of, userId, staff)
  const found = isFound(of, keyword)
  const counts: number[] = []
  for (const where of tabs) counts.push(await countOf(db, and(where, found)))
  const chosen = tab < tabs.length ? and(tabs[tab], found) : sql`false`
  const { limit, offset } = pageBounds(page)
  const items = await rowsOf(db, chosen, orderOf(of, tab, userId), { userId, limit, offset, masked: of === 'pharmacist' })
  const total = counts[tab] ?? 0
  return { items, total, hasMore: offset + items.length < total, counts }
}

async function countOf(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(prescription)
    .innerJoin(patient, eq(patient.id, prescription.patientId))
    .where(where)
  return row?.n ?? 0
}

interface Wanted {
  userId: number
  limit: number
  offset: number
  /** A list of the pharmacy names nobody: who reads a prescription is noted, so it is opened for that. */
  masked: boolean
}

async function rowsOf(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  { userId, limit, offset, masked }: Wanted,
): Promise<PrescriptionRow[]> {
  const rows = await db
    .select({ row: prescription, patient, hospitalName: hospital.name, doctorName: doctor.name })
    .from(prescription)
    .innerJoin(patient, eq(patient.id, prescription.patientId))
    .innerJoin(hospital, eq(hospital.id, prescription.orgId))
    .leftJoin(doctor, eq(doctor.userId, prescription.doctorId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  // Where it names them, who opens the list has read it.
  const read = masked ? [] : rows.filter(({ row }) => row.applicantId !== userId)
  const found = read.map(({ row: { id, patientId } }) => ({ patientId, refId: id }))
  await noteList(db, { readerId: userId }, 'prescription', found)
  return rows.map(({ row, patient: whose, hospitalName, doctorName }) => {
    const shown = rowOf({ row, patient: whose }, userId, { hospitalName, doctorName: doctorName ?? '' })
    return masked ? { ...shown, patient: maskPatient(whose.name), diagnosis: '' } : shown
  })
}

/** Which lists somebody has something in. */
export async function mine(context: Context) {
  const { db } = context
  const { id } = viewerOf(context)
  const lists: RecipeList[] = []
  if (await isThere(db, eq(prescription.doctorId, id))) lists.push('doctor')
  if ((await staffOf(db, id)).length > 0) lists.push('pharmacist')
  if (await isThere(db, and(eq(prescription.applicantId, id), isSent))) lists.push('patient')
  return { lists }
}

async function isThere(db: Db, where: SQL | undefined): Promise<boolean> {
  const [row] = await db.select({ id: prescription.id }).from(prescription).where(where).limit(1)
  return row !== undefined
}

const OF_AN_INQUIRY = 50

/** Those of an inquiry, the newest first, for its two sides. */
export async function ofInquiry(context: Context, { inquiryId }: { inquiryId: string }) {
  const { db } = context
  const userId = viewerOf(context).id
  const order = await findOrder(db, Number(inquiryId))
  const isDoctor = sideOf(order, userId) === 'doctor'
  const where = and(eq(prescription.consultationId, order.row.id), isDoctor ? undefined : isSent)
  const items = await rowsOf(db, where, [desc(prescription.id)], { userId, limit: OF_AN_INQUIRY, offset: 0, masked: false })
  return {
    side: isDoctor ? ('doctor' as const) : ('patient' as const),
    refusal: isDoctor ? await refusalFor(db, order) : '仅接诊医生可以开具处方',
    items,
  }
}
