import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, chinaDay } from '@/domain/china-time'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import { meanTenths, starsOf } from '@/domain/consultation/rating'
import type { WeekRow } from '@/domain/clinic-time/week'
import { maskName } from '@/domain/user'
import type { Db } from '../../db/connect'
import { nameOfDisease } from '../../kernel/reference/static-data'
import { initialsOf, pinyinOf } from '../../kernel/search/text'
import { columnTypeOf, diseasesOf } from '../../sample/column-kinds'
import { COLUMNISTS } from '../../sample/columnists'
import { figureOf, portraitOf, sharedPortrait } from '../../sample/pictures'
import { textsIn } from '../../sample/texts'
import type { World } from '../../sample/world'
import { doctorUnion } from '../column/tables'
import { indexDoctors, refreshServices } from './store'
import {
  announcement,
  department,
  doctor,
  doctorFollow,
  doctorService,
  hospital,
  myDoctor,
  rating,
  team,
  teamMember,
  unionDoctor,
  unionHospital,
  workingTime,
} from './tables'

const texts = v.array(v.string())
const places = v.array(v.number())
const SAMPLE = textsIn(
  new URL('./sample.json', import.meta.url),
  v.strictObject({
    hospitals: v.array(
      v.strictObject({
        name: v.string(),
        level: v.number(),
        category: v.number(),
        cityId: v.string(),
        country: v.string(),
        licence: v.picklist(['none', 'clinic', 'hospital']),
        /** Places in `departments`. */
        departments: places,
        introduction: v.string(),
      }),
    ),
    departments: v.array(
      v.strictObject({ name: v.string(), kindId: v.string(), diseaseIds: texts, goodAt: texts, place: v.string() }),
    ),
    surnames: texts,
    women: texts,
    men: texts,
    ratings: texts,
    answers: texts,
    tags: texts,
    /** Hospitals of each alliance, the leading one first. */
    unions: v.array(places),
    career: texts,
    introduction: v.string(),
  }),
)

type NewDoctor = typeof doctor.$inferInsert
interface Place {
  hospitalId: number
  departmentId: number
  hospital: (typeof SAMPLE.hospitals)[number]
  department: (typeof SAMPLE.departments)[number]
}

/** The same numbers at every start: what is drawn for the nth of something, below `most`. */
const drawn = (n: number, salt: number, most: number): number => ((n + 1) * 7919 + salt * 104_729 + ((n * n) % 9973) * 31) % most
const at = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('an empty list in the sample')
  return found
}
const findable = (name: string): string => `${name.toLowerCase()}|${pinyinOf(name)}|${initialsOf(name)}`
/** Rows of one statement: PostgreSQL takes so many values and no more. */
const AT_ONCE = 300
async function inParts<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await insert(rows.slice(from, from + AT_ONCE))
}

/** Made-up hospitals, departments, doctors, teams and alliances, with what they offer and what was said of them. */
export async function seedDirectory(db: Db, world: World): Promise<void> {
  const all = await seedPlaces(db)
  const doctors = await seedDoctors(db, all, world)
  await seedServices(db, doctors)
  await seedWeeks(db, doctors)
  await seedTeams(db, doctors)
  await seedUnions(db, all, doctors)
  await seedRatings(db, doctors, world)
  await seedAnnouncements(db, all, doctors, world)
  await seedOwn(db, doctors, world)
  await count(db)
  await indexDoctors(db)
}

async function seedPlaces(db: Db): Promise<Place[]> {
  const hospitals = await db
    .insert(hospital)
    .values(
      SAMPLE.hospitals.map(({ departments, ...row }, n) => ({
        ...row,
        findable: findable(row.name),
        provId: row.cityId ? `${row.cityId.slice(0, 2)}0000` : '',
        address: row.cityId ? `示例路 ${100 + n * 8} 号` : '',
        diseaseIds: [...new Set(departments.flatMap((place) => at(SAMPLE.departments, place).diseaseIds))],
        isSample: true,
      })),
    )
    .returning({ id: hospital.id })
  const wanted = SAMPLE.hospitals.flatMap((one, n) =>
    one.departments.map((place) => ({
      hospital: one,
      hospitalId: hospitals[n]?.id ?? 0,
      department: at(SAMPLE.departments, place),
    })),
  )
  const rows = await db
    .insert(department)
    .values(
      wanted.map(({ hospitalId, department: one, hospital: of }) => ({
        hospitalId,
        kindId: one.kindId,
        name: one.name,
        findable: findable(one.name),
        place: one.place,
        diseaseIds: one.diseaseIds,
        introduction: `${of.name}${one.name}承担${one.diseaseIds.map(nameOfDisease).join('、')}的诊疗与随访，重点开展${one.goodAt.join('、')}。\n每周三下午科内疑难病例讨论，需要多学科会诊的患者由主诊医师安排。`,
        isSample: true,
      })),
    )
    .returning({ id: department.id })
  return wanted.map((one, n) => ({ ...one, departmentId: rows[n]?.id ?? 0 }))
}

