import { type SQL, and, arrayContains, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { TeamCard, TeamDetail, TeamFilter, UnionCard, UnionHome } from '@/api/directory'
import type { PageQuery } from '@/api/envelope'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import type { Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { doctorUnion } from '../column/tables'
import { offersOf, worded } from './doctor'
import { cardsOf, topDoctors } from './doctors'
import { hospitalCards, isCalled } from './places'
import { diseasesOf, ratingOf } from './presenter'
import { doctor, doctorService, hospital, team, teamMember, unionDoctor, unionHospital } from './tables'

type TeamRow = typeof team.$inferSelect

/** Faces on the row of a team. */
const FACES = 4

/** Cents of the cheapest service that is on. */
const priceFrom = sql<
  number | null
>`(select min(${doctorService.priceCents}) from ${doctorService} where ${doctorService.teamId} = ${team.id} and ${doctorService.isOn})`

const ORDER: Readonly<Record<TeamFilter['sort'], SQL>> = {
  recommended: desc(team.consultCount),
  rating: desc(team.ratingTenths),
  price: sql`${priceFrom} asc nulls last`,
}

export async function listTeams({ db }: Context, input: PageQuery & TeamFilter) {
  const where = and(
    isCalled(team.findable, input.keyword),
    input.diseaseId ? arrayContains(team.diseaseIds, [input.diseaseId]) : undefined,
    input.provId ? eq(team.provId, input.provId) : undefined,
    input.cityId ? eq(team.cityId, input.cityId) : undefined,
    input.hospitalId ? eq(team.hospitalId, Number(input.hospitalId)) : undefined,
  )
  const { limit, offset } = pageBounds(input)
  const rows = await db.select().from(team).where(where).orderBy(ORDER[input.sort], asc(team.id)).limit(limit).offset(offset)
  const [sum] = await db.select({ n: count() }).from(team).where(where)
  const total = sum?.n ?? 0
  return { items: await teamCards(db, rows), total, hasMore: offset + rows.length < total }
}

async function membersOf(db: Db, teamIds: readonly number[]) {
  return db
    .select({ teamId: teamMember.teamId, role: teamMember.role, row: doctor })
    .from(teamMember)
    .innerJoin(doctor, eq(doctor.id, teamMember.doctorId))
    .where(inArray(teamMember.teamId, [...teamIds]))
    .orderBy(asc(teamMember.teamId), asc(teamMember.place))
}

async function teamCards(db: Db, rows: readonly TeamRow[]): Promise<TeamCard[]> {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const members = await membersOf(db, ids)
  const extra = await db
    .select({ id: team.id, hospital: hospital.name, priceFrom })
    .from(team)
    .innerJoin(hospital, eq(hospital.id, team.hospitalId))
    .where(inArray(team.id, ids))
  return rows.map((row) => {
    const own = members.filter(({ teamId }) => teamId === row.id).map((member) => member.row)
    const leader = own.find(({ id }) => id === row.leaderId)
    const more = extra.find(({ id }) => id === row.id)
    return {
      id: String(row.id),
      name: row.name,
      leader: {
        id: String(row.leaderId),
        name: leader?.name ?? '',
        portrait: leader?.portrait ?? '',
        title: leader?.title ?? '',
      },
      hospital: more?.hospital ?? '',
      memberCount: own.length,
      portraits: own.slice(0, FACES).map(({ portrait }) => portrait),
      goodAt: row.goodAt,
      consultCount: row.consultCount,
      rating: ratingOf(row),
      priceFrom: more?.priceFrom ?? null,
      isSample: row.isSample,
    }
  })
}

export async function teamDetail({ db }: Context, { teamId }: { teamId: string }): Promise<TeamDetail> {
  const [row] = await db
    .select()
    .from(team)
    .where(eq(team.id, Number(teamId)))
  const [card] = row ? await teamCards(db, [row]) : []
  if (!row || !card) throw notFound('该团队不存在')
  const members = await membersOf(db, [row.id])
  const cards = await cardsOf(
    db,
    members.map((member) => member.row),
  )
  return {
    ...card,
    hospitalId: String(row.hospitalId),
    diseases: diseasesOf(row.diseaseIds),
    introduction: row.introduction,
    members: cards.map((one, at) => ({ role: members[at]?.role ?? 'member', doctor: one })),
    offers: await offersOf(db, { teamId: row.id }),
    ratingCount: row.ratingCount,
    ratings: await worded(db, { teamId: row.id }),
  }
}

const hospitalCount = sql<number>`(select count(*)::int from ${unionHospital} where ${unionHospital.unionId} = ${doctorUnion.id})`
const doctorCount = sql<number>`(select count(*)::int from ${unionDoctor} where ${unionDoctor.unionId} = ${doctorUnion.id})`
const unionColumns = { id: doctorUnion.id, name: doctorUnion.name, hospitalCount, doctorCount }
const presentUnion = ({ id, ...row }: { id: number; name: string; hospitalCount: number; doctorCount: number }): UnionCard => ({
  id: String(id),
  ...row,
})

export async function listUnions({ db }: Context, input: PageQuery) {
  const { limit, offset } = pageBounds(input)
  const rows = await db.select(unionColumns).from(doctorUnion).orderBy(asc(doctorUnion.id)).limit(limit).offset(offset)
  const [sum] = await db.select({ n: count() }).from(doctorUnion)
  const total = sum?.n ?? 0
  return { items: rows.map(presentUnion), total, hasMore: offset + rows.length < total }
}

/** Doctors on the page of an alliance; the list has all. */
const DOCTORS = 6

export async function unionHome({ db }: Context, { unionId }: { unionId: string }): Promise<UnionHome> {
  const [row] = await db
    .select({
      ...unionColumns,
      introduction: doctorUnion.introduction,
      columnistId: doctorUnion.columnistId,
      isSample: doctorUnion.isSample,
    })
    .from(doctorUnion)
    .where(eq(doctorUnion.id, Number(unionId)))
  if (!row) throw notFound('该联盟不存在')
  const joined = await db.select().from(unionHospital).where(eq(unionHospital.unionId, row.id))
  const hospitals = await hospitalCards(
    db,
    joined.map(({ hospitalId }) => hospitalId),
  )
  const coreId = String(joined.find(({ isCore }) => isCore)?.hospitalId ?? '')
  const ofUnion = db.select({ id: unionDoctor.doctorId }).from(unionDoctor).where(eq(unionDoctor.unionId, row.id))
  return {
    ...presentUnion(row),
    introduction: row.introduction,
    columnistId: String(row.columnistId),
    core: hospitals.find(({ id }) => id === coreId) ?? null,
    hospitals: hospitals.filter(({ id }) => id !== coreId),
    doctors: await topDoctors(db, inArray(doctor.id, ofUnion), DOCTORS),
    isSample: row.isSample,
  }
}
