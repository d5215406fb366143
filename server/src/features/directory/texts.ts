import { and, avg, count, desc, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PageQuery } from '@/api/envelope'
import { round } from '@/domain/formula/number'
import type { AnnouncedBy, IntroductionOf, RatedKind } from '@/domain/directory/profile'
import { notFound } from '../../errors'
import type { Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { departmentDetail, hospitalDetail } from './places'
import { cardsOf, findDoctor } from './doctors'
import { unionHome } from './groups'
import { presentAnnouncement, presentRating, ratingOf } from './presenter'
import { announcement, rating, team } from './tables'

interface Introduction {
  name: string
  /** What stands under the name. */
  note: string
  picture: string
  lines: string[]
  isSample: boolean
}

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean)

/** A page of text about somebody or something: paragraphs, or the stations of a career. */
export async function introduction(context: Context, { of, id }: { of: IntroductionOf; id: string }): Promise<Introduction> {
  if (of === 'hospital') {
    const { name, level, category, picture, introduction: text, isSample } = await hospitalDetail(context, { hospitalId: id })
    return { name, note: [level, category].join(' · '), picture, lines: linesOf(text), isSample }
  }
  if (of === 'department') {
    const { name, hospital, introduction: text, isSample } = await departmentDetail(context, { departmentId: id })
    return { name, note: hospital, picture: '', lines: linesOf(text), isSample }
  }
  if (of === 'union') {
    const { name, hospitalCount, doctorCount, introduction: text, isSample } = await unionHome(context, { unionId: id })
    return { name, note: `${hospitalCount} 家医院 · ${doctorCount} 位医生`, picture: '', lines: linesOf(text), isSample }
  }
  const row = await findDoctor(context.db, id)
  const [card] = await cardsOf(context.db, [row])
  const { name, title, career, portrait, introduction: text, isSample } = row
  const lines = of === 'career' ? career : linesOf(text)
  return { name, note: [title, card?.department, card?.hospital].join(' · '), picture: portrait, lines, isSample }
}

interface Announcer {
  name: string
  isSample: boolean
}
const announcers = (context: Context): Readonly<Record<AnnouncedBy, (id: string) => Promise<Announcer>>> => ({
  doctor: (id) => findDoctor(context.db, id),
  hospital: (hospitalId) => hospitalDetail(context, { hospitalId }),
  department: (departmentId) => departmentDetail(context, { departmentId }),
})

const isOwn = async ({ db, viewer }: Context, doctorId: string): Promise<boolean> =>
  viewer !== null && (await findDoctor(db, doctorId)).userId === viewer.id

/** What somebody announces, his own drafts included: pinned ones first, then the newest; what is over stays to be read. */
export async function listAnnouncements(context: Context, { by, id, ...page }: PageQuery & { by: AnnouncedBy; id: string }) {
  const { name, isSample } = await announcers(context)[by](id)
  const isSelf = by === 'doctor' && (await isOwn(context, id))
  const where = and(
    eq(announcement.by, by),
    eq(announcement.refId, Number(id)),
    isSelf ? undefined : inArray(announcement.state, ['published', 'ended']),
  )
  const { limit, offset } = pageBounds(page)
  const rows = await context.db
    .select()
    .from(announcement)
    .where(where)
    .orderBy(desc(announcement.pinned), desc(announcement.createdAt), desc(announcement.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await context.db.select({ n: count() }).from(announcement).where(where)
  const total = sum?.n ?? 0
  return { name, isSelf, isSample, items: rows.map(presentAnnouncement), total, hasMore: offset + rows.length < total }
}

/** Ratings of a doctor or a team, newest first, with their means once there are enough of them. */
export async function listRatings(context: Context, { of, id, ...page }: PageQuery & { of: RatedKind; id: string }) {
  const { db } = context
  const rated = of === 'doctor' ? await findDoctor(db, id) : await findTeam(context, id)
  const where = of === 'doctor' ? eq(rating.doctorId, rated.id) : eq(rating.teamId, rated.id)
  const { limit, offset } = pageBounds(page)
  const rows = await db
    .select()
    .from(rating)
    .where(where)
    .orderBy(desc(rating.createdAt), desc(rating.id))
    .limit(limit)
    .offset(offset)
  const average = ratingOf(rated)
  const answererId = 'leaderId' in rated ? rated.leaderId : rated.id
  const isOwnRated = context.viewer !== null && (await isOwn(context, String(answererId)))
  return {
    name: rated.name,
    isSample: rated.isSample,
    rating: average,
    count: rated.ratingCount,
    parts: average === null ? null : await partsOf(context, where),
    items: rows.map((row) => presentRating(row, isOwnRated)),
    total: rated.ratingCount,
    hasMore: offset + rows.length < rated.ratingCount,
  }
}

async function partsOf({ db }: Context, where: ReturnType<typeof eq>) {
  const mean = (stars: PgColumn) => avg(stars).mapWith(Number)
  const [row] = await db
    .select({ skill: mean(rating.skill), attitude: mean(rating.attitude), speed: mean(rating.speed) })
    .from(rating)
    .where(where)
  const { skill = 0, attitude = 0, speed = 0 } = row ?? {}
  return { skill: round(skill, 1), attitude: round(attitude, 1), speed: round(speed, 1) }
}

async function findTeam(context: Context, teamId: string) {
  const [row] = await context.db
    .select()
    .from(team)
    .where(eq(team.id, Number(teamId)))
  if (!row) throw notFound('该团队不存在')
  return row
}