/** Chief, deputy and attending physicians; pharmacists and nurses have titles of their own. */
const TITLES: Readonly<Record<string, readonly [string, string][]>> = {
  k21: [
    ['t6', '主任药师'],
    ['t7', '副主任药师'],
    ['t8', '主管药师'],
  ],
  k24: [
    ['t10', '主任护师'],
    ['t11', '副主任护师'],
    ['t12', '主管护师'],
  ],
  doctor: [
    ['t1', '主任医师'],
    ['t2', '副主任医师'],
    ['t3', '主治医师'],
  ],
}
const TEACHING = ['博士生导师', '硕士生导师', '']
const titlesOf = (kindId: string) => TITLES[kindId] ?? TITLES['doctor'] ?? []

type Known = { name: string; columnist: number } | { name: string; account: number }

/** Authors of columns and one account work in departments of their own speciality; everybody else is made up around them. */
function peopleOf(all: readonly Place[]): Map<number, Known> {
  const known = new Map<number, Known>()
  COLUMNISTS.forEach(({ name, hospital: house, department: ward }, columnist) => {
    if (columnTypeOf(columnist) !== columnTypeOf(0)) return
    const same = all.findIndex((place, n) => !known.has(n) && place.hospital.name === house && place.department.name === ward)
    const near = all.findIndex((place, n) => !known.has(n) && place.hospital.name === house)
    known.set(same >= 0 ? same : near, { name, columnist })
  })
  const own = all.findIndex(({ hospital: { name }, department: ward }) => name === '示例市肿瘤医院' && ward.name === '肿瘤内科')
  return known.set(own, { name: '张明', account: 0 })
}

/** How many doctors a department has: two or three. */
const staffOf = (n: number): number => (n % 5 === 4 ? 2 : n % 2 ? 2 : 3)

interface Seeded extends Place {
  id: number
  name: string
  rank: number
  columnist?: number
}

async function seedDoctors(db: Db, all: readonly Place[], world: World): Promise<Seeded[]> {
  const known = peopleOf(all)
  const licensed = all.filter(({ hospital: { licence } }) => licence === 'hospital')
  let made = 0
  const people = all.flatMap((place, n) =>
    Array.from({ length: staffOf(n) }, (_, rank) => {
      const person = rank === 0 ? known.get(n) : undefined
      const serial = made++
      return { place, rank, person, serial, org: place.hospital.licence === 'none' ? at(licensed, n) : place }
    }),
  )
  const rows = people.map(({ place, rank, person, serial, org }): NewDoctor => {
    const isWoman = drawn(serial, 3, 2) === 0
    const name = person?.name ?? madeName(serial, isWoman)
    const author = person && 'columnist' in person ? COLUMNISTS[person.columnist] : undefined
    const [titleId = 't1', title = '主任医师'] = titlesOf(place.department.kindId)[rank] ?? []
    const diseaseIds = author && person && 'columnist' in person ? [...diseasesOf(person.columnist)] : place.department.diseaseIds
    const goodAt = [0, 1, 2].map((n) => at(place.department.goodAt, serial + n)).join('、')
    const isClinician = place.department.kindId !== 'k21' && place.department.kindId !== 'k24'
    return {
      name,
      gender: isWoman ? 1 : 2,
      userId: person && 'account' in person ? world.users[person.account] : null,
      columnistId: person && 'columnist' in person ? world.columnists[person.columnist] : null,
      ...(author ? { titleId: titleIdOf(author.title, titleId), title: author.title } : { titleId, title }),
      teaching: isClinician ? (TEACHING[rank] ?? '') : '',
      hospitalId: place.hospitalId,
      departmentId: place.departmentId,
      provId: place.hospital.cityId ? `${place.hospital.cityId.slice(0, 2)}0000` : '',
      cityId: place.hospital.cityId,
      portrait: portraitOf(name) || sharedPortrait(serial, isWoman),
      figure: figureOf(name),
      goodAt,
      introduction: author?.introduction ?? introductionOf(place, serial, rank, goodAt),
      career: careerOf(place, serial, rank, title),
      diseaseIds: [...diseaseIds],
      orgId:
        isClinician && !place.hospital.country && (place.hospital.licence !== 'none' || serial % 2 === 0) ? org.hospitalId : null,
      prescribes: isClinician && rank < 2,
      oncologyRight: isClinician && rank < 2,
      services: [],
      consultCount: 20 + drawn(serial, 5, 380) * (3 - rank) * (person ? 3 : 1),
      replyMinutes: 8 + drawn(serial, 11, 600) * (drawn(serial, 13, 3) + 1),
      isSample: true,
    }
  })
  const stored: { id: number }[] = []
  await inParts(rows, async (part) => stored.push(...(await db.insert(doctor).values(part).returning({ id: doctor.id }))))
  return people.map(({ place, rank, person }, n) => ({
    ...place,
    id: stored[n]?.id ?? 0,
    name: rows[n]?.name ?? '',
    rank,
    columnist: person && 'columnist' in person ? person.columnist : undefined,
  }))
}

