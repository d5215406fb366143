import { eq } from 'drizzle-orm'
import { doneTask, isMonthPassed, TASK_CREDITS } from '@/domain/camp'
import { chinaDay } from '@/domain/china-time'
import type { Db } from '../../db/connect'
import { book, givenCredits } from '../../kernel/ledger/ledger'
import { lockUser, type UserRow } from '../../kernel/people/users'
import { putStanding } from '../assessment'
import { credentialsFor, issueCredential } from '../credential'
import { campBoard, monthsOf, type CampRow, type MonthRow } from './camps'
import { camp, campDone, campTask } from './tables'
import { tasksOf, type TaskRow } from './tasks'

/** What a certificate was given for: a month, or (null) the whole camp. */
export const certificateSource = (campId: number, month: number | null): string =>
  month === null ? campBoard(campId) : `${campBoard(campId)}:${month}`

interface Settled {
  months: readonly MonthRow[]
  tasks: readonly TaskRow[]
}

/**
 * A camp with the user's progress. Finished tasks are found in what the user has read, watched and handed in, so progress does not depend on reports of pages.
 * New points move their place; a passed month brings its certificate.
 */
export async function settled(db: Db, row: CampRow, userId: number | null): Promise<Settled> {
  const months = await monthsOf(db, row.id)
  const tasks = await tasksOf(db, row.id, userId)
  if (userId === null) return { months, tasks }
  if (newlyDone(row, { months, tasks }).length === 0 && !(await isOwed(db, row, userId, { months, tasks })))
    return { months, tasks }
  return db.transaction(async (tx) => {
    // Serialised per user, so that the place always counts all their tasks.
    const owner = await lockUser(tx, userId)
    const found = { months, tasks: await tasksOf(tx, row.id, userId) }
    const fresh = newlyDone(row, found)
    for (const { task, done } of fresh) {
      await tx
        .insert(campDone)
        .values({ userId, taskId: task.id, doneAt: done.at, points: done.points, isLate: done.isLate })
        .onConflictDoUpdate({ target: [campDone.userId, campDone.taskId], set: { points: done.points } })
      if (!done.isLate && done.points > 0) await creditTask(tx, userId, task)
    }
    const after = await tasksOf(tx, row.id, userId)
    await place(tx, row, owner, { months, tasks: after })
    await certify(tx, row, owner, { months, tasks: after })
    return { months, tasks: after }
  })
}

/** Gives credits once, also when a case only earned points by being rescored. */
async function creditTask(tx: Db, userId: number, { id, title }: TaskRow): Promise<void> {
  const what = { userId, taskId: id, title }
  if ((await givenCredits(tx, 'camp', { what, userId })) === 0) await book(tx, 'camp', { what, userId, credits: TASK_CREDITS })
}

const NOTHING = { at: null, share: 0 }

/** Tasks that are done but not stored, or whose points changed by rescoring. The first attempt at a case counts, because it shows the right answers. */
function newlyDone(row: CampRow, { months, tasks }: Settled) {
  const now = Date.now()
  return tasks.flatMap((task) => {
    const month = months.find((one) => one.month === task.month)
    if (!month) return []
    const rule = {
      ...{ points: task.points, latePercent: row.latePercent, campClosesAt: row.closesAt.toISOString() },
      ...{ opensAt: month.opensAt.toISOString(), closesAt: month.closesAt.toISOString() },
    }
    const worked = task.work ? (task.work.first ?? NOTHING) : { at: task.finishedAt, share: 1 }
    const done = doneTask(rule, worked, now)
    return done && (!task.done || (task.work?.isRescored && task.done.points !== done.points)) ? [{ task, done }] : []
  })
}

/** Updates points and place after a case was rescored. */
export async function scoredAnew(tx: Db, { userId, paperId }: { userId: number; paperId: number }): Promise<void> {
  const camps = await tx
    .selectDistinct({ row: camp })
    .from(camp)
    .innerJoin(campTask, eq(campTask.campId, camp.id))
    .where(eq(campTask.paperId, paperId))
  for (const { row } of camps) await settled(tx, row, userId)
}

/** Ordered by points, then by who reached them earlier. */
async function place(tx: Db, row: CampRow, owner: UserRow, { months, tasks }: Settled): Promise<void> {
  const done = tasks.flatMap((task) => task.done ?? [])
  const opensAt = months[0]?.opensAt.getTime() ?? 0
  const last = Math.max(opensAt, ...done.map(({ at }) => at.getTime()))
  await putStanding(tx, owner, {
    ...{ board: campBoard(row.id), score: done.reduce((sum, { points }) => sum + points, 0), attemptId: null },
    pace: 0 - Math.round((last - opensAt) / 1000),
  })
}

const passedOf = ({ months, tasks }: Settled): MonthRow[] => months.filter(({ month }) => isPassed(tasks, month))

/** A month may be passed without anything new: what was missing was taken off. */
async function isOwed(db: Db, row: CampRow, userId: number, stands: Settled): Promise<boolean> {
  const passed = passedOf(stands)
  const earned = [...passed.map(({ month }) => month), ...(passed.length >= row.monthsNeeded ? [null] : [])]
  if (earned.length === 0) return false
  const sources = earned.map((month) => certificateSource(row.id, month))
  const find = await credentialsFor(db, userId, sources)
  return sources.some((source) => !find(source))
}

/** A certificate for each month that is passed, and for the camp when enough of them are. Given once, kept for good. */
async function certify(tx: Db, row: CampRow, owner: UserRow, stands: Settled): Promise<void> {
  const passed = passedOf(stands)
  const give = (month: number | null, title: string, result: string) =>
    issueCredential(tx, owner, {
      ...{ issuerId: row.issuerId, source: certificateSource(row.id, month) },
      content: { title, basis: `${row.title} · ${row.trackTitle}`, result },
    })
  for (const { month, title, opensAt, closesAt } of passed)
    await give(
      month,
      `${row.title}第 ${month} 月学习证书`,
      `${title}：完成全部必修任务（${chinaDay(opensAt)} 至 ${chinaDay(closesAt)}）`,
    )
  if (passed.length >= row.monthsNeeded)
    await give(null, `${row.title}结业证书`, `通过 ${passed.length} 个月的学习（满 ${row.monthsNeeded} 个月结业）`)
}

export const isPassed = (tasks: readonly TaskRow[], month: number): boolean =>
  isMonthPassed(
    tasks.filter((task) => task.month === month).map(({ isRequired, done }) => ({ isRequired, isDone: done !== null })),
  )

/** Days in China on which something was done. */
export const daysOf = (tasks: readonly TaskRow[]): number =>
  new Set(tasks.flatMap(({ done }) => (done ? chinaDay(done.at) : []))).size
