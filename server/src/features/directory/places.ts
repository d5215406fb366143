import { type SQL, and, asc, count, desc, eq, ilike, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DepartmentDetail, HospitalCard, HospitalDetail } from '@/api/directory'
import type { PageQuery } from '@/api/envelope'
import { normalise } from '@/domain/search/fold'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import type { Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { escapeLike } from '../../kernel/search/reading'
import { doctorUnion } from '../column/tables'
import { announcementOf } from './doctor'
import { topDoctors } from './doctors'
import { named, presentDepartment, presentHospital } from './presenter'
import { department, doctor, hospital, hospitalClass, team, unionHospital } from './tables'

/** Doctors on the page of a hospital or a department; the list has all. */
const DOCTORS = 6

const level = alias(hospitalClass, 'level')
const category = alias(hospitalClass, 'category')

const selectHospitals = (db: Db) =>
  db
    .select({ row: hospital, level: level.name, category: category.name })
    .from(hospital)
    .leftJoin(level, and(eq(level.kind, 'level'), eq(level.id, hospital.level)))
    .leftJoin(category, and(eq(category.kind, 'category'), eq(category.id, hospital.category)))
    .$dynamic()

/** What was typed is a piece of the name, of its pinyin or of its initials. */
export const isCalled = (findable: SQL | Parameters<typeof ilike>[0], keyword: string): SQL | undefined => {
  const text = normalise(keyword).replace(/\s/g, '')
  return text ? ilike(findable as Parameters<typeof ilike>[0], `%${escapeLike(text)}%`) : undefined
}

interface HospitalFilter {
  keyword: string
  provId: string
  cityId: string
  level: number
  category: number
  isOnline: boolean
  isAbroad: boolean
  country?: string
}

/** Best level first; who has no level comes last. */
const byLevel = [sql`coalesce(${level.place}, 32000)`, desc(hospital.doctorCount), asc(hospital.id)]

export async function listHospitals({ db }: Context, input: PageQuery & HospitalFilter) {
  const where = and(
    isCalled(hospital.findable, input.keyword),
    input.provId ? eq(hospital.provId, input.provId) : undefined,
    input.cityId ? eq(hospital.cityId, input.cityId) : undefined,
    input.level ? eq(hospital.level, input.level) : undefined,
    input.category ? eq(hospital.category, input.category) : undefined,
    input.isOnline ? ne(hospital.licence, 'none') : undefined,
    input.isAbroad ? ne(hospital.country, '') : eq(hospital.country, ''),
    input.isAbroad && input.country ? eq(hospital.country, input.country) : undefined,
  )
  const { limit, offset } = pageBounds(input)
  const rows = await selectHospitals(db)
    .where(where)
    .orderBy(...byLevel)
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ n: count() }).from(hospital).where(where)
  const total = sum?.n ?? 0
  return { items: rows.map(({ row, ...classes }) => presentHospital(row, classes)), total, hasMore: offset + rows.length < total }
}

export async function hospitalClasses({ db }: Pick<Context, 'db'>) {
  const rows = await db.select().from(hospitalClass).orderBy(asc(hospitalClass.place))
  const of = (kind: 'level' | 'category') => rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }))
  const abroad = await db
    .selectDistinct({ country: hospital.country })
    .from(hospital)
    .where(ne(hospital.country, ''))
    .orderBy(asc(hospital.country))
  return { levels: of('level'), categories: of('category'), countries: abroad.map(({ country }) => country) }
}

/** Hospitals by number, best level first. */
export async function hospitalCards(db: Db, ids: readonly number[]): Promise<HospitalCard[]> {
  if (!ids.length) return []
  const rows = await selectHospitals(db)
    .where(inArray(hospital.id, [...ids]))
    .orderBy(...byLevel)
  return rows.map(({ row, ...classes }) => presentHospital(row, classes))
}

export async function hospitalDetail({ db }: Context, { hospitalId }: { hospitalId: string }): Promise<HospitalDetail> {
  const [found] = await selectHospitals(db).where(eq(hospital.id, Number(hospitalId)))
  if (!found) throw notFound('该医院不存在')
  const { row, ...classes } = found
  const departments = await db.select().from(department).where(eq(department.hospitalId, row.id)).orderBy(asc(department.id))
  const teams = await db
    .select({ id: team.id, name: team.name })
    .from(team)
    .where(eq(team.hospitalId, row.id))
    .orderBy(asc(team.id))
  const unions = await db
    .select({ id: doctorUnion.id, name: doctorUnion.name })
    .from(doctorUnion)
    .innerJoin(unionHospital, eq(unionHospital.unionId, doctorUnion.id))
    .where(eq(unionHospital.hospitalId, row.id))
    .orderBy(asc(doctorUnion.id))
  return {
    ...presentHospital(row, classes),
    address: row.address,
    phone: row.phone,
    introduction: row.introduction,
    departments: departments.map((one) => presentDepartment(one, row.name)),
    doctors: await topDoctors(db, eq(doctor.hospitalId, row.id), DOCTORS),
    teams: teams.map(named),
    unions: unions.map(named),
    announcement: await announcementOf(db, 'hospital', row.id),
  }
}

export async function listDepartments(
  { db }: Context,
  input: PageQuery & { keyword: string; hospitalId: string; kindId: string },
) {
  const where = and(
    isCalled(department.findable, input.keyword),
    input.hospitalId ? eq(department.hospitalId, Number(input.hospitalId)) : undefined,
    input.kindId ? eq(department.kindId, input.kindId) : undefined,
  )
  const { limit, offset } = pageBounds(input)
  const rows = await db
    .select({ row: department, hospital: hospital.name })
    .from(department)
    .innerJoin(hospital, eq(hospital.id, department.hospitalId))
    .where(where)
    .orderBy(desc(department.doctorCount), asc(department.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ n: count() }).from(department).where(where)
  const total = sum?.n ?? 0
  return {
    items: rows.map(({ row, hospital: name }) => presentDepartment(row, name)),
    total,
    hasMore: offset + rows.length < total,
  }
}

export async function departmentDetail({ db }: Context, { departmentId }: { departmentId: string }): Promise<DepartmentDetail> {
  const [found] = await db
    .select({ row: department, hospital: hospital.name, level: level.name })
    .from(department)
    .innerJoin(hospital, eq(hospital.id, department.hospitalId))
    .leftJoin(level, and(eq(level.kind, 'level'), eq(level.id, hospital.level)))
    .where(eq(department.id, Number(departmentId)))
  if (!found) throw notFound('该科室不存在')
  const { row } = found
  return {
    ...presentDepartment(row, found.hospital),
    hospitalLevel: found.level ?? '',
    place: row.place,
    phone: row.phone,
    introduction: row.introduction,
    doctors: await topDoctors(db, eq(doctor.departmentId, row.id), DOCTORS),
    announcement: await announcementOf(db, 'department', row.id),
  }
}
