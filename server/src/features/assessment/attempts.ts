import { randomInt } from 'node:crypto'
import { and, eq, max, sql } from 'drizzle-orm'
import type { Answer, Attempt } from '@/api/assessment'
import { deadlineOf, GRACE_MS, latestEndOf, paperPhase } from '@/domain/assessment/attempt'
import { isResponse } from '@/domain/assessment/response'
import type { Db } from '../../db/connect'
import { namedRows, textOf } from '../../db/named'
import { conflict, invalid, notFound, refused } from '../../errors'
import { POLICIES } from '../../http/policy'
import { viewerOf, type Context } from '../../http/context'
import { lockUser } from '../../kernel/people/users'
import { contentsOf } from './bank'
import { KEEPING_THE_BANK } from './bank-lock'
import { bestOfAlias } from './best'
import { drawQuestions } from './draw'
import { finish } from './finish'
import { clockOf, hasSteps, heldAttempt, NO_ATTEMPT, type Held } from './held'
import { entryOf, eventRow, isOpen, missingOf, paperRow } from './papers'
import { askedOf } from './questions'
import { attempt, attemptResponse } from './tables'

const ELSEWHERE = '您已在另一处继续作答，本页不再保存答案'
const OVER = '答题时间已到，已自动交卷'
const ENDED = '本次答题已交卷'
/** Who may begin, by what the event asks for. */
const POLICY_OF = { signedIn: 'signedIn', profile: 'signedIn', certified: 'certified', doctor: 'certifiedDoctor' } as const

export async function ownAttempt(context: Context, id: string): Promise<Held> {
  const held = await heldAttempt(context.db, Number(id))
  if (held.row.userId !== viewerOf(context).id) throw notFound(NO_ATTEMPT)
  return held
}

/** Begins an attempt. Of two at once, or of one that is sent twice, there is one. */
export async function start(
  context: Context,
  { paperId, challenger, idempotencyKey }: { paperId: string; challenger: string; idempotencyKey: string },
) {
  const viewer = viewerOf(context)
  const { paper } = await paperRow(context.db, Number(paperId))
  const event = await eventRow(context.db, paper.eventId)
  POLICIES[POLICY_OF[event.needs]](viewer)
  if ((await missingOf(context, event)).length > 0) throw refused('请先完善参赛信息：单位、科室与职称')
  if (event.areas.length > 0 && !(await entryOf(context, event.id))?.area) throw refused('请先选择赛区')
  const id = await context.db.transaction(async (tx) => {
    await lockUser(tx, viewer.id, KEEPING_THE_BANK)
    const now = Date.now()
    const ofMine = eq(attempt.userId, viewer.id)
    const [same] = await tx
      .select({ id: attempt.id })
      .from(attempt)
      .where(and(ofMine, eq(attempt.idempotencyKey, idempotencyKey)))
    if (same) return same.id
    const [open] = await tx
      .select({ id: attempt.id })
      .from(attempt)
      .where(and(ofMine, eq(attempt.paperId, paper.id), isOpen))
    if (open) return open.id
    for (const { paperGates = [] } of context.features)
      for (const gate of paperGates)
        if (gate.family === event.family) await gate.admit(tx, { userId: viewer.id, paperId: paper.id })
    const { paper: newest, content } = await paperRow(tx, paper.id)
    const { rules } = content
    const phase = paperPhase(rules, now)
    if (phase !== 'open') throw refused(phase === 'coming' ? '答题尚未开始' : '答题已结束')
    const [last] = await tx
      .select({ number: max(attempt.number) })
      .from(attempt)
      .where(and(ofMine, eq(attempt.paperId, paper.id)))
    const number = (last?.number ?? 0) + 1
    if (rules.tries > 0 && number > rules.tries) throw refused(`本卷可答 ${rules.tries} 次，次数已用完`)
    const seed = randomInt(2 ** 31)
    const questions = await drawQuestions(tx, content, seed)
    if (questions.length === 0) throw refused('本卷的题目已全部作废，不能再答')
    const clock = { startedAt: now, limitSeconds: rules.limitSeconds, pausedMs: 0, pausedAt: null }
    const closesAt = rules.closesAt ? Date.parse(rules.closesAt) : null
    const [made] = await tx
      .insert(attempt)
      .values({
        ...{ paperId: paper.id, paperEdition: newest.edition, userId: viewer.id, number, idempotencyKey, seed },
        ...{ questions, startedAt: new Date(now), sessionId: viewer.sessionId },
        latestEnd: new Date(latestEndOf({ ...clock, closesAt }, rules)),
        marks: [],
        challengeOf: await challengeOf(tx, paper.id, challenger, viewer.alias),
      })
      .returning({ id: attempt.id })
    if (!made) throw new Error('the attempt was not stored')
    return made.id
  })
  return { attemptId: String(id) }
}

