import * as v from 'valibot'

/** Pictures that may stand beside one report. */
export const REPORT_PICTURES = 6
/** What is read of a file in one piece. */
export const REPORT_PDF_PAGES = 20
export const REPORT_PDF_BYTES = 10 * 1024 * 1024
/** Pictures that a doctor may have read by a provider in a day. */
export const DAILY_PICTURES = 60
/** Names stand in more than one place, but not in so many. */
export const COVERS = 40
/** What a provider writes for a character that it cannot read. */
export const UNCLEAR = '□'

const OUTSIDE = '遮盖的位置不在图片上，请重新遮盖'
const share = v.pipe(v.number(OUTSIDE), v.integer(OUTSIDE), v.minValue(0, OUTSIDE), v.maxValue(1000, OUTSIDE))
/** What is painted over: left, top, width and height, each of a thousand of the picture. */
export const coverSchema = v.tuple([share, share, share, share], OUTSIDE)
export type Cover = v.InferOutput<typeof coverSchema>

/** Smaller than this it was a slip of the finger, and hides nothing. */
const SMALLEST = 8
/** The head of a page, where reports name the patient. */
export const HEAD_COVER: Cover = [0, 0, 1000, 160]

interface Point {
  x: number
  y: number
}

/** The rectangle between two corners, each of a thousand of the picture; null for a slip of the finger. */
export function coverBetween(a: Point, b: Point): Cover | null {
  const within = (at: number): number => Math.round(Math.min(1000, Math.max(0, at)))
  const [left, right] = [within(Math.min(a.x, b.x)), within(Math.max(a.x, b.x))]
  const [top, bottom] = [within(Math.min(a.y, b.y)), within(Math.max(a.y, b.y))]
  return right - left < SMALLEST || bottom - top < SMALLEST ? null : [left, top, right - left, bottom - top]
}

/** Controls and marks without width: they would hide in a figure, turn it around, or be no text for the database. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
/** A line that was read, as people see it. */
export const seenOf = (line: string): string => line.replace(UNSEEN, '').trimEnd()

/** What stands in the field, and behind it what was read. Nothing that was typed is lost. */
export const withLines = (typed: string, lines: readonly string[]): string =>
  [typed.trimEnd(), lines.join('\n')].filter(Boolean).join('\n')
