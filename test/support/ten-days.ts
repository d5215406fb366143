import { memoryApi, type BookItem, type MemoryAsked } from '@/api/memory'
import { userApi, type SessionAnswer } from '@/api/user'
import { addDays, chinaDay, chinaMoment } from '@/domain/china-time'
import { ask } from './ask'
import { until } from './until'

/** A phone on which somebody learns, on whichever host. */
export interface Learner {
  openDay: () => Promise<void>
  openBook: () => Promise<void>
  answer: (isRight: boolean) => Promise<void>
  tap: (testId: string) => Promise<void>
  see: (testId: string) => Promise<unknown>
  /** Waits until the page in view says something. */
  reads: (text: string) => Promise<unknown>
}

interface World {
  origin: string
  mobile: string
  setClock: (time: Date) => void
}

const DAYS = 10
/** The question of the day goes wrong on the first two of them. */
const BAD_DAYS = 2

/**
 * Ten days of somebody who answers the question of each day and repeats what is due before it. What went wrong first is forgotten once more when it comes the second time.
 * @returns on which days each item of the book was repeated, the first that went wrong first, and the book as it stands then
 */
export async function tenDays(one: Learner, { origin, mobile, setClock }: World) {
  const { auth } = await ask<SessionAnswer>(origin, userApi.login.path, { mobile, password: 'Demo2026x' })
  const due = async () => (await ask<{ items: MemoryAsked[] }>(origin, memoryApi.due.path, {}, auth)).items
  const book = async () =>
    (await ask<{ items: BookItem[] }>(origin, memoryApi.book.path, { topic: '', pageIdx: 0, pageSize: 50 }, auth)).items
  const first = chinaDay(Date.now())
  const repeated = new Map<string, number[]>()
  for (let day = 0; day < DAYS; day += 1) {
    if (day > 0) setClock(new Date(chinaMoment(addDays(first, day), '09:00')))
    const items = await due()
    if (items.length > 0) {
      await one.openBook()
      await one.reads(`今天待复习 ${items.length} 题`)
      await one.tap('begin-review')
      let right = 0
      for (const { itemId } of items) {
        const days = [...(repeated.get(itemId) ?? []), day]
        const isFirst = repeated.size === 0 || itemId === [...repeated.keys()][0]
        repeated.set(itemId, days)
        const isRight = !(isFirst && days.length === 2)
        await one.answer(isRight)
        await one.tap('answer-review')
        await one.see('review-feedback')
        await one.reads(isRight ? '答对' : '答错')
        await one.tap('next-review')
        right += isRight ? 1 : 0
      }
      await one.reads(`共 ${items.length} 题，答对 ${right} 题`)
      // Answers leave the phone by themselves; what the server does not know yet it would ask once more as the question of the day.
      await until(due, (left) => left.length === 0)
    }
    await one.openDay()
    await one.see('answer-day')
    await one.answer(day >= BAD_DAYS)
    await one.tap('answer-day')
    await one.see('day-feedback')
    await one.reads(`今天已答 · 最长 ${day + 1} 天`)
  }
  return { repeated: [...repeated.values()], book: await book() }
}

/** What must be true of those ten days: the next day after it went wrong, then at ever longer intervals. */
export function expectSpaced(repeated: readonly (readonly number[])[]): void {
  expect(repeated).toHaveLength(BAD_DAYS)
  const [[a1, a2 = 0, a3 = 0, a4 = DAYS] = [], [b1 = 0, b2 = DAYS] = []] = repeated
  // Right the first time: later. Wrong the second time: the next day. Right again: later.
  expect(a1).toBe(1)
  expect(a2 - 1).toBeGreaterThan(1)
  expect(a3 - a2).toBe(1)
  expect(a4 - a3).toBeGreaterThan(1)
  expect(b1).toBe(BAD_DAYS)
  expect(b2 - b1).toBeGreaterThan(1)
}