/** The attempt to beat; a user cannot challenge their own. */
async function challengeOf(db: Db, paperId: number, alias: string, ownAlias: string): Promise<number | null> {
  if (!alias || alias === ownAlias) return null
  return (await bestOfAlias(db, paperId, alias))?.id ?? null
}

/** The attempt for the page that goes on with it: any other page of it takes no more answers. */
export async function resume(context: Context, { attemptId, holder }: { attemptId: string; holder: string }) {
  const held = await ownAttempt(context, attemptId)
  if (await endIfOver(context.db, held)) return showAttempt(context.db, await heldAttempt(context.db, held.row.id))
  const { sessionId } = viewerOf(context)
  const [row] = await context.db
    .update(attempt)
    .set({
      ...{ holder, sessionId },
      marks: sql`case when ${attempt.sessionId} <> ${sessionId} then array(select distinct unnest(array_append(${attempt.marks}, 'device'))) else ${attempt.marks} end`,
    })
    .where(and(eq(attempt.id, held.row.id), isOpen))
    .returning()
  return showAttempt(context.db, row ? { ...held, row } : await heldAttempt(context.db, held.row.id))
}

/** Ends an open attempt whose time ran out. */
async function endIfOver(db: Db, held: Held): Promise<boolean> {
  if (held.row.endedAt) return false
  const deadline = deadlineOf(clockOf(held), Date.now())
  if (Date.now() < deadline + GRACE_MS) return false
  return finish(db, held.row.id, { isByTime: true })
}

/** That this page may still answer. A conflict means that another page goes on with it; else it is over, or stands still. */
async function mustTake(context: Context, held: Held, holder: string, { whilePaused = false } = {}): Promise<void> {
  const { row } = held
  if (row.endedAt) throw refused(row.isEndedByTime ? OVER : ENDED)
  if (await endIfOver(context.db, held)) throw refused(OVER)
  // Another session has to `resume` first. If it did not, its call was copied from the page that was left, so the attempt is marked.
  if (row.sessionId !== viewerOf(context).sessionId)
    await context.db
      .update(attempt)
      .set({ marks: sql`array(select distinct unnest(array_append(${attempt.marks}, 'copied')))` })
      .where(and(eq(attempt.id, row.id), isOpen))
  if (row.holder !== holder) throw conflict(ELSEWHERE)
  if (row.pausedAt && !whilePaused) throw refused('答题已暂停，请先继续')
}

interface Answered {
  attemptId: string
  holder: string
  answers: readonly Answer[]
}

export async function answer(context: Context, { attemptId, holder, answers }: Answered) {
  const held = await ownAttempt(context, attemptId)
  await mustTake(context, held, holder)
  return { revisions: await store(context.db, held, holder, answers) }
}

/**
 * Keeps answers, those that are newer than what is there, and tells which revision of each is kept. What was committed, or had its time, stays as it is. One statement with
 * one text: thousands answer at the same time, and to put a statement together and to plan it takes longer than to do it.
 */
async function store(db: Db, held: Held, holder: string, answers: readonly Answer[]): Promise<StoredAnswer[]> {
  const { row, content } = held
  const asked = answers.map(({ position }) => row.questions[position])
  const contentOf = await contentsOf(
    db,
    asked.filter((question) => question !== undefined),
  )
  answers.forEach(({ position, response }, at) => {
    const question = asked[at]
    if (!question || !isResponse(contentOf(question), response)) throw invalid({ answers: `第 ${position + 1} 题的答案有误` })
  })
  if (answers.length === 0) return []
  const { questionSeconds } = content.rules
  const within = questionSeconds > 0 ? questionSeconds + GRACE_MS / 1000 : null
  const given = [row.id, holder, JSON.stringify(answers), hasSteps(held), within]
  const kept = await namedRows<StoredAnswer>(db, STORE, given)
  // One that was sent twice at once is there, though the statement that came second cannot see it yet.
  const isComplete = answers.every(({ position }) => kept.some((one) => one.position === position))
  return isComplete ? kept : keptOf(db, row.id)
}

interface StoredAnswer {
  position: number
  revision: number
}
const keptOf = (db: Db, attemptId: number): Promise<StoredAnswer[]> =>
  db
    .select({ position: attemptResponse.position, revision: attemptResponse.revision })
    .from(attemptResponse)
    .where(eq(attemptResponse.attemptId, attemptId))