/** Every pair of a surname and a name comes once before one comes again. */
const madeName = (n: number, isWoman: boolean): string =>
  at(SAMPLE.surnames, n) + at(isWoman ? SAMPLE.women : SAMPLE.men, n * 11 + Math.floor(n / SAMPLE.surnames.length) * 8)

const titleIdOf = (title: string, otherwise: string): string =>
  Object.values(TITLES)
    .flat()
    .find(([, name]) => name === title)?.[0] ?? otherwise

const introductionOf = ({ department: one }: Place, serial: number, rank: number, goodAt: string): string =>
  SAMPLE.introduction
    .replace('{disease}', one.diseaseIds.map(nameOfDisease).join('、'))
    .replace('{years}', String(26 - rank * 8 + drawn(serial, 17, 6)))
    .replace('{goodAt}', goodAt)

const DEGREES = ['博士', '博士', '硕士']

function careerOf(place: Place, serial: number, rank: number, title: string): string[] {
  const first = 1994 + rank * 8 + drawn(serial, 19, 5)
  const said: Readonly<Record<string, string>> = {
    '{y1}': String(first),
    '{y2}': String(first + 5),
    '{y3}': String(first + 6),
    '{y4}': String(first + 14),
    '{deg}': DEGREES[rank] ?? '硕士',
    '{hospital}': place.hospital.name,
    '{department}': place.department.name,
    '{title}': title,
  }
  return SAMPLE.career.map((line) => line.replace(/\{\w+\}/g, (name) => said[name] ?? ''))
}

/** Cents, for chief, deputy and attending physicians. */
const PRICES: Readonly<Partial<Record<ServiceId, readonly [number, number, number]>>> = {
  inq_text: [8_000, 5_000, 3_000],
  inq_phone: [15_000, 10_000, 6_000],
  inq_video: [24_000, 16_000, 9_900],
  con_text: [12_000, 8_000, 5_000],
  con_phone: [20_000, 14_000, 9_000],
  con_video: [30_000, 20_000, 12_000],
  con_remote: [90_000, 60_000, 40_000],
  second: [60_000, 40_000, 30_000],
  reading: [30_000, 20_000, 15_000],
  qa_one: [3_000, 2_000, 0],
  qa_online: [6_000, 4_000, 2_000],
}

async function seedServices(db: Db, doctors: readonly Seeded[]): Promise<void> {
  const licensed = new Set(
    (
      await db
        .select({ id: doctor.id })
        .from(doctor)
        .where(sql`${doctor.orgId} is not null`)
    ).map(({ id }) => id),
  )
  const rows = doctors.flatMap(({ id, rank, department: { kindId } }, n) =>
    Object.entries(PRICES).flatMap(([name, prices]) => {
      const service = name as ServiceId
      const isPatients = SERVICES[service].kinds[0] === 'B'
      const isMedical = kindId !== 'k21' && kindId !== 'k24'
      if (isPatients ? !licensed.has(id) : !isMedical && !service.startsWith('qa')) return []
      // Most offer what the sheet has for them, some have switched a part of it off.
      const isOn = (isPatients && service === 'inq_text') || drawn(n, service.length + name.charCodeAt(4), 10) < 7
      const hours = n % 3 === 0 && isPatients ? { hoursFrom: '08:00', hoursTo: '21:00' } : {}
      return [{ doctorId: id, service, isOn, priceCents: prices[rank] ?? prices[2], mostADay: 10 + (n % 4) * 5, ...hours }]
    }),
  )
  await inParts(rows, (part) => db.insert(doctorService).values(part))
}

