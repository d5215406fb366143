import { asc, eq, sql } from 'drizzle-orm'
import type { Asked, Feedback } from '@/api/assessment'
import { GRACE_MS, isRevealed } from '@/domain/assessment/attempt'
import { questionOf, type Item, type Question } from '@/domain/assessment/item'
import { scoreResponse } from '@/domain/assessment/scoring'
import type { Db } from '../../db/connect'
import { contentsOf, withdrawnOf } from './bank'
import { itemsBeingAsked } from './being-asked'
import { hasSteps, isClosed, type Held } from './held'
import { attemptResponse, type Drawn } from './tables'

export type ResponseRow = typeof attemptResponse.$inferSelect

export const responsesOf = (db: Db, attemptId: number): Promise<ResponseRow[]> =>
  db.select().from(attemptResponse).where(eq(attemptResponse.attemptId, attemptId)).orderBy(asc(attemptResponse.position))

/** Whether a question waits for others: a step for those before it in its case; one with a time of its own, or whose answer is shown at once, for all before it. */
function isHidden({ row, content }: Held, responses: readonly ResponseRow[], position: number): boolean {
  const { questionSeconds, reveal } = content.rules
  const isInTurn = questionSeconds > 0 || reveal === 'answer'
  const group = row.questions[position]?.group ?? ''
  return row.questions.some(
    (before, at) =>
      at < position &&
      (isInTurn || (group !== '' && before.group === group)) &&
      !responses.some((one) => one.position === at && isDone(one, questionSeconds)),
  )
}

/** Committed, or its time is over. */
const isDone = ({ committedAt, openedAt }: Pick<ResponseRow, 'committedAt' | 'openedAt'>, seconds: number): boolean =>
  committedAt !== null || (seconds > 0 && openedAt !== null && Date.now() > openedAt.getTime() + seconds * 1000)

/** Whether all that is right in an attempt may be known. */
export const isExplained = (held: Held): boolean =>
  isRevealed(held.content.rules.reveal, { isEnded: held.row.endedAt !== null, isClosed: isClosed(held) })

/** Whether nothing more is taken for a question: what is under way when its time ends still is, so that its key waits as long. */
const isSealed = ({ committedAt, openedAt }: ResponseRow, seconds: number): boolean =>
  committedAt !== null || isDone({ committedAt, openedAt: openedAt && new Date(openedAt.getTime() + GRACE_MS) }, seconds)

/** All questions of an attempt: what is not open yet without a word, what is right only where it may be known. */
export async function askedOf(db: Db, held: Held): Promise<Asked[]> {
  const { row, content } = held
  const { rules } = content
  const contentOf = await contentsOf(db, row.questions)
  let responses = await responsesOf(db, row.id)
  const isEnded = row.endedAt !== null
  if (!isEnded && hasSteps(held)) responses = await openNext(db, held, responses)
  const isShown = isExplained(held)
  const withdrawn = isShown ? await withdrawnOf(db, row.questions) : new Set<number>()
  // Explained here, it would be known where it is still to be answered.
  const elsewhere = isShown || rules.reveal === 'answer' ? await itemsBeingAsked(db, row.userId, row.id) : new Set<number>()
  // While the clock stands nobody thinks on.
  const isCovered = !isEnded && row.pausedAt !== null
  return row.questions.map((drawn, position) => {
    const given = responses.find((one) => one.position === position)
    const item = contentOf(drawn)
    const isCommitted = isEnded || (given !== undefined && isDone(given, rules.questionSeconds))
    const hidden = !isEnded && !isCommitted && isHidden(held, responses, position)
    const showsKey =
      (isShown || (rules.reveal === 'answer' && given !== undefined && isSealed(given, rules.questionSeconds))) &&
      !elsewhere.has(drawn.itemId) &&
      !isCovered
    const ends = rules.questionSeconds > 0 && given?.openedAt ? given.openedAt.getTime() + rules.questionSeconds * 1000 : 0
    return {
      ...{ position, points: drawn.points, topic: drawn.topic, group: drawn.group },
      state: hidden ? ('hidden' as const) : isCommitted ? ('committed' as const) : ('open' as const),
      question: hidden || isCovered ? null : asShown(item, drawn),
      ...{ response: given?.response ?? [], revision: given?.revision ?? 0 },
      dueAt: ends > 0 && !isCommitted ? new Date(ends).toISOString() : '',
      feedback: showsKey ? feedbackOf(item, drawn, given, held, withdrawn.has(drawn.itemId)) : null,
    }
  })
}

/** Questions that nobody answered, with what is right; of those that the caller is being asked elsewhere only what is asked. */
export async function revealedOf(db: Db, questions: readonly Drawn[], userId: number | undefined): Promise<Asked[]> {
  const contentOf = await contentsOf(db, questions)
  const elsewhere = await itemsBeingAsked(db, userId)
  return questions.map((drawn, position) => {
    const item = contentOf(drawn)
    const { key, rationale, source } = item
    return {
      ...{ position, points: drawn.points, topic: drawn.topic, group: drawn.group, state: 'committed' as const },
      ...{ question: asShown(item, drawn), response: [], revision: 0, dueAt: '' },
      feedback: elsewhere.has(drawn.itemId)
        ? null
        : { verdict: 'none' as const, score: 0, key, rationale, source, isWithdrawn: false },
    }
  })
}

/** Options in the order that was drawn. */
function asShown(item: Item, { order }: Drawn): Question {
  const byId = new Map(item.options.map((option) => [option.id, option]))
  const options = order.flatMap((id) => byId.get(id) ?? [])
  return questionOf({ ...item, options })
}

function feedbackOf(item: Item, drawn: Drawn, given: ResponseRow | undefined, held: Held, isWithdrawn: boolean): Feedback {
  const { verdict, score } = scoredOf(item, drawn, given, held)
  const { key, rationale, source } = item
  return { verdict, score: isWithdrawn ? 0 : score, key, rationale, source, isWithdrawn }
}

/** Seconds are those between showing and answering, where a question has a time of its own. */
export function scoredOf(item: Item, { points }: Drawn, given: ResponseRow | undefined, { content }: Pick<Held, 'content'>) {
  const seconds =
    given?.openedAt && given.answeredAt ? Math.max(0, (given.answeredAt.getTime() - given.openedAt.getTime()) / 1000) : null
  return scoreResponse(item, given?.response ?? [], points, content.rules.scoring, seconds)
}

/** Notes when a question that waited is shown first: only then may it be answered, and from then on its own time runs. */
async function openNext(db: Db, held: Held, responses: readonly ResponseRow[]): Promise<ResponseRow[]> {
  const opened = new Set(responses.filter(({ openedAt }) => openedAt).map(({ position }) => position))
  const fresh = held.row.questions.flatMap((_, position) =>
    !opened.has(position) && !isHidden(held, responses, position) ? [position] : [],
  )
  if (fresh.length > 0)
    await db
      .insert(attemptResponse)
      .values(fresh.map((position) => ({ attemptId: held.row.id, position, response: [], revision: 0, openedAt: sql`now()` })))
      .onConflictDoUpdate({
        target: [attemptResponse.attemptId, attemptResponse.position],
        set: { openedAt: sql`coalesce(${attemptResponse.openedAt}, now())` },
      })
  return responsesOf(db, held.row.id)
}
