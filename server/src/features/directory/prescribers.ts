import { and, eq } from 'drizzle-orm'
import { rightName, type PrescriberRight } from '@/domain/prescription/staff'
import type { Db } from '../../db/connect'
import { conflict, forbidden, invalid, refused } from '../../errors'
import { user } from '../../kernel/people/tables'
import { noteOffice } from './office'
import { doctor, hospital } from './tables'

const columnsOf = (right: PrescriberRight) => ({ prescribes: right !== 'none', oncologyRight: right === 'restricted' })
const rightOf = ({ prescribes, oncologyRight }: ReturnType<typeof columnsOf>): PrescriberRight =>
  prescribes ? (oncologyRight ? 'restricted' : 'ordinary') : 'none'

interface PrescriberChange {
  mobile: string
  right: PrescriberRight
  /** `user:<id>`, `command:<name>`, `sample`. */
  by: string
}

/** Gives a doctor the right to prescribe under the licensed hospital where they see patients, changes its grade or takes it away. A reviewer cannot give it to themselves. */
export async function setPrescriber(db: Db, { mobile, right, by }: PrescriberChange): Promise<string> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ row: doctor, licence: hospital.licence, house: hospital.name })
      .from(doctor)
      .innerJoin(user, eq(user.id, doctor.userId))
      .leftJoin(hospital, eq(hospital.id, doctor.orgId))
      .where(eq(user.mobile, mobile))
      .for('update', { of: doctor })
    if (!found) throw invalid({ mobile: '没有该手机号的医生' })
    const { row, licence, house } = found
    // Ending one's own right is allowed.
    if (right !== 'none' && by === `user:${row.userId}`) throw forbidden('不能给自己授予处方权，请由其他审核人员处理')
    if (right !== 'none' && (row.status !== 'published' || row.orgId === null || licence === 'none' || licence === null))
      throw refused('该医生没有在持有互联网诊疗执业许可的医院备案，不能授予处方权')
    if (rightOf(row) === right) throw conflict(`${row.name} 已是${rightName(right)}`)
    await tx.update(doctor).set(columnsOf(right)).where(eq(doctor.id, row.id))
    const place = row.orgId ?? row.hospitalId
    await noteOffice(tx, [{ hospitalId: place, kind: 'prescriber', refId: row.id, text: `${row.name}：${rightName(right)}`, by }])
    return `${row.name} · ${house ?? ''} · ${rightName(right)}`
  })
}

/** The right belongs to the place of practice (处方管理办法 8): a doctor who moves to another hospital needs it from there. */
export async function endElsewhere(tx: Db, userId: number, hospitalId: number): Promise<void> {
  const mayPrescribe = and(eq(doctor.userId, userId), eq(doctor.prescribes, true))
  const [row] = await tx.select().from(doctor).where(mayPrescribe).for('update')
  if (!row || row.orgId === hospitalId) return
  await tx.update(doctor).set(columnsOf('none')).where(eq(doctor.id, row.id))
  const text = `${row.name}：转至其他医院执业，${rightName('none')}`
  const place = row.orgId ?? row.hospitalId
  await noteOffice(tx, [{ hospitalId: place, kind: 'prescriber', refId: row.id, text, by: 'automatic' }])
}

/** Who may prescribe under a hospital. */
export const prescribersOf = (db: Db, hospitalId: number) =>
  db
    .select({ name: doctor.name, title: doctor.title, mobile: user.mobile, oncologyRight: doctor.oncologyRight })
    .from(doctor)
    .innerJoin(user, eq(user.id, doctor.userId))
    .where(and(eq(doctor.orgId, hospitalId), eq(doctor.prescribes, true)))
    .orderBy(doctor.name, doctor.id)
