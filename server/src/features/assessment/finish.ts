import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { deadlineOf, GRACE_MS, isTooFast, spentOf } from '@/domain/assessment/attempt'
import type { Db } from '../../db/connect'
import { NOTHING } from '../../db/queue'
import type { Feature, Job } from '../../feature'
import { lockUser } from '../../kernel/people/users'
import { CHANGING_THE_BANK, KEEPING_THE_BANK } from './bank-lock'
import { askDays, soon } from './daily'
import { clockOf, heldAttempt } from './held'
import { isTold, scoresOf, scoreWaiting, settle } from './score'
import { attempt, item, paperEdition } from './tables'
import { takeOffPapers } from './take-off'

const AT_A_TIME = 500

/** Ends an attempt once: its score, its place, in one transaction. A score that must stay hidden until the paper closes waits for that. False: it had ended before. */
export async function finish(db: Db, id: number, { isByTime }: { isByTime: boolean }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await heldAttempt(tx, id)
    // Two of one person that end in the same moment come one after the other: their sum is one.
    const owner = await lockUser(tx, before.row.userId, KEEPING_THE_BANK)
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

/** Once a minute: ends attempts that were not handed in in time. A second run, or one on another server, finds nothing left to do. */
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

/** The same for attempts that wait for their score. A job of its own, so that the end of a big contest does not delay the other one. */
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

/** All of them in turn. A failure is reported by its id alone and tried again by the next run; the rest do not wait for it. */
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
 * Takes an item out of the bank: it is not drawn again, and papers that name it use their other items. Attempts that include it are rescored and ranked again;
 * a message and the result say so. The next sweep does what failed or was left by a process that ended.
 * @returns how many attempts were scored; null: there is no such item
 */
export async function withdrawItem({ db, features }: Swept, code: string, onFault: OnFault): Promise<number | null> {
  const ids = await takeOut(db, code)
  if (!ids) return null
  // Where it was the question of today or tomorrow, another one is asked.
  await askDays(db, soon())
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

/** Withdraws an item once and lists the attempts to rescore, in one transaction, so that no attempt is handed in between the two. */
const takeOut = (db: Db, code: string): Promise<number[] | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select ${CHANGING_THE_BANK}`)
    const [found] = await tx.select().from(item).where(eq(item.code, code)).for('update')
    if (!found) return null
    if (found.withdrawnAt) return []
    await tx
      .update(item)
      .set({ withdrawnAt: sql`now()` })
      .where(eq(item.id, found.id))
    await takeOffPapers(tx, found.id)
    const isAsked = sql`${attempt.questions} @> ${JSON.stringify([{ itemId: found.id }])}::jsonb`
    const asked = await tx
      .update(attempt)
      .set({ awaits: 'again' })
      // What waits for the end of its paper is scored without it then.
      .where(and(isNotNull(attempt.endedAt), ne(attempt.awaits, 'close'), isAsked))
      .returning({ id: attempt.id })
    return asked.map(({ id }) => id).sort((one, other) => one - other)
  })
