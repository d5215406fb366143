import { and, asc, eq, gte } from 'drizzle-orm'
import { chinaDay } from '@/domain/china-time'
import type { Exception, WeekRow } from '@/domain/clinic-time/week'
import type { Db } from '../../db/connect'
import type { Context } from '../../http/context'
import { findDoctor } from './doctors'
import { ownDoctor } from './setting'
import { doctor, workingException, workingTime } from './tables'

/** The week of a doctor, from Monday on. */
export async function weekOf(db: Db, doctorId: number): Promise<WeekRow[]> {
  const rows = await db
    .select()
    .from(workingTime)
    .where(eq(workingTime.doctorId, doctorId))
    .orderBy(asc(workingTime.weekday), asc(workingTime.from))
  return rows.map(({ id: _, doctorId: __, ...row }) => row)
}

/** What differs from today on; what is over is no news. */
export async function exceptionsOf(db: Db, doctorId: number): Promise<Exception[]> {
  const rows = await db
    .select()
    .from(workingException)
    .where(and(eq(workingException.doctorId, doctorId), gte(workingException.date, chinaDay(new Date()))))
    .orderBy(asc(workingException.date), asc(workingException.from))
  return rows.map(({ id: _, doctorId: __, ...row }) => row)
}

export async function workingTimes({ db, viewer }: Context, { doctorId }: { doctorId: string }) {
  const row = await findDoctor(db, doctorId)
  return {
    name: row.name,
    isSelf: viewer !== null && row.userId === viewer.id,
    isSample: row.isSample,
    week: await weekOf(db, row.id),
    exceptions: await exceptionsOf(db, row.id),
  }
}

/** Writes the whole week of the doctor who calls. */
export async function saveWorkingTimes(context: Context, { week, exceptions }: { week: WeekRow[]; exceptions: Exception[] }) {
  const { id: doctorId } = await ownDoctor(context)
  const today = chinaDay(new Date())
  const ahead = exceptions.filter(({ date }) => date >= today)
  await context.db.transaction(async (tx) => {
    // Of two who save at once the second one waits: a week is that of one of them, never of both.
    await tx.select({ id: doctor.id }).from(doctor).where(eq(doctor.id, doctorId)).for('update')
    await tx.delete(workingTime).where(eq(workingTime.doctorId, doctorId))
    await tx.delete(workingException).where(eq(workingException.doctorId, doctorId))
    if (week.length) await tx.insert(workingTime).values(week.map((row) => ({ ...row, doctorId })))
    if (ahead.length) await tx.insert(workingException).values(ahead.map((row) => ({ ...row, doctorId })))
  })
  return {}
}
