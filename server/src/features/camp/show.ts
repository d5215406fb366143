import { asc, desc, eq, gt } from 'drizzle-orm'
import type { Camp, CampAddress, CampAnswer, CampMonth, ListedCamp } from '@/api/camp'
import type { Scope } from '@/api/assessment'
import { currentMonth } from '@/domain/camp'
import type { Db } from '../../db/connect'
import { notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { placeOf, rankingOn } from '../assessment'
import { credentialsFor } from '../credential'
import { campAt, campBoard, monthsOf, tracksOf, type CampRow, type MonthRow } from './camps'
import { certificateSource, daysOf, isPassed, settled } from './settle'
import { camp, campTask } from './tables'
import { presentTask, type TaskRow } from './tasks'

/** A camp as the caller stands in it. */
export async function showCamp(context: Context, address: CampAddress): Promise<CampAnswer> {
  const { db, viewer } = context
  const row = await campAt(db, address)
  const userId = viewer?.id ?? null
  const { months, tasks } = await settled(db, row, userId)
  const tracks = await tracksOf(db, row.edition)
  const certificateOf = await certificatesOf(db, row.id, months, userId)
  const first = await rankingOn(context, campBoard(row.id), { scope: 'all', pageIdx: 0, pageSize: TOP })
  return {
    camp: presentCamp(row, months, first.total),
    tracks: tracks.map(({ track, trackTitle }) => ({ track, title: trackTitle })),
    months: months.map((month) => presentMonth(month, tasks, certificateOf(month.month))),
    mine: userId === null ? null : await mineOf(db, row, tasks, userId),
    certificate: certificateOf(null),
    top: first.items,
  }
}
const TOP = 3

const iso = (at: Date): string => at.toISOString()

const presentCamp = (row: CampRow, months: readonly MonthRow[], participants: number): Camp => ({
  ...{ id: String(row.id), edition: row.edition, track: row.track, trackTitle: row.trackTitle, title: row.title },
  ...{ introduction: row.introduction, opensAt: months[0] ? iso(months[0].opensAt) : '', closesAt: iso(row.closesAt) },
  ...{ latePercent: row.latePercent, monthsNeeded: row.monthsNeeded, participants, isSample: row.isSample },
})

const presentMonth = (
  { month, title, opensAt, closesAt }: MonthRow,
  tasks: readonly TaskRow[],
  certificate: CampMonth['certificate'],
): CampMonth => ({
  ...{ month, title, opensAt: iso(opensAt), closesAt: iso(closesAt), isPassed: isPassed(tasks, month), certificate },
  tasks: tasks.filter((task) => task.month === month).map(presentTask),
})

/** What was given for a month, or (null) for the whole camp. One that waits for a certified name has no number yet. */
async function certificatesOf(db: Db, campId: number, months: readonly MonthRow[], userId: number | null) {
  if (userId === null) return () => null
  const places = [null, ...months.map(({ month }) => month)]
  const find = await credentialsFor(
    db,
    userId,
    places.map((month) => certificateSource(campId, month)),
  )
  return (month: number | null) => {
    const found = find(certificateSource(campId, month))
    return found ? { title: found.title, number: found.holder ? found.number : '' } : null
  }
}

async function mineOf(db: Db, row: CampRow, tasks: readonly TaskRow[], userId: number) {
  const done = tasks.flatMap((task) => task.done ?? [])
  const place = await placeOf(db, campBoard(row.id), userId)
  return {
    ...{ points: done.reduce((sum, { points }) => sum + points, 0), done: done.length, days: daysOf(tasks) },
    rank: place && { rank: place.rank, of: place.of },
  }
}

/** Camps that run, the newest edition first. */
export async function listCamps(context: Context): Promise<{ items: ListedCamp[] }> {
  const { db, viewer } = context
  const rows = await db.select().from(camp).where(gt(camp.closesAt, new Date())).orderBy(desc(camp.edition), asc(camp.track))
  // One after the other: each may note what one person has done, under the same lock.
  const items: ListedCamp[] = []
  for (const row of rows) {
    const { months, tasks } = await settled(db, row, viewer?.id ?? null)
    const times = months.map((month) => ({ ...month, opensAt: iso(month.opensAt), closesAt: iso(month.closesAt) }))
    const month = currentMonth(times, Date.now())
    const own = tasks.filter((task) => task.month === month?.month)
    const { total } = await rankingOn(context, campBoard(row.id), { scope: 'all', pageIdx: 0, pageSize: 1 })
    items.push({
      ...{ edition: row.edition, track: row.track, title: row.title, month: month?.title ?? '', closesAt: iso(row.closesAt) },
      ...{ participants: total, done: own.filter(({ done }) => done !== null).length, all: own.length },
    })
  }
  return { items }
}

/** Takes over what was done for a task, which the server must know of itself. */
export async function finishTask(context: Context, { taskId }: { taskId: string }) {
  const { db } = context
  const [found] = await db
    .select({ row: camp })
    .from(campTask)
    .innerJoin(camp, eq(camp.id, campTask.campId))
    .where(eq(campTask.id, Number(taskId)))
  const { tasks } = found ? await settled(db, found.row, viewerOf(context).id) : { tasks: [] }
  const task = tasks.find(({ id }) => id === Number(taskId))
  if (!found || !task) throw notFound('任务不存在或已下线')
  if (task.done) return { task: presentTask(task) }
  const month = (await monthsOf(db, found.row.id)).find((one) => one.month === task.month)
  if (month && month.opensAt.getTime() > Date.now()) throw refused('本月任务还没有开始')
  if (found.row.closesAt.getTime() <= Date.now()) throw refused('学习营已结束，不再计入进度')
  throw refused(NOT_DONE[task.kind])
}
const NOT_DONE = { doc: '读完全文后才算完成', live: '播放满全程后才算完成', case: '至少作答一步并交卷后才算完成' } as const

/** Who has most points in a camp. */
export async function rankCamp(
  context: Context,
  { edition, track, ...query }: CampAddress & { scope: Scope; pageIdx: number; pageSize: number },
) {
  const row = await campAt(context.db, { edition, track })
  return { title: `${row.title} · ${row.trackTitle}`, ...(await rankingOn(context, campBoard(row.id), query)) }
}