async function seedWeeks(db: Db, doctors: readonly Seeded[]): Promise<void> {
  const rows = doctors.flatMap(({ id, rank, department: { place } }, n) =>
    weekOfSample(n, rank, place).map((row) => ({ doctorId: id, ...row })),
  )
  await inParts(rows, (part) => db.insert(workingTime).values(part))
}

function weekOfSample(n: number, rank: number, place: string): WeekRow[] {
  const first = (n % 5) + 1
  const second = ((n + 2) % 5) + 1
  const clinic = { place, kind: rank === 0 ? ('专家' as const) : ('普通' as const), capacity: 20 }
  const online = {
    weekday: first,
    period: 'eve' as const,
    from: '19:00',
    to: '21:00',
    place: '',
    kind: '线上' as const,
    capacity: 6,
  }
  return [
    { weekday: first, period: 'am', from: '08:00', to: '12:00', ...clinic },
    { weekday: second, period: 'pm', from: '13:30', to: '17:30', ...clinic },
    online,
    { ...online, weekday: second, from: '18:30', to: '20:30' },
    ...(n % 4 === 0 ? [{ ...online, weekday: 6, period: 'am' as const, from: '09:00', to: '11:00' }] : []),
  ]
}

const TEAMS = 20
const TEAM_PRICES = [120_000, 150_000, 80_000, 100_000]

