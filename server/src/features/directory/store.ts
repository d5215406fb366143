import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { nameOfDisease } from '../../kernel/reference/static-data'
import { searchEntry } from '../../kernel/search/tables'
import { indexTexts } from '../../kernel/search/text'
import { department, doctor, doctorService, hospital } from './tables'

/** A doctor's own page, before the number. */
export const DOCTOR_LINK = '/NewDoctorHomePage/'

/** Entries of one statement: PostgreSQL takes so many values and no more. */
const AT_ONCE = 500

/** Makes doctors findable by name, hospital, department, diseases and what they are good at; all of them when none is named. */
export async function indexDoctors(db: Db, ids?: readonly number[]): Promise<void> {
  const rows = await db
    .select({ row: doctor, department: department.name, hospital: hospital.name })
    .from(doctor)
    .innerJoin(department, eq(department.id, doctor.departmentId))
    .innerJoin(hospital, eq(hospital.id, doctor.hospitalId))
    .where(and(eq(doctor.status, 'published'), ids ? inArray(doctor.id, [...ids]) : undefined))
    .orderBy(asc(doctor.id))
  const isMeant = ids ? inArray(searchEntry.refId, [...ids]) : undefined
  await db.delete(searchEntry).where(and(eq(searchEntry.kind, 'doctor'), isMeant))
  const publishedAt = new Date()
  const entries = rows.map(({ row, department: ward, hospital: house }) => ({
    kind: 'doctor' as const,
    refId: row.id,
    title: row.name,
    summary: [house, ward, row.title].join(' '),
    cover: row.portrait,
    link: DOCTOR_LINK + row.id,
    publishedAt,
    ...indexTexts({
      title: row.name,
      related: [house, ward, row.title],
      more: [row.goodAt, ...row.diseaseIds.map(nameOfDisease)].join(' '),
    }),
  }))
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await db.insert(searchEntry).values(entries.slice(from, from + AT_ONCE))
}

/** Writes into a doctor what lists choose and sort by: services that are on, and the lowest price. */
export async function refreshServices(db: Db, doctorId?: number): Promise<void> {
  const meant = doctorId === undefined ? sql`true` : sql`d.id = ${doctorId}`
  await db.execute(sql`
    update ${doctor} set services = offered.services, price_from = offered.price_from
    from (
      select d.id, coalesce(array_agg(s.service order by s.id) filter (where s.is_on), '{}') as services,
        min(s.price_cents) filter (where s.is_on) as price_from
      from ${doctor} d left join ${doctorService} s on s.doctor_id = d.id where ${meant} group by d.id
    ) as offered
    where offered.id = ${doctor.id}`)
}
