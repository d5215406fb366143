import { and, count, desc, eq } from 'drizzle-orm'
import type { PageQuery } from '@/api/envelope'
import type { Db } from '../../db/connect'
import { forbidden, invalid, notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { user } from '../../kernel/people/tables'
import { doctor, hospital } from '../directory/tables'
import { medicine, prescription, prescriptionEvent, prescriptionStaff } from './tables'
import type { StaffRole } from './who'

export interface StaffGiven {
  mobile: string
  hospitalId: number
  role: StaffRole
  isOn: boolean
  /** `user:<id>`, `command:<name>`. */
  by: string
}

/** Gives somebody the work of a pharmacist or of the pharmacy at a licensed hospital, or ends it. */
export async function giveStaff(db: Db, { mobile, hospitalId, role, isOn, by }: StaffGiven): Promise<string> {
  const [who] = await db.select({ id: user.id, name: user.realName }).from(user).where(eq(user.mobile, mobile))
  if (!who) throw invalid({ mobile: '没有该手机号的用户' })
  // Ending one's own work gives nobody a right.
  if (isOn && by === `user:${who.id}`) throw forbidden('不能给自己授权，请由其他审核人员处理')
  const [where] = await db.select().from(hospital).where(eq(hospital.id, hospitalId))
  if (!where || where.licence === 'none') throw invalid({ hospitalId: '该医院没有互联网诊疗执业许可' })
  const endedAt = isOn ? null : new Date()
  await db
    .insert(prescriptionStaff)
    .values({ userId: who.id, orgId: hospitalId, role, givenBy: by, endedAt })
    .onConflictDoUpdate({
      target: [prescriptionStaff.userId, prescriptionStaff.orgId, prescriptionStaff.role],
      set: { endedAt, givenBy: by },
    })
  return `${who.name} · ${where.name} · ${role === 'pharmacist' ? '药师' : '药房'}：${isOn ? '已授权' : '已停止'}`
}

export async function adminStaff(
  context: Context,
  { mobile, hospitalId, role, isOn }: { mobile: string; hospitalId: string; role: StaffRole; isOn: boolean },
) {
  const by = `user:${viewerOf(context).id}`
  await giveStaff(context.db, { mobile, hospitalId: Number(hospitalId), role, isOn, by })
  return {}
}

/** Packs of a medicine after a delivery or a count. */
export async function setStock(db: Db, { medicineId, stock }: { medicineId: number; stock: number }): Promise<string> {
  const [row] = await db.update(medicine).set({ stock }).where(eq(medicine.id, medicineId)).returning()
  if (!row) throw notFound('药房没有该药品')
  return `${row.name}：库存 ${row.stock} ${row.packUnit}`
}

/** What the quality office is told: serious errors, the newest first. No patient is named. */
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
