import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { addDays, chinaDay, chinaMoment, DAY } from '@/domain/china-time'
import { PLAIN_SCORING, POINT } from '@/domain/assessment/scoring'
import type { Db } from '../../db/connect'
import { NOTHING } from '../../db/queue'
import type { Job } from '../../feature'
import { KEEPING_THE_BANK } from './bank-lock'
import { isNewest } from './papers'
import { isFree } from './reserved'
import { assessmentEvent, assessmentPaper, item, paperEdition, type PaperContent } from './tables'

const POINTS = 10 * POINT
/** Asked by one tap. */
const KINDS = ['single', 'multiple', 'boolean'] as const
/** So that neighbouring days ask of different things; prime, so that no item comes twice before all have come. */
const STRIDE = 7919

/** The question of a day: a paper of one item that is open on that day only, and called by it. */
function contentOf(day: string, itemId: number): PaperContent {
  return {
    rules: {
      ...{ questions: 1, totalPoints: POINTS, passPoints: 0, limitSeconds: 0, questionSeconds: 0, tries: 1 },
      ...{ canPause: false, isShuffled: false, reveal: 'submit', scoring: PLAIN_SCORING },
      opensAt: new Date(chinaMoment(day)).toISOString(),
      closesAt: new Date(chinaMoment(addDays(day, 1))).toISOString(),
    },
    draw: { by: 'list', items: [{ itemId, points: POINTS, group: '' }] },
  }
}

/** Puts a question to each of the days that has none, or whose question was withdrawn. Of two servers at once one waits for the other and finds it done. */
export async function askDays(db: Db, days: readonly string[]): Promise<number[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select ${KEEPING_THE_BANK}`)
    const [event] = await tx
      .select({ id: assessmentEvent.id })
      .from(assessmentEvent)
      .where(eq(assessmentEvent.family, 'daily'))
      .orderBy(asc(assessmentEvent.id))
      .limit(1)
      .for('update')
    if (!event) return []
    const asked = await tx
      .select({
        id: assessmentPaper.id,
        edition: assessmentPaper.edition,
        day: assessmentPaper.title,
        content: paperEdition.content,
      })
      .from(assessmentPaper)
      .innerJoin(paperEdition, isNewest)
      .where(and(eq(assessmentPaper.eventId, event.id), inArray(assessmentPaper.title, [...days])))
    const empty = asked.filter(({ content: { draw } }) => draw.by === 'list' && draw.items.length === 0)
    const fresh = days.filter((day) => !asked.some((one) => one.day === day && !empty.includes(one)))
    if (fresh.length === 0) return []
    const items = await tx
      .select({ id: item.id })
      .from(item)
      .where(and(isNull(item.withdrawnAt), eq(item.isStep, false), inArray(item.kind, [...KINDS]), await isFree(tx)))
      .orderBy(asc(item.id))
    if (items.length === 0) return []
    const made: number[] = []
    for (const day of fresh) {
      const number = Math.floor(chinaMoment(day) / DAY)
      const chosen = items[(number * STRIDE) % items.length]
      const before = empty.find((one) => one.day === day)
      const edition = (before?.edition ?? 0) + 1
      const [paper] = before
        ? await tx
            .update(assessmentPaper)
            .set({ edition })
            .where(eq(assessmentPaper.id, before.id))
            .returning({ id: assessmentPaper.id })
        : await tx
            .insert(assessmentPaper)
            .values({ eventId: event.id, title: day, sort: 0, edition })
            .returning({ id: assessmentPaper.id })
      if (!chosen || !paper) continue
      await tx.insert(paperEdition).values({ paperId: paper.id, edition, content: contentOf(day, chosen.id) })
      made.push(paper.id)
    }
    return made
  })
}

/** Today and tomorrow: what is asked at midnight is there before. */
export const soon = (now = Date.now()): string[] => [chinaDay(now), addDays(chinaDay(now), 1)]

export const dailyJob: Job = {
  name: 'assessment-daily',
  cron: '*/10 * * * *',
  payload: NOTHING,
  run: ({ db }) => askDays(db, soon()),
}

/** The days of the last weeks and those that come, for the sample. */
export async function refreshDaily(db: Db): Promise<void> {
  const today = chinaDay(Date.now())
  await askDays(
    db,
    Array.from({ length: 16 }, (_, back) => addDays(today, 1 - back)),
  )
}

/** Papers of days, by day. */
export async function papersOfDays(db: Db, days: readonly string[]) {
  if (days.length === 0) return []
  return db
    .select({ id: assessmentPaper.id, eventId: assessmentPaper.eventId, day: assessmentPaper.title })
    .from(assessmentPaper)
    .innerJoin(assessmentEvent, eq(assessmentEvent.id, assessmentPaper.eventId))
    .where(
      and(eq(assessmentEvent.family, 'daily'), inArray(assessmentPaper.title, [...days]), eq(assessmentPaper.isPublished, true)),
    )
    .orderBy(sql`${assessmentPaper.title}`)
}
