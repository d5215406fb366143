import type { Db } from '../../../db/connect'
import { nameOfDisease } from '../../../kernel/reference/static-data'
import { doctorUnion } from '../../column/tables'
import { doctorService, team, teamMember, unionDoctor, unionHospital } from '../tables'
import { SAMPLE, type Place, drawn, at, findable, type Seeded } from './parts'

const TEAMS = 20
const TEAM_PRICES = [120_000, 150_000, 80_000, 100_000]

/** Departments that treat: those of laboratories, pictures, pharmacy and nursing lead no team. */
const TREATING = /^k([1-9]|1[0-6])$/

/** Leaders are chief physicians; members come from the other departments of the house, so that a team has two disciplines and more. */
export async function seedTeams(db: Db, doctors: readonly Seeded[]): Promise<void> {
  const leaders = doctors
    .filter(({ rank, hospital: { country }, department: { kindId } }) => rank === 0 && !country && TREATING.test(kindId))
    .slice(0, 60)
  // The demo account leads one, so that it can be tried by hand.
  const own = doctors.filter(({ account }) => account === 0)
  const chosen = [...own, ...Array.from({ length: TEAMS - own.length }, (_, n) => at(leaders, n * 3))]
  for (const [n, leader] of chosen.entries()) {
    const house = doctors.filter(({ hospitalId, id }) => hospitalId === leader.hospitalId && id !== leader.id)
    // Who can sign in comes first.
    const elsewhere = house.filter(({ departmentId }) => departmentId !== leader.departmentId)
    const others = elsewhere.sort((one, other) => Number(other.account ?? -1) - Number(one.account ?? -1)).slice(0, 4 + (n % 3))
    const secretary = house.find(({ departmentId, rank }) => departmentId === leader.departmentId && rank > 0)
    const disease = nameOfDisease(leader.department.diseaseIds[0] ?? '')
    const name = `${leader.hospital.name}${disease}多学科团队`
    const [row] = await db
      .insert(team)
      .values({
        name,
        findable: findable(name),
        leaderId: leader.id,
        hospitalId: leader.hospitalId,
        provId: `${leader.hospital.cityId.slice(0, 2)}0000`,
        cityId: leader.hospital.cityId,
        introduction: `由${leader.name}牵头，${[...new Set(others.map(({ department: one }) => one.name))].join('、')}共同参与。每周固定讨论，先审阅资料，再由各学科给出意见，形成一份书面结论。`,
        goodAt: leader.department.goodAt.join('、'),
        diseaseIds: leader.department.diseaseIds,
        consultCount: 12 + drawn(n, 23, 160),
        isSample: true,
      })
      .returning({ id: team.id })
    const teamId = row?.id ?? 0
    const members = [
      { doctorId: leader.id, role: 'leader' as const },
      ...others.map(({ id }) => ({ doctorId: id, role: 'member' as const })),
      ...(secretary ? [{ doctorId: secretary.id, role: 'secretary' as const }] : []),
    ]
    await db.insert(teamMember).values(members.map((member, place) => ({ ...member, teamId, place })))
    await db.insert(doctorService).values({ teamId, service: 'con_mdt', isOn: true, priceCents: at(TEAM_PRICES, n), mostADay: 2 })
  }
}

export async function seedUnions(db: Db, all: readonly Place[], doctors: readonly Seeded[]): Promise<void> {
  const unions = await db.select({ id: doctorUnion.id }).from(doctorUnion).orderBy(doctorUnion.id)
  for (const [n, { id: unionId }] of unions.entries()) {
    const houses = SAMPLE.unions[n] ?? []
    const ids = houses.map((house) => all.find((place) => place.hospital === SAMPLE.hospitals[house])?.hospitalId ?? 0)
    await db.insert(unionHospital).values(ids.map((hospitalId, place) => ({ unionId, hospitalId, isCore: place === 0 })))
    const members = doctors.filter(({ hospitalId, rank }) => ids.includes(hospitalId) && rank < 2)
    await db.insert(unionDoctor).values(members.map(({ id: doctorId }) => ({ unionId, doctorId })))
  }
}
