import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { deadlineOf, GRACE_MS, isTooFast, spentOf } from '@/domain/assessment/attempt'
import type { Db } from '../../db/connect'
import { NOTHING } from '../../db/queue'
import type { Feature, Job } from '../../feature'
import { lockUser } from '../../kernel/people/users'
import { clockOf, heldAttempt } from './held'
import { isTold, scoresOf, scoreWaiting, settle, WHILE_NOBODY_SCORES, WHILE_SCORING } from './score'
import { attempt, item, paperEdition } from './tables'

const AT_A_TIME = 500

/** Ends an attempt once: its score, its place, in one transaction. What may not be told before the paper is over waits for that. False: it had ended before. */
export async function finish(db: Db, id: number, { isByTime }: { isByTime: boolean }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await heldAttempt(tx, id)
    // Two of one person that end in the same moment come one after the other: their sum is one.
    const owner = await lockUser(tx, before.row.userId, WHILE_SCORING)
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
    const { scores, answered } = await scoresOf(tx, held)
    const marks = isTooFast(answered, spentMs) ? [...new Set([...held.row.marks, 'speed' as const])] : held.row.marks
    const awaits = isTold(held) ? 'nothing' : 'close'
    await tx
      .update(attempt)
      .set({ endedAt: new Date(endedAt), isEndedByTime: isByTime, spentMs, pausedMs, pausedAt: null, marks, awaits })
      .where(eq(attempt.id, id))
    if (awaits === 'nothing') await settle(tx, held, owner, scores)
    return true
  })
}

/** Once a minute: what nobody handed in in its time. Begun again, or beside another server, it finds nothing left to do. */
export const sweepJob: Job = {
  name: 'assessment-sweep',
  cron: '* * * * *',
  payload: NOTHING,
  run: (parts, _nothing, onFault) => sweep(parts, onFault),
}

interface Swept {
  db: Db
  features: readonly Feature[]
}
type OnFault = (error: unknown) => void

/** The same for what has waited for its score. By itself: a big contest that closes holds up nobody's time. */
export const scoreJob: Job = {
  name: 'assessment-score',
  cron: '* * * * *',
  payload: NOTHING,
  run: (parts, _nothing, onFault) => scoreAll(parts, onFault),
}

export async function sweep({ db }: Pick<Swept, 'db'>, onFault: OnFault): Promise<void> {
  const isDue = and(isNull(attempt.endedAt), lte(attempt.latestEnd, new Date(Date.now() - GRACE_MS)))
  await each(
    onFault,
    (after) =>
      db
        .select({ id: attempt.id })
        .from(attempt)
        .where(and(isDue, gt(attempt.id, after)))
        .orderBy(asc(attempt.id))
        .limit(AT_A_TIME),
    (id) => finish(db, id, { isByTime: true }),
  )
}

export async function scoreAll({ db, features }: Swept, onFault: OnFault): Promise<void> {
  await each(
    onFault,
    (after) =>
      db
        .select({ id: attempt.id })
        .from(attempt)
        .innerJoin(paperEdition, and(eq(paperEdition.paperId, attempt.paperId), eq(paperEdition.edition, attempt.paperEdition)))
        .where(and(ne(attempt.awaits, 'nothing'), or(eq(attempt.awaits, 'again'), isOver), gt(attempt.id, after)))
        .orderBy(asc(attempt.id))
        .limit(AT_A_TIME),
    (id) => scoreWaiting(db, features, id),
  )
}
const isOver = sql`nullif(${paperEdition.content}->'rules'->>'closesAt', '')::timestamptz <= now()`

/** All of them in turn. One that fails is told of by its number alone, and tried by the next run; those behind it do not wait for it. */
async function each(
  onFault: OnFault,
  next: (after: number) => Promise<{ id: number }[]>,
  work: (id: number) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for (let after = 0; ;) {
    const found = await next(after)
    for (const { id } of found) {
      after = id
      await work(id).then(
        () => (done += 1),
        (error: unknown) => onFault(new AttemptFault(id, error)),
      )
    }
    if (found.length < AT_A_TIME) return done
  }
}

/** Says which attempt it was, and nothing of what stands in it. */
class AttemptFault extends Error {
  constructor(id: number, why: unknown) {
    super(`attempt ${id}: ${why instanceof Error ? why.name : typeof why}`)
    this.name = 'AttemptFault'
  }
}

/**
 * Takes an item out of the bank: it is drawn no more, and whoever was asked it is scored and ranked anew, which his result tells him. What fails of that is done by the next sweep.
 * @returns how many attempts were scored; null: there is no such item
 */
export async function withdrawItem({ db, features }: Swept, code: string, onFault: OnFault): Promise<number | null> {
  const row = await db.transaction(async (tx) => {
    await tx.execute(sql`select ${WHILE_NOBODY_SCORES}`)
    const [found] = await tx
      .update(item)
      .set({ withdrawnAt: sql`coalesce(${item.withdrawnAt}, now())` })
      .where(eq(item.code, code))
      .returning({ id: item.id })
    return found
  })
  if (!row) return null
  const isAsked = sql`${attempt.questions} @> ${JSON.stringify([{ itemId: row.id }])}::jsonb`
  const asked = await db
    .update(attempt)
    .set({ awaits: 'again' })
    // What waits for the end of its paper is scored without it then.
    .where(and(sql`${attempt.endedAt} is not null`, ne(attempt.awaits, 'close'), isAsked))
    .returning({ id: attempt.id })
  const ids = asked.map(({ id }) => id).sort((one, other) => one - other)
  return each(
    onFault,
    async (after) =>
      ids
        .filter((id) => id > after)
        .slice(0, AT_A_TIME)
        .map((id) => ({ id })),
    (id) => scoreWaiting(db, features, id),
  )
}
