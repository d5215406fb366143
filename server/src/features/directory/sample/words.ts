import { sql } from 'drizzle-orm'
import { addDays, chinaDay } from '@/domain/china-time'
import { meanTenths, starsOf } from '@/domain/consultation/rating'
import { maskName } from '@/domain/user'
import type { Db } from '../../../db/connect'
import type { World } from '../../../sample/world'
import { announcement, doctor, rating, team } from '../tables'
import { SAMPLE, type Place, drawn, at, inParts, type Seeded } from './parts'

export const DAY_MS = 86_400_000

export async function seedRatings(db: Db, doctors: readonly Seeded[], { now }: World): Promise<void> {
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
  await storeMeans(
    db,
    doctor,
    all.flatMap(({ of: { doctorId }, rows }) => (doctorId === undefined ? [] : [{ id: doctorId, rows }])),
  )
  await storeMeans(
    db,
    team,
    all.flatMap(({ of: { teamId }, rows }) => (teamId === undefined ? [] : [{ id: teamId, rows }])),
  )
}

interface Rated {
  id: number
  rows: readonly Parameters<typeof starsOf>[0][]
}

/** In one statement for all of them. */
async function storeMeans(db: Db, table: typeof doctor | typeof team, rated: readonly Rated[]): Promise<void> {
  const rows = rated.map(({ id, rows: own }) => {
    const sum = own.reduce((tenths, one) => tenths + Math.round(starsOf(one) * 10), 0)
    return sql`(${id}::bigint, ${own.length}::int, ${sum}::int, ${meanTenths(own.length, sum)}::int)`
  })
  await db.execute(sql`
    update ${table} set rating_count = rated.count, rating_sum = rated.sum, rating_tenths = rated.mean
    from (values ${sql.join(rows, sql`, `)}) as rated (id, count, sum, mean) where rated.id = ${table.id}`)
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

export async function seedAnnouncements(
  db: Db,
  all: readonly Place[],
  doctors: readonly Seeded[],
  { now }: World,
): Promise<void> {
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
