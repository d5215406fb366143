import { and, asc, eq, gte, inArray, or } from 'drizzle-orm'
import * as v from 'valibot'
import { chinaDay } from '@/domain/china-time'
import { closesSlots } from '@/domain/consultation/announcement'
import type { Span } from '@/domain/clinic-time/slots'
import type { Db } from '../../db/connect'
import type { Enqueued } from '../../db/queue'
import type { DoctorRow } from './presenter'
import { announcement, doctor } from './tables'

/** A doctor announced that he is not there: what was booked in that time is called off. */
export const CLINIC_CLOSED: Enqueued<{ announcementId: number }> = {
  name: 'clinic-closed',
  payload: v.object({ announcementId: v.number() }),
}

/** Whoever books or closes a time of a doctor waits here for the other one. */
export const lockClinic = (tx: Db, ...doctorIds: readonly number[]) =>
  tx.select({ id: doctor.id }).from(doctor).where(inArray(doctor.id, doctorIds)).orderBy(asc(doctor.id)).for('no key update')

interface Closing extends Span {
  announcementId: number
  title: string
}

const spanOf = ({ id, title, kind, fromDay, toDay }: typeof announcement.$inferSelect): Closing[] => {
  const span = closesSlots({ kind, from: fromDay, to: toDay })
  return span ? [{ ...span, announcementId: id, title }] : []
}

/** When a doctor is not there, by what he, his department or his hospital has announced. */
export async function closingsOf(db: Db, { id, departmentId, hospitalId }: DoctorRow): Promise<Closing[]> {
  const isBy = (by: 'doctor' | 'department' | 'hospital', refId: number) =>
    and(eq(announcement.by, by), eq(announcement.refId, refId))
  const rows = await db
    .select()
    .from(announcement)
    .where(
      and(
        or(isBy('doctor', id), isBy('department', departmentId), isBy('hospital', hospitalId)),
        eq(announcement.state, 'published'),
        eq(announcement.kind, '停诊'),
        gte(announcement.toDay, chinaDay(new Date())),
      ),
    )
  return rows.flatMap(spanOf)
}

type AnnouncementRow = typeof announcement.$inferSelect

/** Whose times one closes: its doctor's, or those of all doctors of the department or hospital. */
export async function doctorsOf(db: Db, { by, refId }: Pick<AnnouncementRow, 'by' | 'refId'>): Promise<number[]> {
  if (by === 'doctor') return [refId]
  const place = by === 'department' ? doctor.departmentId : doctor.hospitalId
  const rows = await db.select({ id: doctor.id }).from(doctor).where(eq(place, refId)).orderBy(asc(doctor.id))
  return rows.map(({ id }) => id)
}

/** One that closes a time, as long as it is published. */
export async function closingOf(db: Db, announcementId: number): Promise<(Closing & { doctorIds: number[] }) | undefined> {
  const [row] = await db.select().from(announcement).where(eq(announcement.id, announcementId))
  if (row?.state !== 'published') return undefined
  const [span] = spanOf(row)
  return span && { ...span, doctorIds: await doctorsOf(db, row) }
}
