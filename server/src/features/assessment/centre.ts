import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { DailyDay, WeekSummary } from '@/api/assessment'
import { addDays, chinaDay, weekdayOf } from '@/domain/china-time'
import { streakOf } from '@/domain/assessment/daily'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import type { Context } from '../../http/context'
import { isAnswered } from './answered'
import { withdrawnOf } from './bank'
import { papersOfDays } from './daily'
import { questionsOf } from './reading'
import { assessmentEvent, assessmentPaper, attempt } from './tables'

const WEEKS = 12
/** As far back as a streak is counted. */
const LONGEST_STREAK = 400

const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))
const daysFrom = (day: string, length: number): string[] => Array.from({ length }, (_, at) => addDays(day, at))

/** How the caller answered each of the papers; a paper that he did not finish is not there. */
async function answersOf({ db, viewer }: Context, paperIds: readonly number[]) {
  if (!viewer || paperIds.length === 0) return new Map<number, Pick<DailyDay, 'state' | 'attemptId'>>()
  const rows = await db
    .select({ row: attempt, isAnswered: isAnswered() })
    .from(attempt)
    .where(and(eq(attempt.userId, viewer.id), inArray(attempt.paperId, [...paperIds]), isNotNull(attempt.endedAt)))
  const withdrawn = await withdrawnOf(
    db,
    rows.flatMap(({ row }) => row.questions),
  )
  return new Map(
    rows.map(({ row: { id, paperId, right, questions }, isAnswered: isGiven }) => {
      const isGone = questions.some(({ itemId }) => withdrawn.has(itemId))
      const state = !isGiven
        ? ('none' as const)
        : isGone
          ? ('withdrawn' as const)
          : right > 0
            ? ('right' as const)
            : ('wrong' as const)
      return [paperId, { attemptId: String(id), state }]
    }),
  )
}

/** Days with their question, as the caller answered it. */
async function daysOf(context: Context, days: readonly string[]): Promise<DailyDay[]> {
  const papers = await papersOfDays(context.db, days)
  const answers = await answersOf(
    context,
    papers.map(({ id }) => id),
  )
  return papers.map(({ id, day }) => ({
    ...{ day, paperId: String(id) },
    ...(answers.get(id) ?? { attemptId: '', state: 'none' as const }),
  }))
}

/** Today's question, this week, and how many days in a row. */
export async function showCentre(context: Context) {
  const today = chinaDay(Date.now())
  const week = await daysOf(context, daysFrom(mondayOf(today), 7))
  return {
    today: week.find(({ day }) => day === today) ?? null,
    week: week.filter(({ day }) => day <= today),
    streak: await streak(context, today),
    specials: await specials(context.db),
    isSample: await isSample(context.db),
  }
}

/** Whether the questions of days are made up for a demonstration. */
async function isSample(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ isSample: assessmentEvent.isSample })
    .from(assessmentEvent)
    .where(eq(assessmentEvent.family, 'daily'))
    .limit(1)
  return row?.isSample ?? false
}

async function streak({ db, viewer }: Context, today: string): Promise<number> {
  if (!viewer) return 0
  const rows = await db
    .select({ day: assessmentPaper.title })
    .from(attempt)
    .innerJoin(assessmentPaper, eq(assessmentPaper.id, attempt.paperId))
    .innerJoin(assessmentEvent, eq(assessmentEvent.id, assessmentPaper.eventId))
    .where(and(eq(attempt.userId, viewer.id), eq(assessmentEvent.family, 'daily'), isNotNull(attempt.endedAt), isAnswered()))
    .orderBy(desc(assessmentPaper.title))
    .limit(LONGEST_STREAK)
  return streakOf(
    rows.map(({ day }) => day),
    today,
  )
}

async function specials(db: Db): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(assessmentPaper)
    .innerJoin(assessmentEvent, eq(assessmentEvent.id, assessmentPaper.eventId))
    .where(and(eq(assessmentEvent.family, 'special'), eq(assessmentPaper.isPublished, true)))
  return row?.n ?? 0
}

/** Weeks that are over, the newest first; one without any question is left out. */
export async function listWeeks(context: Context): Promise<{ items: WeekSummary[]; isSample: boolean }> {
  const monday = mondayOf(chinaDay(Date.now()))
  const days = await daysOf(context, daysFrom(addDays(monday, -7 * WEEKS), 7 * WEEKS))
  const items = Array.from({ length: WEEKS }, (_, back) => addDays(monday, -7 * (back + 1))).flatMap((first) => {
    const own = days.filter(({ day, state }) => mondayOf(day) === first && state !== 'withdrawn')
    const answered = own.filter(({ state }) => state !== 'none')
    return own.length === 0
      ? []
      : [{ monday: first, of: own.length, answered: answered.length, right: own.filter(({ state }) => state === 'right').length }]
  })
  return { items, isSample: await isSample(context.db) }
}

/** A week that is over, with the question of each day and what is right. */
export async function showWeek(context: Context, { monday }: { monday: string }) {
  const today = chinaDay(Date.now())
  if (mondayOf(monday) !== monday || addDays(monday, 6) >= today) throw notFound('这一周的解析尚未公布')
  const days = await daysOf(context, daysFrom(monday, 7))
  if (days.length === 0) throw notFound('这一周没有题目')
  const items = []
  for (const day of days) {
    const [asked] = (await questionsOf(context, day.paperId)).questions
    if (asked) items.push({ ...day, asked })
  }
  return { monday, items, isSample: await isSample(context.db) }
}
