import { and, count, desc, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { PageQuery } from '@/api/envelope'
import { pharmacistSchema, type PrescriberRight } from '@/domain/prescription/staff'
import type { Db } from '../../db/connect'
import { forbidden, invalid } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { user } from '../../kernel/people/tables'
import { noteOffice, setPrescriber } from '../directory'
import { doctor, hospital } from '../directory/tables'
import { prescription, prescriptionEvent, prescriptionStaff } from './tables'
import { mustBeLicensed, type StaffRole } from './who'

export interface StaffGiven {
  mobile: string
  hospitalId: number
  role: StaffRole
  isOn: boolean
  /** Of a pharmacist: title and number of the certificate. */
  title: string
  certificate: string
  /** `user:<id>`, `command:<name>`, `sample`. */
  by: string
}

const ROLE_NAMES: Readonly<Record<StaffRole, string>> = { pharmacist: '药师', pharmacy: '药房' }

/** Makes a user a pharmacist or a member of the pharmacy at a licensed hospital, enters their title and certificate, or ends the role. */
export async function giveStaff(db: Db, { mobile, hospitalId, role, isOn, by, ...typed }: StaffGiven): Promise<string> {
  const [who] = await db.select({ id: user.id, name: user.realName }).from(user).where(eq(user.mobile, mobile))
  if (!who) throw invalid({ mobile: '没有该手机号的用户' })
  // Ending one's own role is allowed.
  if (isOn && by === `user:${who.id}`) throw forbidden('不能给自己授权，请由其他审核人员处理')
  const house = await mustBeLicensed(db, hospitalId)
  const papers = isOn && role === 'pharmacist' ? papersOf(typed) : {}
  const endedAt = isOn ? null : new Date()
  const said = [ROLE_NAMES[role], 'title' in papers ? papers.title : ''].filter(Boolean).join(' · ')
  const text = `${who.name} · ${said}：${isOn ? '已授权' : '已停止'}`
  await db.transaction(async (tx) => {
    await tx
      .insert(prescriptionStaff)
      .values({ userId: who.id, orgId: hospitalId, role, givenBy: by, endedAt, ...papers })
      .onConflictDoUpdate({
        target: [prescriptionStaff.userId, prescriptionStaff.orgId, prescriptionStaff.role],
        set: { endedAt, givenBy: by, ...papers },
      })
    await noteOffice(tx, [{ hospitalId, kind: 'staff', refId: who.id, text, by }])
  })
  return `${house} · ${text}`
}

function papersOf(typed: { title: string; certificate: string }) {
  const read = v.safeParse(pharmacistSchema, typed)
  if (read.success) return read.output
  const [first] = read.issues
  throw invalid({ [String(first.path?.[0]?.key ?? 'title')]: first.message })
}

/** Who reviews and dispenses at a hospital. */
export const staffAt = (db: Db, hospitalId: number) =>
  db
    .select({
      ...{ name: user.realName, mobile: user.mobile, role: prescriptionStaff.role },
      ...{ title: prescriptionStaff.title, certificate: prescriptionStaff.certificate },
    })
    .from(prescriptionStaff)
    .innerJoin(user, eq(user.id, prescriptionStaff.userId))
    .where(and(eq(prescriptionStaff.orgId, hospitalId), isNull(prescriptionStaff.endedAt)))
    .orderBy(prescriptionStaff.role, user.id)

type StaffAsked = Omit<StaffGiven, 'hospitalId' | 'by'> & { hospitalId: string }
export async function adminStaff(context: Context, { hospitalId, ...asked }: StaffAsked) {
  await giveStaff(context.db, { ...asked, hospitalId: Number(hospitalId), by: `user:${viewerOf(context).id}` })
  return {}
}

export async function adminPrescriber(context: Context, asked: { mobile: string; right: PrescriberRight }) {
  await setPrescriber(context.db, { ...asked, by: `user:${viewerOf(context).id}` })
  return {}
}

/** Serious errors for the quality office, newest first, without names of patients. */
export async function seriousOnes(db: Db, page: PageQuery) {
  const { limit, offset } = pageBounds(page)
  const where = and(eq(prescriptionEvent.event, 'reject'), eq(prescriptionEvent.isSerious, true))
  const rows = await db
    .select({
      id: prescription.id,
      event: prescriptionEvent,
      number: prescription.number,
      hospital: hospital.name,
      doctor: doctor.name,
    })
    .from(prescriptionEvent)
    .innerJoin(prescription, eq(prescription.id, prescriptionEvent.prescriptionId))
    .innerJoin(hospital, eq(hospital.id, prescription.orgId))
    .leftJoin(doctor, eq(doctor.userId, prescription.doctorId))
    .where(where)
    .orderBy(desc(prescriptionEvent.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ n: count() }).from(prescriptionEvent).where(where)
  const items = rows.map(({ event, doctor: name, ...row }) => ({
    ...row,
    id: String(row.id),
    doctor: name ?? '',
    ...{ pharmacist: event.by, codes: event.codes, text: event.reason, at: event.createdAt.toISOString() },
  }))
  const total = sum?.n ?? 0
  return { items, total, hasMore: offset + items.length < total }
}

export const adminSerious = ({ db }: Context, page: PageQuery) => seriousOnes(db, page)
