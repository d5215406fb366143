import { eq } from 'drizzle-orm'
import type { AssessmentResult, Asked, Family } from '@/api/assessment'
import { isPassed } from '@/domain/assessment/rules'
import type { Db } from '../../db/connect'
import { conflict, notFound } from '../../errors'
import { viewerOf, type Context, type Viewer } from '../../http/context'
import { AUTHOR } from '../../kernel/people/author'
import { user } from '../../kernel/people/tables'
import { portraitUrl, userRow } from '../../kernel/people/users'
import { credentialFor } from '../credential'
import { ownAttempt } from './attempts'
import { bestOfAlias } from './best'
import { creditsOfPaper } from './credits'
import { closesAtOf, heldAttempt, type Held } from './held'
import { nameFor } from './names'
import { eventRow, paperBoard } from './papers'
import { askedOf } from './questions'
import { placeOf } from './ranking'
import { rulesLeft, scoreWaiting } from './score'
import { attempt } from './tables'

/** One's own attempt, as far as what is right may be known. */
export async function showResult(context: Context, { attemptId }: { attemptId: string }): Promise<AssessmentResult> {
  const { db, features } = context
  const found = await ownAttempt(context, attemptId)
  if (!found.row.endedAt) throw conflict('本次答题还没有交卷')
  // The paper is over, and the sweep has not come by yet.
  const held =
    found.row.awaits === 'close' && (await scoreWaiting(db, features, found.row.id))
      ? await ownAttempt(context, attemptId)
      : found
  const questions = await askedOf(db, held)
  return present(db, held, { viewer: viewerOf(context), questions })
}

/** The best of somebody: figures, no answers. */
export async function showShared({ db, viewer }: Context, { paperId, alias }: { paperId: string; alias: string }) {
  const best = await bestOfAlias(db, Number(paperId), alias)
  if (!best) throw notFound('对方还没有这份试卷的成绩')
  return present(db, await heldAttempt(db, best.id), { viewer, questions: [] })
}

async function present(
  db: Db,
  held: Held,
  { viewer, questions }: { viewer: Viewer | null; questions: Asked[] },
): Promise<AssessmentResult> {
  const { row, eventId, title } = held
  const owner = await userRow(db, row.userId)
  const isOwn = row.userId === viewer?.id
  const event = await eventRow(db, eventId)
  const place = await placeOf(db, paperBoard(row.paperId), row.userId)
  const rules = await rulesLeft(db, held)
  const isShown = questions.some(({ feedback }) => feedback)
  return {
    ...{
      attemptId: String(row.id),
      paperId: String(row.paperId),
      eventId: String(eventId),
      title,
      rules,
    },
    ...{ family: event.family as Family, isOwn, alias: owner.alias },
    ...{ name: nameFor(viewer, owner), portrait: portraitUrl(owner.portraitKey) },
    firstScore: isOwn ? row.firstScore : null,
    scoreAt: row.awaits === 'close' ? closesAtOf(held) : '',
    ...{ score: row.score, right: row.right, spentMs: row.spentMs, isEndedByTime: row.isEndedByTime },
    endedAt: row.endedAt?.toISOString() ?? '',
    rank: place && { rank: place.rank, of: place.of },
    beaten: place?.beaten ?? 0,
    questions: isShown ? questions : [],
    topics: isShown ? topicsOf(questions) : [],
    challenge: isOwn ? await challengeOf(db, held, viewer) : null,
    certificate: isOwn ? await certificateOf(db, row) : null,
    // Of what did not pass it would seem to be the reward.
    credits: isOwn && isPassed(rules, row.score) ? await creditsOfPaper(db, row.userId, row.paperId) : 0,
  }
}

async function certificateOf(db: Db, { userId, paperId }: Held['row']): Promise<AssessmentResult['certificate']> {
  const given = await credentialFor(db, userId, paperBoard(paperId))
  return given ? { number: given.holder && given.number, title: given.title } : null
}

/** The weakest first. */
function topicsOf(questions: readonly Asked[]) {
  const topics = new Map<string, { topic: string; right: number; all: number }>()
  for (const { topic, feedback } of questions) {
    if (!topic || !feedback || feedback.isWithdrawn) continue
    const { right, all } = topics.get(topic) ?? { right: 0, all: 0 }
    topics.set(topic, { topic, right: right + (feedback.verdict === 'right' ? 1 : 0), all: all + 1 })
  }
  return [...topics.values()].sort((one, other) => one.right / one.all - other.right / other.all || other.all - one.all)
}

async function challengeOf(db: Db, { row }: Held, viewer: Viewer | null): Promise<AssessmentResult['challenge']> {
  if (row.challengeOf === null || row.awaits === 'close') return null
  const [other] = await db
    .select({ score: attempt.score, spentMs: attempt.spentMs, realName: user.realName, ...AUTHOR })
    .from(attempt)
    .innerJoin(user, eq(user.id, attempt.userId))
    .where(eq(attempt.id, row.challengeOf))
  if (!other) return null
  const ahead = row.score - other.score || other.spentMs - row.spentMs
  const outcome = ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'even'
  return { name: nameFor(viewer, other), score: other.score, spentMs: other.spentMs, outcome }
}
