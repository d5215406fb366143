import { createEmptyCard, fsrs, Rating, type Card } from 'ts-fsrs'
import type { Verdict } from '../assessment/scoring'
import { chinaDay } from '../china-time'

/** One answer to something that was asked before, or now for the first time. */
export interface Review {
  /** Ms. */
  at: number
  verdict: Verdict
}

/** What is known of how well somebody remembers one item. */
export interface Memory {
  /** The day in China from which it is asked again. */
  dueOn: string
  /** Days after which it is remembered with 90 %. */
  stability: number
  /** 1 easy to 10 hard. */
  difficulty: number
  lastAt: number
}

/** The same answers give the same days on every machine: nothing is left to chance, and nothing is asked again within a day. */
const scheduler = fsrs({ request_retention: 0.9, maximum_interval: 365, enable_fuzz: false, enable_short_term: false })

const GRADES = { right: Rating.Good, partly: Rating.Hard, wrong: Rating.Again, none: Rating.Again } as const

/**
 * What follows from all answers, in whatever order they came: two phones that were offline are merged by it. Of a day the first answer counts; what comes after
 * it was just read.
 */
export function remember(reviews: readonly Review[]): Memory | null {
  const card = cardOf(reviews)
  if (!card?.last_review) return null
  const { due, stability, difficulty, last_review: last } = card
  return { dueOn: chinaDay(due), stability, difficulty, lastAt: last.getTime() }
}

function cardOf(reviews: readonly Review[]): Card | null {
  const sorted = [...reviews].sort((one, other) => one.at - other.at)
  const first = sorted.filter(({ at }, n) => n === 0 || chinaDay(at) !== chinaDay(sorted[n - 1]?.at ?? 0))
  return first.reduce<Card | null>((card, { at, verdict }) => {
    const now = new Date(at)
    return scheduler.next(card ?? createEmptyCard(now), now, GRADES[verdict]).card
  }, null)
}

/** How likely somebody still knows it at a moment, 0 to 1; null: it was not asked until then. */
export function recallAt(reviews: readonly Review[], at: number): number | null {
  const card = cardOf(reviews.filter((review) => review.at <= at))
  return card ? scheduler.get_retrievability(card, new Date(at), false) : null
}

/** How far an item is known at a moment, 0 to 1: what was not right the last time is not known, what was partly right by half. */
export function knownAt(reviews: readonly Review[], at: number): number | null {
  const recall = recallAt(reviews, at)
  const last = reviews.filter((review) => review.at <= at).sort((one, other) => other.at - one.at)[0]
  if (recall === null || !last) return null
  return recall * { right: 1, partly: 0.5, wrong: 0, none: 0 }[last.verdict]
}

/** From this stability on an item counts as learned: a month without it, and it is there. */
const LEARNED_DAYS = 30
export const isLearned = ({ stability }: Pick<Memory, 'stability'>): boolean => stability >= LEARNED_DAYS
