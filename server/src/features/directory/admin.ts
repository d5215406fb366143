import { and, asc, count, eq, inArray, ne, or } from 'drizzle-orm'
import type { PageQuery } from '@/api/envelope'
import type { Announcement } from '@/domain/consultation/announcement'
import type { Db } from '../../db/connect'
import { conflict, forbidden, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { close } from './announcing'
import { doctorsOf, lockClinic } from './closing'
import { presentRating } from './presenter'
import { announcement, department, doctor, hospital, rating, team, teamMember } from './tables'

const byOf = (context: Context): string => `user:${viewerOf(context).id}`

/** Ratings with text that wait for a review, oldest first. */
export async function ratingsToJudge(db: Db, page: PageQuery) {
  const where = and(eq(rating.state, 'reviewing'), ne(rating.body, ''))
  const { limit, offset } = pageBounds(page)
  const rows = await db
    .select({ row: rating, doctor: doctor.name, team: team.name })
    .from(rating)
    .leftJoin(doctor, eq(doctor.id, rating.doctorId))
    .leftJoin(team, eq(team.id, rating.teamId))
    .where(where)
    .orderBy(asc(rating.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ n: count() }).from(rating).where(where)
  const items = rows.map(({ row, doctor: ofDoctor, team: ofTeam }) => {
    const { answer: _, mayAnswer: __, ...shown } = presentRating({ ...row, state: 'shown' })
    return { ...shown, of: ofDoctor ?? ofTeam ?? '', state: row.state }
  })
  const total = sum?.n ?? 0
  return { items, total, hasMore: offset + rows.length < total }
}

export const adminRatings = ({ db }: Context, page: PageQuery) => ratingsToJudge(db, page)

/** A reviewer must not decide on ratings that they wrote, or that are about them or their team. */
async function mustBeOfOthers(db: Db, id: number, by: string): Promise<void> {
  const rated = db.select({ id: rating.doctorId }).from(rating).where(eq(rating.id, id))
  const team = db
    .select({ id: teamMember.doctorId })
    .from(teamMember)
    .innerJoin(rating, eq(rating.teamId, teamMember.teamId))
    .where(eq(rating.id, id))
  const about = await db
    .select({ userId: doctor.userId })
    .from(doctor)
    .where(or(inArray(doctor.id, rated), inArray(doctor.id, team)))
  const own = await db.select({ userId: rating.userId }).from(rating).where(eq(rating.id, id))
  if ([...about, ...own].some(({ userId }) => userId !== null && by === `user:${userId}`))
    throw forbidden('这条评价与您本人有关，请由其他审核人员处理')
}

/** Shows the words of a rating, or hides them for a reason; the stars stay. What was hidden once stays so. */
export async function judgeRating(db: Db, given: { id: number; hiddenReason: string; by: string }): Promise<void> {
  const { id, hiddenReason, by } = given
  await mustBeOfOthers(db, id, by)
  const state = hiddenReason ? 'hidden' : 'shown'
  const [row] = await db
    .update(rating)
    .set({ state, hiddenReason, lookedAtBy: by })
    .where(and(eq(rating.id, id), ne(rating.state, 'hidden')))
    .returning({ id: rating.id })
  if (row) return
  const [there] = await db.select({ id: rating.id }).from(rating).where(eq(rating.id, id))
  throw there ? conflict('该评价已隐藏') : notFound('该评价不存在')
}

export async function adminRating(context: Context, { ratingId, hiddenReason }: { ratingId: string; hiddenReason: string }) {
  await judgeRating(context.db, { id: Number(ratingId), hiddenReason, by: byOf(context) })
  return {}
}

type Place = { by: 'hospital' | 'department'; refId: number }
interface Written extends Announcement, Place {
  writtenBy: string
  idempotencyKey: string
}

async function mustBeThere(db: Db, { by, refId }: Place): Promise<void> {
  const table = by === 'hospital' ? hospital : department
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.id, refId))
  if (!row) throw notFound(by === 'hospital' ? '该医院不存在' : '该科室不存在')
}

/** For a hospital or a department: it waits for another person, who publishes it. */
export async function announceFor(db: Db, { from, to, ...given }: Written): Promise<number> {
  await mustBeThere(db, given)
  const { by, refId, idempotencyKey } = given
  const [made] = await db
    .insert(announcement)
    .values({ ...given, fromDay: from, toDay: to, state: 'reviewing' })
    .onConflictDoNothing()
    .returning({ id: announcement.id })
  if (made) return made.id
  const isSame = and(eq(announcement.by, by), eq(announcement.refId, refId), eq(announcement.idempotencyKey, idempotencyKey))
  const [same] = await db.select({ id: announcement.id }).from(announcement).where(isSame)
  if (!same) throw conflict('公告没有保存，请重试')
  return same.id
}

type NewAnnouncement = Announcement & { by: Place['by']; refId: string; idempotencyKey: string }

export async function adminAnnounce({ db, ...context }: Context, { refId, ...given }: NewAnnouncement) {
  const writtenBy = byOf({ db, ...context })
  return { id: String(await announceFor(db, { ...given, refId: Number(refId), writtenBy })) }
}

/** Publishes what another person wrote, or ends what is published. A 停诊 calls off what was booked in it. */
export const moveAnnouncementFor = (db: Db, { id, event, by }: { id: number; event: 'publish' | 'end'; by: string }) =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(announcement).where(eq(announcement.id, id)).for('update')
    if (!row || row.by === 'doctor') throw notFound('该公告不存在')
    if (row.state !== (event === 'publish' ? 'reviewing' : 'published')) throw conflict('该公告的状态已变化')
    if (event === 'publish' && row.writtenBy === by) throw refused('公告须由另一人复核发布')
    const change =
      event === 'publish' ? { state: 'published' as const, publishedAt: new Date() } : { state: 'ended' as const, pinned: false }
    const doctorIds = await doctorsOf(tx, row)
    if (event === 'publish' && doctorIds.length) await lockClinic(tx, ...doctorIds)
    await tx.update(announcement).set(change).where(eq(announcement.id, id))
    if (event === 'publish') await close(tx, { ...row, state: 'published' })
  })

export async function adminAnnouncement(context: Context, { id, event }: { id: string; event: 'publish' | 'end' }) {
  await moveAnnouncementFor(context.db, { id: Number(id), event, by: byOf(context) })
  return {}
}
