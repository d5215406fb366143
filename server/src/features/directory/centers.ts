import { type SQL, and, arrayContains, arrayOverlaps, asc, count, desc, eq, inArray, min, sql } from 'drizzle-orm'
import type { DiseaseCenter } from '@/api/directory'
import { CENTER_SERVICES, SEEING_SERVICES } from '@/domain/directory/center'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import type { Context } from '../../http/context'
import { diseases, nameOfDisease } from '../../kernel/reference/static-data'
import { topDoctors } from './doctors'
import { hospitalCards } from './places'
import { named } from './presenter'
import { doctor, doctorService, hospital } from './tables'

/** On the page of a centre; the lists have all. */
const DOCTORS = 6
const HOSPITALS = 5

const ofHospital = (hospitalId: string): SQL | undefined => (hospitalId ? eq(doctor.hospitalId, Number(hospitalId)) : undefined)
const isThere = eq(doctor.status, 'published')
const seesPatients = arrayOverlaps(doctor.services, SEEING_SERVICES)

async function hospitalOf(db: Db, hospitalId: string) {
  if (!hospitalId) return null
  const [row] = await db
    .select({ id: hospital.id, name: hospital.name })
    .from(hospital)
    .where(eq(hospital.id, Number(hospitalId)))
  if (!row) throw notFound('该医院不存在')
  return named(row)
}

/** Every disease with its experts who see patients over the net; of one hospital only the diseases that it has experts for. */
export async function listCenters({ db }: Context, { hospitalId }: { hospitalId: string }) {
  const of = await hospitalOf(db, hospitalId)
  const rows = await db
    .select({
      id: sql<string>`unnest(${doctor.diseaseIds})`.as('disease_id'),
      experts: count(),
      isSample: sql<boolean>`bool_or(${doctor.isSample})`,
    })
    .from(doctor)
    .where(and(isThere, seesPatients, ofHospital(hospitalId)))
    .groupBy(sql`disease_id`)
  const expertsOf = new Map(rows.map(({ id, experts }) => [id, experts]))
  const all = diseases.map(({ id, name }) => ({ id, name, doctorCount: expertsOf.get(id) ?? 0 }))
  const isSample = rows.some((row) => row.isSample)
  return { hospital: of, isSample, items: of ? all.filter(({ doctorCount }) => doctorCount > 0) : all }
}

/** A disease: who sees its patients over the net, by which services and from which price, and where they work. */
export async function diseaseCenter(
  { db }: Context,
  { diseaseId, hospitalId }: { diseaseId: string; hospitalId: string },
): Promise<DiseaseCenter> {
  const name = nameOfDisease(diseaseId)
  if (!name) throw notFound('该疾病中心不存在')
  const of = await hospitalOf(db, hospitalId)
  const those = and(arrayContains(doctor.diseaseIds, [diseaseId]), ofHospital(hospitalId))
  const experts = and(isThere, seesPatients, those)
  const offered = await db
    .select({ service: doctorService.service, doctorCount: count(), priceFrom: min(doctorService.priceCents) })
    .from(doctorService)
    .innerJoin(doctor, eq(doctor.id, doctorService.doctorId))
    .where(and(isThere, those, eq(doctorService.isOn, true), inArray(doctorService.service, CENTER_SERVICES)))
    .groupBy(doctorService.service)
  const places = await db
    .select({ id: doctor.hospitalId })
    .from(doctor)
    .where(experts)
    .groupBy(doctor.hospitalId)
    .orderBy(desc(count()), asc(doctor.hospitalId))
  return {
    id: diseaseId,
    name,
    hospital: of,
    doctorCount: await db.$count(doctor, experts),
    hospitalCount: places.length,
    services: CENTER_SERVICES.flatMap((service) => {
      const row = offered.find((one) => one.service === service)
      return row ? [{ service, doctorCount: row.doctorCount, priceFrom: row.priceFrom ?? 0 }] : []
    }),
    doctors: await topDoctors(db, and(seesPatients, those), DOCTORS),
    hospitals: await hospitalCards(
      db,
      places.slice(0, HOSPITALS).map(({ id }) => id),
    ),
  }
}