/**
 * `$1` the attempt, `$2` the page that answers, `$3` what it answers, `$4` whether a question must have been opened, `$5` how many seconds it has; null: as many as it likes.
 * The attempt is locked for the moment of writing: what is handed in meanwhile is handed in without it or with it, never half.
 */
const STORE = {
  name: 'store_answers',
  text: textOf(sql`
    with stored as (
      insert into ${attemptResponse} as r (attempt_id, position, response, revision, answered_at)
      select a.id, given.position, array(select jsonb_array_elements_text(given.response)), given.revision, now()
      from jsonb_to_recordset(${sql.raw('$3')}::jsonb) as given (position smallint, response jsonb, revision integer)
      cross join (select id from ${attempt} where id = ${sql.raw('$1')}::bigint and ended_at is null and holder = ${sql.raw('$2')}::text for share) a
      where not ${sql.raw('$4')}::boolean
        or exists (select 1 from ${attemptResponse} o where o.attempt_id = a.id and o.position = given.position and o.opened_at is not null)
      on conflict (attempt_id, position) do update
        set response = excluded.response, revision = excluded.revision, answered_at = excluded.answered_at
        where r.revision < excluded.revision and r.committed_at is null
          and (${sql.raw('$5')}::float8 is null or now() <= r.opened_at + make_interval(secs => ${sql.raw('$5')}::float8))
      returning position, revision
    )
    select position, revision from stored
    union all
    select position, revision from ${attemptResponse} before
    where attempt_id = ${sql.raw('$1')}::bigint and not exists (select 1 from stored where stored.position = before.position)`),
}

/** One answer for good; then what stands after it is open. */
export async function commit(
  context: Context,
  { attemptId, holder, answer: given }: { attemptId: string; holder: string; answer: Answer },
): Promise<Attempt> {
  const held = await ownAttempt(context, attemptId)
  await mustTake(context, held, holder)
  await store(context.db, held, holder, [given])
  const isIt = and(eq(attemptResponse.attemptId, held.row.id), eq(attemptResponse.position, given.position))
  const [committed] = await context.db
    .update(attemptResponse)
    .set({ committedAt: sql`coalesce(${attemptResponse.committedAt}, now())` })
    .where(isIt)
    .returning({ position: attemptResponse.position })
  // Nothing was stored for it, for it has not been shown.
  if (!committed) throw refused('请先完成前面的题目')
  return showAttempt(context.db, held)
}

export async function pause(
  context: Context,
  { attemptId, holder, isPaused }: { attemptId: string; holder: string; isPaused: boolean },
): Promise<Attempt> {
  const held = await ownAttempt(context, attemptId)
  if (!held.content.rules.canPause) throw refused('本卷不能暂停')
  await mustTake(context, held, holder, { whilePaused: true })
  const since = sql`(extract(epoch from now() - ${attempt.pausedAt}) * 1000)::integer`
  const [row] = await context.db
    .update(attempt)
    .set(
      isPaused
        ? { pausedAt: sql`coalesce(${attempt.pausedAt}, now())` }
        : { pausedAt: null, pausedMs: sql`${attempt.pausedMs} + coalesce(${since}, 0)` },
    )
    .where(and(eq(attempt.id, held.row.id), isOpen))
    .returning()
  return showAttempt(context.db, row ? { ...held, row } : await heldAttempt(context.db, held.row.id))
}

/** Hands in, with what the phone still held. Sent twice, or after its time had run out, it was handed in once. */
export async function submit(context: Context, { attemptId, holder, answers }: Answered) {
  const held = await ownAttempt(context, attemptId)
  if (!held.row.endedAt && !(await endIfOver(context.db, held))) {
    await mustTake(context, held, holder, { whilePaused: true })
    // While the clock stands nothing is answered: what the page still held it had sent before it paused.
    if (!held.row.pausedAt) await store(context.db, held, holder, answers)
    await finish(context.db, held.row.id, { isByTime: false })
  }
  return { attemptId }
}

/** An attempt as its page shows it. What opens now begins its own time now. */
async function showAttempt(db: Db, held: Held): Promise<Attempt> {
  const { row, content, eventId, title } = held
  return {
    ...{ id: String(row.id), paperId: String(row.paperId), eventId: String(eventId), title, rules: content.rules },
    deadlineAt: new Date(deadlineOf(clockOf(held), Date.now())).toISOString(),
    isPaused: row.pausedAt !== null,
    isEnded: row.endedAt !== null,
    questions: await askedOf(db, held),
  }
}
