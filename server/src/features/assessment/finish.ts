import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { deadlineOf, GRACE_MS, isTooFast, spentOf } from '@/domain/assessment/attempt'
import { totalOf } from '@/domain/assessment/scoring'
import type { Db } from '../../db/connect'
import { NOTHING } from '../../db/queue'
import type { Job } from '../../feature'
import { lockUser, type UserRow } from '../../kernel/people/users'
import { contentsOf, withdrawnOf } from './bank'
import { bestOfUser } from './best'
import { certify } from './certify'
import { clockOf, heldAttempt, type Held } from './held'
import { contestBoard, eventBoard, eventRow, paperBoard } from './papers'
import { responsesOf, scoredOf } from './questions'
import { putStanding } from './standings'
import { assessmentEntry, assessmentEvent, assessmentPaper, attempt, attemptResponse, item, standing } from './tables'

const AT_A_TIME = 500

/** Ends an attempt once: its score, its place, in one transaction. False: it had ended before. */
export async function finish(db: Db, id: number, { isByTime }: { isByTime: boolean }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await heldAttempt(tx, id)
    // Two of one person that end in the same moment come one after the other: their sum is one.
    const owner = await lockUser(tx, before.row.userId)
    const [locked] = await tx
      .select({ id: attempt.id })
      .from(attempt)
      .where(and(eq(attempt.id, id), isNull(attempt.endedAt)))
      .for('update')
    if (!locked) return false
    const held = await heldAttempt(tx, id)
    const now = Date.now()
    const endedAt = isByTime ? Math.min(now, deadlineOf(clockOf(held), now)) : now
    const pausedMs = held.row.pausedMs + (held.row.pausedAt ? Math.max(0, endedAt - held.row.pausedAt.getTime()) : 0)
    const spentMs = spentOf({ startedAt: held.row.startedAt.getTime(), pausedMs }, endedAt)
    const { score, right, answered } = await scoreAttempt(tx, held)
    const marks = isTooFast(answered, spentMs) ? [...new Set([...held.row.marks, 'speed' as const])] : held.row.marks
    await tx
      .update(attempt)
      .set({ endedAt: new Date(endedAt), isEndedByTime: isByTime, score, right, spentMs, pausedMs, pausedAt: null, marks })
      .where(eq(attempt.id, id))
    await place(tx, held, owner)
    await certifyBest(tx, held, owner)
    return true
  })
}

/** Scores every answer, and writes what it came to. What was withdrawn counts for nobody. */
async function scoreAttempt(tx: Db, held: Held): Promise<{ score: number; right: number; answered: number }> {
  const { row } = held
  const [contentOf, responses, withdrawn] = [
    await contentsOf(tx, row.questions),
    await responsesOf(tx, row.id),
    await withdrawnOf(tx, row.questions),
  ]
  const scored = row.questions.map((drawn, position) => {
    const given = responses.find((one) => one.position === position)
    const { verdict, score } = scoredOf(contentOf(drawn), drawn, given, held)
    const isCounted = !withdrawn.has(drawn.itemId)
    return { position, verdict, score: isCounted ? score : 0, isRight: isCounted && verdict === 'right' }
  })
  if (scored.length > 0)
    await tx.execute(sql`
      update ${attemptResponse} set verdict = given.verdict, score = given.score
      from (values ${sql.join(
        scored.map(({ position, verdict, score }) => sql`(${position}::smallint, ${verdict}::text, ${score}::integer)`),
        sql`, `,
      )}) as given (position, verdict, score)
      where attempt_response.attempt_id = ${row.id} and attempt_response.position = given.position`)
  return {
    score: totalOf(scored.map(({ score }) => score)),
    right: scored.filter(({ isRight }) => isRight).length,
    answered: scored.filter(({ verdict }) => verdict !== 'none').length,
  }
}

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

async function certifyBest(tx: Db, { row, content, eventId, title }: Held, owner: UserRow): Promise<void> {
  if (!content.grant) return
  const { title: eventTitle } = await eventRow(tx, eventId)
  await certify(tx, { paperId: row.paperId, content, owner, eventTitle, title })
}

/** Once a minute: what nobody handed in in its time. Begun again, or beside another server, it finds nothing left to do. */
export const sweepJob: Job = {
  name: 'assessment-sweep',
  cron: '* * * * *',
  payload: NOTHING,
  run: ({ db }, _nothing, onFault) => sweep(db, onFault),
}

export async function sweep(db: Db, onFault: (error: unknown) => void): Promise<void> {
  const due = await db
    .select({ id: attempt.id })
    .from(attempt)
    .where(and(isNull(attempt.endedAt), lte(attempt.latestEnd, new Date(Date.now() - GRACE_MS))))
    .orderBy(asc(attempt.latestEnd))
    .limit(AT_A_TIME)
  for (const { id } of due) await finish(db, id, { isByTime: true }).catch(onFault)
}

/**
 * Takes an item out of the bank: it is drawn no more, and whoever was asked it is scored and ranked anew, which his result tells him. Begun again after it was
 * broken off it goes on with those who are left.
 * @returns how many attempts were scored; null: there is no such item
 */
export async function withdrawItem(db: Db, code: string): Promise<number | null> {
  const [row] = await db
    .update(item)
    .set({ withdrawnAt: sql`coalesce(${item.withdrawnAt}, now())` })
    .where(eq(item.code, code))
    .returning({ id: item.id })
  return row ? rescore(db, row.id) : null
}

/** Whoever was asked an item that was taken out is scored anew, and ranked anew. */
async function rescore(db: Db, itemId: number): Promise<number> {
  const asked = await db
    .select({ id: attempt.id, userId: attempt.userId })
    .from(attempt)
    .where(and(sql`${attempt.endedAt} is not null`, sql`${attempt.questions} @> ${JSON.stringify([{ itemId }])}::jsonb`))
    .orderBy(asc(attempt.id))
  for (const { id, userId } of asked)
    await db.transaction(async (tx) => {
      const owner = await lockUser(tx, userId)
      const held = await heldAttempt(tx, id)
      const { score, right } = await scoreAttempt(tx, held)
      const firstScore = held.row.firstScore ?? (score === held.row.score ? null : held.row.score)
      await tx.update(attempt).set({ score, right, firstScore }).where(eq(attempt.id, id))
      await place(tx, held, owner)
      await certifyBest(tx, held, owner)
    })
  return asked.length
}
