import * as v from 'valibot'
import type { Area, Item } from './item'
import type { Response } from './response'

/** Points are whole hundredths: 2 分 is 200. */
export const POINT = 100

/**
 * How an answer that is right in part counts. `none`: all or nothing. `subset`: of several options some right ones and no wrong one give half (少选得一半).
 * `proportional`: right parts less wrong ones, of all; never below nothing.
 */
export const PARTIALS = ['none', 'subset', 'proportional'] as const

export const scoringSchema = v.object({
  partial: v.picklist(PARTIALS),
  /** Percent of its points that a wrong answer takes away. */
  penalty: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** Percent that a right answer gains when it is given within `fullSeconds`; it falls in a straight line to nothing at `noneSeconds`. Null: no matter how fast. */
  speed: v.nullable(v.object({ percent: v.number(), fullSeconds: v.number(), noneSeconds: v.number() })),
})
export type Scoring = v.InferOutput<typeof scoringSchema>

export const PLAIN_SCORING: Scoring = { partial: 'none', penalty: 0, speed: null }

export type Verdict = 'right' | 'partly' | 'wrong' | 'none'

export interface Scored {
  verdict: Verdict
  /** Hundredths of points; below nothing where a wrong answer costs. */
  score: number
}

/** Scores one answer. `points` are hundredths, `seconds` how long it took by the server's clock (null: not measured, then speed gives nothing). */
export function scoreResponse(item: Item, response: Response, points: number, scoring: Scoring, seconds: number | null): Scored {
  if (isEmpty(response)) return { verdict: 'none', score: 0 }
  const { right, wrong, all } = partsOf(item, response)
  if (right === all && wrong === 0) return { verdict: 'right', score: points + speedOf(points, scoring, seconds) }
  const share = partialShare(item, scoring.partial, right, wrong, all)
  if (share > 0) return { verdict: 'partly', score: Math.round(points * share) }
  // Nothing wrong was said, only too little.
  if (right > 0 && wrong === 0) return { verdict: 'partly', score: 0 }
  return { verdict: 'wrong', score: 0 - Math.round((points * scoring.penalty) / 100) }
}

const isEmpty = (response: Response): boolean => response.every((part) => part.trim() === '')

function partialShare(item: Item, partial: Scoring['partial'], right: number, wrong: number, all: number): number {
  if (partial === 'none') return 0
  if (partial === 'subset') return item.kind === 'multiple' && wrong === 0 && right > 0 ? 0.5 : 0
  // What is chosen too much counts against what is right; a pair, a place or a blank is only right or not.
  return Math.max(0, item.kind === 'multiple' ? right - wrong : right) / all
}

/** How many parts of a response are right, how many are wrong, of how many. */
function partsOf({ kind, key }: Item, response: Response): { right: number; wrong: number; all: number } {
  if (kind === 'hotspot') {
    const isHit = key.areas.some((area) => isInside(area, Number(response[0]), Number(response[1])))
    return { right: isHit ? 1 : 0, wrong: isHit ? 0 : 1, all: 1 }
  }
  if (kind === 'blank') {
    const right = key.accepted.filter((forms, at) => forms.some((form) => isSameText(form, response[at] ?? ''))).length
    return { right, wrong: key.accepted.length - right, all: key.accepted.length }
  }
  const right =
    kind === 'multiple'
      ? response.filter((id) => key.right.includes(id)).length
      : key.right.filter((id, at) => response[at] === id).length
  return { right, wrong: response.length - right, all: key.right.length }
}

const isInside = ({ x, y, width, height }: Area, left: number, top: number): boolean =>
  left >= x && left <= x + width && top >= y && top <= y + height

function speedOf(points: number, { speed }: Scoring, seconds: number | null): number {
  if (!speed || seconds === null) return 0
  const left = (speed.noneSeconds - seconds) / (speed.noneSeconds - speed.fullSeconds)
  return Math.round(((points * speed.percent) / 100) * Math.min(1, Math.max(0, left)))
}

/** Written in another way and the same all the same: width of letters, case, spaces, 0.5 and 0.50, ｍｇ/㎡ and mg/m². */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [fold(one), fold(other)]
  if (left === right) return true
  return isNumber(left) && isNumber(right) && Number(left) === Number(right)
}
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[－–—]/g, '-')
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** Score of a whole paper: never below nothing. */
export const totalOf = (scores: readonly number[]): number =>
  Math.max(
    0,
    scores.reduce((sum, score) => sum + score, 0),
  )

/** `8.5`, `80`: points as they are read. */
export const pointsText = (hundredths: number): string => String(Math.round(hundredths) / POINT)
