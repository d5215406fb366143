import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { AnnouncementRow, DoctorDetail, RatingRow } from '@/api/directory'
import { chinaDay } from '@/domain/china-time'
import type { AnnouncedBy } from '@/domain/directory/profile'
import type { Db } from '../../db/connect'
import type { Context } from '../../http/context'
import { presentSummary, selectSummaries } from '../../kernel/documents/presenter'
import { columnist, doc } from '../../kernel/documents/tables'
import { doctorUnion } from '../column/tables'
import { weekOf } from './clinic'
import { cardsOf, findDoctor } from './doctors'
import { diseasesOf, named, presentAnnouncement, presentOffer, presentRating } from './presenter'
import { announcement, doctorFollow, doctorService, myDoctor, rating, team, teamMember, unionDoctor } from './tables'

/** How many articles and ratings the page itself shows. */
const DOCS = 4
const RATINGS = 3

/** The page of a doctor as the caller sees it. */
export async function doctorDetail(context: Context, { doctorId }: { doctorId: string }): Promise<DoctorDetail> {
  const { db, viewer } = context
  const row = await findDoctor(db, doctorId)
  const [card] = await cardsOf(db, [row])
  if (!card) throw new Error('a doctor without a department')
  const isOf = { doctorId: row.id, userId: viewer?.id ?? 0 }
  return {
    ...card,
    figure: row.figure,
    teaching: row.teaching,
    hospitalId: String(row.hospitalId),
    departmentId: String(row.departmentId),
    diseases: diseasesOf(row.diseaseIds),
    introduction: row.introduction,
    hasCareer: row.career.length > 0,
    fansCount: row.fansCount,
    ratingCount: row.ratingCount,
    isFollowed: await stands(db, doctorFollow, isOf),
    isMine: await stands(db, myDoctor, isOf),
    isSelf: viewer !== null && row.userId === viewer.id,
    offers: await offersOf(db, { doctorId: row.id }),
    ratings: await worded(db, { doctorId: row.id }),
    ...(await writings(db, row.columnistId)),
    ...(await circles(db, row.id)),
    announcement: await announcementOf(db, 'doctor', row.id),
    week: await weekOf(db, row.id),
  }
}

async function stands(
  db: Db,
  table: typeof doctorFollow | typeof myDoctor,
  { doctorId, userId }: { doctorId: number; userId: number },
): Promise<boolean> {
  if (!userId) return false
  const rows = await db
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(table.doctorId, doctorId), eq(table.userId, userId)))
  return rows.length > 0
}

type Provider = { doctorId: number } | { teamId: number }
const ofProvider = (table: typeof doctorService | typeof rating, provider: Provider) =>
  'doctorId' in provider ? eq(table.doctorId, provider.doctorId) : eq(table.teamId, provider.teamId)

/** Services that are on, in the order of the sheet. */
export async function offersOf(db: Db, provider: Provider) {
  const rows = await db
    .select()
    .from(doctorService)
    .where(and(ofProvider(doctorService, provider), doctorService.isOn))
    .orderBy(asc(doctorService.id))
  return rows.map(presentOffer)
}

/** The newest ratings that say something. */
export async function worded(db: Db, provider: Provider): Promise<RatingRow[]> {
  const rows = await db
    .select()
    .from(rating)
    .where(and(ofProvider(rating, provider), eq(rating.state, 'shown'), sql`${rating.body} <> ''`))
    .orderBy(desc(rating.createdAt), desc(rating.id))
    .limit(RATINGS)
  return rows.map((row) => presentRating(row))
}

async function writings(db: Db, columnistId: number | null): Promise<Pick<DoctorDetail, 'column' | 'docs'>> {
  if (columnistId === null) return { column: null, docs: [] }
  const [author] = await db
    .select({ id: columnist.id, name: columnist.name })
    .from(columnist)
    .where(eq(columnist.id, columnistId))
  const docs = await selectSummaries(db)
    .where(and(eq(doc.columnistId, columnistId), eq(doc.status, 'published')))
    .orderBy(desc(doc.publishedAt), desc(doc.id))
    .limit(DOCS)
  return { column: author ? named(author) : null, docs: docs.map((one) => presentSummary(one)) }
}

async function circles(db: Db, doctorId: number): Promise<Pick<DoctorDetail, 'teams' | 'unions'>> {
  const teams = await db
    .select({ id: team.id, name: team.name })
    .from(team)
    .innerJoin(teamMember, eq(teamMember.teamId, team.id))
    .where(eq(teamMember.doctorId, doctorId))
    .orderBy(asc(team.id))
  const unions = await db
    .select({ id: doctorUnion.id, name: doctorUnion.name })
    .from(doctorUnion)
    .where(
      inArray(doctorUnion.id, db.select({ id: unionDoctor.unionId }).from(unionDoctor).where(eq(unionDoctor.doctorId, doctorId))),
    )
    .orderBy(asc(doctorUnion.id))
  return { teams: teams.map(named), unions: unions.map(named) }
}

/** What is announced for today: what is pinned first, then the newest. */
export async function announcementOf(db: Db, by: AnnouncedBy, refId: number): Promise<AnnouncementRow | null> {
  const today = chinaDay(new Date())
  const [row] = await db
    .select()
    .from(announcement)
    .where(
      and(
        eq(announcement.by, by),
        eq(announcement.refId, refId),
        eq(announcement.state, 'published'),
        lte(announcement.fromDay, today),
        gte(announcement.toDay, today),
      ),
    )
    .orderBy(desc(announcement.pinned), desc(announcement.createdAt))
    .limit(1)
  return row ? presentAnnouncement(row) : null
}