/** Leaders are chief physicians; members come from the other departments of the house, so that a team has two disciplines and more. */
async function seedTeams(db: Db, doctors: readonly Seeded[]): Promise<void> {
  const leaders = doctors
    .filter(({ rank, hospital: { country }, department: { kindId } }) => rank === 0 && !country && kindId < 'k2')
    .slice(0, 60)
  const chosen = Array.from({ length: TEAMS }, (_, n) => at(leaders, n * 3))
  for (const [n, leader] of chosen.entries()) {
    const house = doctors.filter(({ hospitalId, id }) => hospitalId === leader.hospitalId && id !== leader.id)
    const others = house.filter(({ departmentId }) => departmentId !== leader.departmentId).slice(0, 4 + (n % 3))
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

async function seedUnions(db: Db, all: readonly Place[], doctors: readonly Seeded[]): Promise<void> {
  const unions = await db.select({ id: doctorUnion.id }).from(doctorUnion).orderBy(doctorUnion.id)
  for (const [n, { id: unionId }] of unions.entries()) {
    const houses = SAMPLE.unions[n] ?? []
    const ids = houses.map((house) => all.find((place) => place.hospital === SAMPLE.hospitals[house])?.hospitalId ?? 0)
    await db.insert(unionHospital).values(ids.map((hospitalId, place) => ({ unionId, hospitalId, isCore: place === 0 })))
    const members = doctors.filter(({ hospitalId, rank }) => ids.includes(hospitalId) && rank < 2)
    await db.insert(unionDoctor).values(members.map(({ id: doctorId }) => ({ unionId, doctorId })))
  }
}

const DAY_MS = 86_400_000

async function seedRatings(db: Db, doctors: readonly Seeded[], { now }: World): Promise<void> {
  const teams = await db.select({ id: team.id }).from(team).orderBy(team.id)
  const rated = [
    ...doctors
      .filter((_, n) => n % 4 !== 3)
      .map(({ id, columnist }, n) => ({
        doctorId: id,
        teamId: undefined,
        count: (columnist === undefined ? 3 : 8) + drawn(n, 29, 10),
        service: 'inq_text' as const,
      })),
    ...teams.map(({ id }, n) => ({ doctorId: undefined, teamId: id, count: 5 + (n % 5), service: 'con_mdt' as const })),
  ]
  const all = rated.map(({ count: many, service, ...of }, n) => ({
    of,
    rows: Array.from({ length: many }, (_, k) => ({ ...of, service, ...ratingOf(n, k, now) })),
  }))
  await inParts(
    all.flatMap(({ rows }) => rows),
    (part) => db.insert(rating).values(part),
  )
  for (const { of, rows } of all) {
    const ratingSum = rows.reduce((sum, row) => sum + Math.round(starsOf(row) * 10), 0)
    const sums = { ratingCount: rows.length, ratingSum, ratingTenths: meanTenths(rows.length, ratingSum) }
    if (of.doctorId === undefined) await db.update(team).set(sums).where(eq(team.id, of.teamId))
    else await db.update(doctor).set(sums).where(eq(doctor.id, of.doctorId))
  }
}

/** The kth rating of the nth who is rated. */
function ratingOf(n: number, k: number, now: number) {
  const seed = n * 13 + k
  const author = at(SAMPLE.surnames, seed * 5) + at(SAMPLE.women, seed)
  return {
    author: seed % 6 === 0 ? '' : maskName(author),
    skill: drawn(seed, 31, 5) > 0 ? 5 : 4,
    attitude: drawn(seed, 37, 7) > 0 ? 5 : 4,
    speed: drawn(seed, 41, 4) > 0 ? 5 : 4,
    tags: [at(SAMPLE.tags, seed), ...(seed % 2 ? [at(SAMPLE.tags, seed + 2)] : [])],
    body: seed % 3 === 2 ? '' : at(SAMPLE.ratings, seed),
    state: 'shown' as const,
    answer: seed % 9 === 0 ? at(SAMPLE.answers, seed) : '',
    createdAt: new Date(now - (k * 9 + (n % 9) + 1) * DAY_MS),
  }
}

async function seedAnnouncements(db: Db, all: readonly Place[], doctors: readonly Seeded[], { now }: World): Promise<void> {
  const today = chinaDay(now)
  const published = { state: 'published' as const, publishedAt: new Date(now - DAY_MS), createdAt: new Date(now - DAY_MS) }
  const span = { fromDay: addDays(today, -1), toDay: addDays(today, 20) }
  const houses = [...new Map(all.map((place) => [place.hospitalId, place])).values()].slice(0, 12)
  await db.insert(announcement).values([
    ...houses.map(({ hospitalId, hospital: { name } }, n) => ({
      ...{ by: 'hospital' as const, refId: hospitalId, kind: '通知' as const, pinned: true, ...span, ...published },
      title: n % 2 ? '肿瘤多学科门诊预约方式调整' : '病理切片会诊窗口搬迁通知',
      body:
        n % 2
          ? `${name}肿瘤多学科门诊改为提前三天预约，请携带完整资料到一楼服务台登记。`
          : `${name}病理切片会诊窗口迁至医技楼一层，工作日 8:00–16:30 受理。`,
    })),
    ...all.slice(0, 10).map(({ departmentId, department: { name } }) => ({
      ...{ by: 'department' as const, refId: departmentId, kind: '通知' as const, ...span, ...published },
      title: `${name}随访日安排`,
      body: `${name}每月第一个周六上午为集中随访日，请按预约时间到诊。`,
    })),
    ...doctors.slice(0, 12).map(({ id, name }, n) => ({
      ...{ by: 'doctor' as const, refId: id, ...published, fromDay: addDays(today, 6 + n), toDay: addDays(today, 7 + n) },
      kind: '停诊' as const,
      title: '外出参会停诊',
      body: `${name}医生因参加学术会议停诊，线上咨询照常。`,
    })),
  ])
}

/** The demo account follows some doctors and has two of its own; readers follow those who write. */
async function seedOwn(db: Db, doctors: readonly Seeded[], { users, readers, now }: World): Promise<void> {
  const authors = doctors.filter(({ columnist }) => columnist !== undefined)
  const self = doctors.find(({ name }) => name === '张明')
  const demo = users[0] ?? 0
  const since = (n: number) => new Date(now - (n + 2) * DAY_MS)
  await db.insert(doctorFollow).values([
    ...authors.slice(0, 5).map(({ id }, n) => ({ userId: demo, doctorId: id, createdAt: since(n) })),
    ...readers.flatMap((userId, n) =>
      [...authors.filter((_, k) => (k + n) % 3 === 0), ...(self ? [self] : [])].map(({ id }, k) => ({
        userId,
        doctorId: id,
        createdAt: since(n + k),
      })),
    ),
  ])
  await db.insert(myDoctor).values(authors.slice(0, 2).map(({ id }) => ({ userId: demo, doctorId: id, source: 'card' as const })))
}

/** Writes what is counted from the rows. */
async function count(db: Db): Promise<void> {
  await refreshServices(db)
  await db.execute(sql`update ${doctor} set fans_count = (select count(*) from ${doctorFollow} f where f.doctor_id = doctor.id)`)
  await db.execute(
    sql`update ${department} set doctor_count = (select count(*) from ${doctor} d where d.department_id = department.id)`,
  )
  await db.execute(
    sql`update ${hospital} set doctor_count = (select count(*) from ${doctor} d where d.hospital_id = hospital.id)`,
  )
}
