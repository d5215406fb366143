import { type SQL, and, arrayContains, asc, desc, eq, exists, inArray, lte, ne, sql } from 'drizzle-orm'
import type { DoctorCard, DoctorFilter } from '@/api/directory'
import type { PageQuery } from '@/api/envelope'
import type { DoctorSort } from '@/domain/directory/sorts'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import type { Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { matches, readKeyword } from '../../kernel/search/reading'
import { searchEntry } from '../../kernel/search/tables'
import { LruCache } from '../../lru-cache'
import { oneForEach } from '../../one-for-each'
import { presentDoctor, type DoctorRow } from './presenter'
import { department, doctor, hospital, hospitalClass, unionDoctor } from './tables'

const isPublished = eq(doctor.status, 'published')

const ORDER: Readonly<Record<DoctorSort, SQL>> = {
  recommended: desc(doctor.consultCount),
  consults: desc(doctor.consultCount),
  rating: desc(doctor.ratingTenths),
  reply: sql`${doctor.replyMinutes} asc nulls last`,
  price: sql`${doctor.priceFrom} asc nulls last`,
}

/** One page of the doctors that all choices hold for. A name is found as the search of the app finds it: characters, pinyin, initials. */
export async function listDoctors({ db }: Context, input: PageQuery & DoctorFilter) {
  const where = await whereOf(db, input)
  const { limit, offset } = pageBounds(input)
  // The page is cut before its rows are dressed: of many doctors only these are joined. One more than is shown says whether there are more.
  const found = await db
    .select()
    .from(doctor)
    .where(where)
    .orderBy(ORDER[input.sort], asc(doctor.id))
    .limit(limit + 1)
    .offset(offset)
  const rows = found.slice(0, limit)
  const hasMore = found.length > limit
  const isEnd = !hasMore && (rows.length > 0 || offset === 0)
  const [items, total] = await Promise.all([cardsOf(db, rows), isEnd ? offset + rows.length : totalOf(db, input, where)])
  return { items, total, hasMore }
}

/** Counting very many takes longer than their page; how many there are of more than a page may be as old as this. */
const TOTAL_MS = 10_000
const totals = oneForEach((_: Db) => new LruCache<Promise<number>>(500, TOTAL_MS))

/** Of equal questions at once one is counted. */
function totalOf(db: Db, { pageIdx: _, pageSize: __, sort: ___, ...filter }: PageQuery & DoctorFilter, where: SQL | undefined) {
  const kept = totals(db)
  const key = JSON.stringify(filter)
  const known = kept.get(key)
  if (known) return known
  const total = Promise.resolve(db.$count(doctor, where))
  kept.set(key, total)
  total.catch(() => kept.delete(key))
  return total
}

async function whereOf(db: Db, input: DoctorFilter): Promise<SQL | undefined> {
  const keyword = input.keyword.trim()
  const reading = keyword ? await readKeyword(db, keyword, false) : null
  if (keyword && !reading) return sql`false`
  return and(
    isPublished,
    reading
      ? inArray(
          doctor.id,
          db
            .select({ id: searchEntry.refId })
            .from(searchEntry)
            .where(and(eq(searchEntry.kind, 'doctor'), matches(reading))),
        )
      : undefined,
    input.diseaseId ? arrayContains(doctor.diseaseIds, [input.diseaseId]) : undefined,
    input.provId ? eq(doctor.provId, input.provId) : undefined,
    input.cityId ? eq(doctor.cityId, input.cityId) : undefined,
    input.hospitalId ? eq(doctor.hospitalId, Number(input.hospitalId)) : undefined,
    input.departmentId ? eq(doctor.departmentId, Number(input.departmentId)) : undefined,
    input.titleId ? eq(doctor.titleId, input.titleId) : undefined,
    input.service ? arrayContains(doctor.services, [input.service]) : undefined,
    input.priceMost === null ? undefined : lte(doctor.priceFrom, input.priceMost),
    input.unionId || input.isAlliance ? exists(membersOf(db, input.unionId)) : undefined,
    input.isAbroad ? inArray(doctor.hospitalId, abroad(db, input.country ?? '')) : undefined,
  )
}

const abroad = (db: Db, country: string) =>
  db
    .select({ id: hospital.id })
    .from(hospital)
    .where(country ? eq(hospital.country, country) : ne(hospital.country, ''))

const membersOf = (db: Db, unionId: string) =>
  db
    .select({ one: sql`1` })
    .from(unionDoctor)
    .where(and(eq(unionDoctor.doctorId, doctor.id), unionId ? eq(unionDoctor.unionId, Number(unionId)) : undefined))

/** Doctors as rows of a list, in the order in which they come. */
export async function cardsOf(db: Db, rows: readonly DoctorRow[]): Promise<DoctorCard[]> {
  if (!rows.length) return []
  const places = await db
    .select({ id: department.id, department: department.name, hospital: hospital.name, level: hospitalClass.name })
    .from(department)
    .innerJoin(hospital, eq(hospital.id, department.hospitalId))
    .leftJoin(hospitalClass, and(eq(hospitalClass.kind, 'level'), eq(hospitalClass.id, hospital.level)))
    .where(inArray(department.id, [...new Set(rows.map(({ departmentId }) => departmentId))]))
  const byId = new Map(places.map((place) => [place.id, place]))
  return rows.map((row) => {
    const place = byId.get(row.departmentId)
    return presentDoctor(row, {
      hospital: place?.hospital ?? '',
      hospitalLevel: place?.level ?? '',
      department: place?.department ?? '',
    })
  })
}

/** The most consulted doctors for which a condition holds. */
export async function topDoctors(db: Db, where: SQL | undefined, limit: number): Promise<DoctorCard[]> {
  const rows = await db
    .select()
    .from(doctor)
    .where(and(isPublished, where))
    .orderBy(desc(doctor.consultCount), asc(doctor.id))
    .limit(limit)
  return cardsOf(db, rows)
}

export async function findDoctor(db: Db, doctorId: string | number): Promise<DoctorRow> {
  const [row] = await db
    .select()
    .from(doctor)
    .where(and(eq(doctor.id, Number(doctorId)), isPublished))
  if (!row) throw notFound('该医生不存在或已停止服务')
  return row
}

/** The doctor whom an account works as; undefined: it is no doctor of the directory. */
export async function doctorOfUser(db: Db, userId: number): Promise<DoctorRow | undefined> {
  const [row] = await db
    .select()
    .from(doctor)
    .where(and(eq(doctor.userId, userId), isPublished))
  return row
}
