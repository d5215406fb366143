import { and, eq, ne, sql } from 'drizzle-orm'
import { isScoreTold } from '@/domain/assessment/attempt'
import { isPassed, withoutPoints, type PaperRules } from '@/domain/assessment/rules'
import { totalOf } from '@/domain/assessment/scoring'
import type { Db } from '../../db/connect'
import type { Feature } from '../../feature'
import { lockUser, type UserRow } from '../../kernel/people/users'
import { contentsOf, withdrawnOf } from './bank'
import { KEEPING_THE_BANK } from './bank-lock'
import { bestOfUser } from './best'
import { certify } from './certify'
import { creditPass, creditsFor } from './credits'
import { heldAttempt, isClosed, type Held } from './held'
import { contestBoard, eventBoard, eventRow, paperBoard } from './papers'
import { responsesOf, scoredOf } from './questions'
import { tellWhenAllAreScored } from './rescored'
import { putStanding } from './standings'
import { assessmentEntry, assessmentEvent, assessmentPaper, attempt, attemptResponse, standing } from './tables'

/** Whether what an attempt came to may be told now. */
export const isTold = (held: Held): boolean => isScoreTold(held.content.rules.reveal, { isClosed: isClosed(held) })

/** What every answer comes to. What was withdrawn counts for nobody. */
export async function scoresOf(tx: Db, held: Held) {
  const { row } = held
  const [contentOf, responses, withdrawn] = [
    await contentsOf(tx, row.questions),
    await responsesOf(tx, row.id),
    await withdrawnOf(tx, row.questions),
  ]
  const scores = row.questions.map((drawn, position) => {
    const given = responses.find((one) => one.position === position)
    const { verdict, score } = scoredOf(contentOf(drawn), drawn, given, held)
    const isCounted = !withdrawn.has(drawn.itemId)
    return { position, verdict, score: isCounted ? score : 0, isRight: isCounted && verdict === 'right' }
  })
  return { scores, answered: scores.filter(({ verdict }) => verdict !== 'none').length }
}
export type Scores = Awaited<ReturnType<typeof scoresOf>>['scores']

/** Writes what an attempt came to, with its place and what it earns. */
export async function settle(tx: Db, held: Held, owner: UserRow, scores: Scores): Promise<{ score: number; right: number }> {
  if (scores.length > 0)
    await tx.execute(sql`
      update ${attemptResponse} set verdict = given.verdict, score = given.score
      from (values ${sql.join(
        scores.map(({ position, verdict, score }) => sql`(${position}::smallint, ${verdict}::text, ${score}::integer)`),
        sql`, `,
      )}) as given (position, verdict, score)
      where attempt_response.attempt_id = ${held.row.id} and attempt_response.position = given.position`)
  const total = { score: totalOf(scores.map(({ score }) => score)), right: scores.filter(({ isRight }) => isRight).length }
  await tx.update(attempt).set(total).where(eq(attempt.id, held.row.id))
  await place(tx, held, owner)
  await reward(tx, held, owner, total.score)
  return total
}

/**
 * Scores an attempt for which its score has waited: its paper is over, or an item of it was withdrawn. False: it waits for nothing, or still for the end.
 * @param features whoever builds on scores is told
 */
export async function scoreWaiting(db: Db, features: readonly Feature[], id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { row: before } = await heldAttempt(tx, id)
    const owner = await lockUser(tx, before.userId, KEEPING_THE_BANK)
    const [locked] = await tx
      .select({ id: attempt.id })
      .from(attempt)
      .where(and(eq(attempt.id, id), ne(attempt.awaits, 'nothing')))
      .for('update')
    if (!locked) return false
    const held = await heldAttempt(tx, id)
    if (!isTold(held)) return false
    // No more among those that are left out of what is told.
    await tx.update(attempt).set({ awaits: 'nothing' }).where(eq(attempt.id, id))
    const { score } = await settle(tx, held, owner, (await scoresOf(tx, held)).scores)
    const { awaits, firstScore, score: was, paperId } = held.row
    if (awaits === 'again' && firstScore === null && was !== score)
      await tx.update(attempt).set({ firstScore: was }).where(eq(attempt.id, id))
    for (const { scoredAnew } of features) await scoredAnew?.(tx, { userId: owner.id, paperId })
    if (awaits === 'again') await tellWhenAllAreScored(tx, { userId: owner.id, paperId })
    return true
  })
}

type Taken = Pick<Held, 'row' | 'content'>

/** The rules as they are for each of these attempts without the items that were withdrawn. */
export async function rulesOfEach(db: Db, taken: readonly Taken[]): Promise<(one: Taken) => PaperRules> {
  const withdrawn = await withdrawnOf(
    db,
    taken.flatMap(({ row }) => row.questions),
  )
  return ({ row, content }) => {
    const gone = row.questions.filter(({ itemId }) => withdrawn.has(itemId))
    return withoutPoints(content.rules, totalOf(gone.map(({ points }) => points)))
  }
}
export const rulesLeft = async (db: Db, one: Taken): Promise<PaperRules> => (await rulesOfEach(db, [one]))(one)

/** The best of a paper, the sum of the best over the papers of its event, and over the seasons of a contest. */
async function place(tx: Db, { row, eventId }: Held, owner: UserRow): Promise<void> {
  const best = await bestOfUser(tx, row.paperId, owner.id)
  if (!best) return
  const [entry] = await tx
    .select({ area: assessmentEntry.area })
    .from(assessmentEntry)
    .where(and(eq(assessmentEntry.eventId, eventId), eq(assessmentEntry.userId, owner.id)))
  const put = (board: string, score: number, spentMs: number, attemptId: number | null) =>
    putStanding(tx, owner, { board, score, pace: 0 - spentMs, attemptId, area: entry?.area })
  await put(paperBoard(row.paperId), best.score, best.spentMs, best.id)
  const [ofEvent] = await tx
    .select(SUM)
    .from(standing)
    .innerJoin(assessmentPaper, sql`${standing.board} = 'paper:' || ${assessmentPaper.id}`)
    .where(and(eq(standing.userId, owner.id), eq(assessmentPaper.eventId, eventId)))
  await put(eventBoard(eventId), ofEvent?.score ?? 0, 0 - (ofEvent?.pace ?? 0), null)
  const { family } = await eventRow(tx, eventId)
  const board = contestBoard(family)
  if (!board) return
  const [ofContest] = await tx
    .select(SUM)
    .from(standing)
    .innerJoin(assessmentEvent, sql`${standing.board} = 'event:' || ${assessmentEvent.id}`)
    .where(and(eq(standing.userId, owner.id), eq(assessmentEvent.family, family)))
  await put(board, ofContest?.score ?? 0, 0 - (ofContest?.pace ?? 0), null)
}

const SUM = { score: sql<number>`sum(${standing.score})::integer`, pace: sql`sum(${standing.pace})`.mapWith(Number) }

/** What passing brings: credits, and the certificate of a paper that grants one. */
async function reward(tx: Db, held: Held, owner: UserRow, score: number): Promise<void> {
  const { row, content, eventId, title } = held
  const rules = await rulesLeft(tx, held)
  if (!isPassed(rules, score)) return
  const { paperId } = row
  const { title: eventTitle, family } = await eventRow(tx, eventId)
  await creditPass(tx, { userId: owner.id, paperId, title }, creditsFor(family, rules))
  if (content.grant) await certify(tx, { paperId, grant: content.grant, rules, score, owner, eventTitle, title })
}
