import { asc, eq } from 'drizzle-orm'
import type { Exception, WeekRow } from '@/domain/clinic-time/week'
import type { Db } from '../../db/connect'
import type { Context } from '../../http/context'
import { findDoctor } from './doctors'
import { workingException, workingTime } from './tables'

/** The week of a doctor, from Monday on. */
export async function weekOf(db: Db, doctorId: number): Promise<WeekRow[]> {
  const rows = await db
    .select()
    .from(workingTime)
    .where(eq(workingTime.doctorId, doctorId))
    .orderBy(asc(workingTime.weekday), asc(workingTime.from))
  return rows.map(({ id: _, doctorId: __, ...row }) => row)
}

export async function exceptionsOf(db: Db, doctorId: number): Promise<Exception[]> {
  const rows = await db
    .select()
    .from(workingException)
    .where(eq(workingException.doctorId, doctorId))
    .orderBy(asc(workingException.date), asc(workingException.from))
  return rows.map(({ id: _, doctorId: __, ...row }) => row)
}

export async function workingTimes({ db, viewer }: Context, { doctorId }: { doctorId: string }) {
  const row = await findDoctor(db, doctorId)
  return {
    name: row.name,
    isSelf: viewer !== null && row.userId === viewer.id,
    week: await weekOf(db, row.id),
    exceptions: await exceptionsOf(db, row.id),
  }
}
