import { and, eq, ne, sql } from 'drizzle-orm'
import type { ServiceId } from '@/domain/consultation/services'
import { ANONYMOUS, AVERAGE_FROM, starsOf, type Rating } from '@/domain/consultation/rating'
import { maskName } from '@/domain/user'
import type { Db } from '../../db/connect'
import { conflict, notFound } from '../../errors'
import type { Context } from '../../http/context'
import { ownDoctor } from './setting'
import { doctor, myDoctor, rating, team } from './tables'

/** Who answered an order: a doctor, or a team. */
export interface Answered {
  doctorId: number | null
  teamId: number | null
}

/** Stores the rating of an order, once, and counts its stars at once. A mean is there from five on. */
export async function addRating(
  tx: Db,
  {
    doctorId,
    teamId,
    orderId,
    service,
    userId,
    name,
    given,
  }: Answered & {
    orderId: number
    service: ServiceId
    userId: number
    name: string
    given: Rating
  },
): Promise<void> {
  const { skill, attitude, speed, text, tags, isAnonymous } = given
  const rows = await tx
    .insert(rating)
    .values({
      ...{
        doctorId: teamId === null ? doctorId : null,
        teamId,
        orderId,
        userId,
        service,
        skill,
        attitude,
        speed,
        body: text,
        tags,
      },
      author: isAnonymous ? ANONYMOUS : maskName(name),
    })
    .onConflictDoNothing()
    .returning({ id: rating.id })
  if (!rows.length) return
  const table = teamId === null ? doctor : team
  const id = teamId ?? doctorId ?? 0
  const tenths = Math.round(starsOf(given) * 10)
  const count = sql`${table.ratingCount} + 1`
  const sum = sql`${table.ratingSum} + ${tenths}`
  await tx
    .update(table)
    .set({
      ratingCount: count,
      ratingSum: sum,
      ratingTenths: sql`case when ${count} < ${AVERAGE_FROM}::int then 0 else round((${sum})::numeric / (${count})) end`,
    })
    .where(eq(table.id, id))
}

/** The doctor, or the leader of the team, to words that are shown, once. */
export async function answerRating(context: Context, { ratingId, text }: { ratingId: string; text: string }) {
  const own = await ownDoctor(context)
  const [found] = await context.db
    .select({ doctorId: rating.doctorId, leaderId: team.leaderId })
    .from(rating)
    .leftJoin(team, eq(team.id, rating.teamId))
    .where(eq(rating.id, Number(ratingId)))
  if ((found?.doctorId ?? found?.leaderId) !== own.id) throw notFound('该评价不存在')
  const mayAnswer = and(eq(rating.id, Number(ratingId)), eq(rating.state, 'shown'), ne(rating.body, ''), eq(rating.answer, ''))
  const [answered] = await context.db.update(rating).set({ answer: text }).where(mayAnswer).returning({ id: rating.id })
  if (!answered) throw conflict('该评价不能回复，或已回复过')
  return {}
}

/** An order that was completed: it counts, and the doctor is among those whom the applicant has consulted. */
export async function countConsultation(tx: Db, { doctorId, teamId }: Answered, userId: number): Promise<void> {
  const table = teamId === null ? doctor : team
  await tx
    .update(table)
    .set({ consultCount: sql`${table.consultCount} + 1` })
    .where(eq(table.id, teamId ?? doctorId ?? 0))
  if (doctorId !== null) await tx.insert(myDoctor).values({ userId, doctorId, source: 'consultation' }).onConflictDoNothing()
}
