export const RATES = [0.75, 1, 1.25, 1.5, 2] as const
/** Of the arrow keys, of two taps, and of the page of an audio. */
export const SKIP_SECONDS = 10

/** A mark on the bar. */
export interface Mark {
  title: string
  seconds: number
}

/** A place that exists: not before the beginning and, when the length is known, not behind the end. */
export const placeIn = (seconds: number, duration: number): number =>
  Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds)

/** Part of the whole, 0 to 1; 0 while the length is not known. */
export const partOf = (seconds: number, duration: number): number =>
  duration > 0 && Number.isFinite(duration) ? Math.min(1, Math.max(0, seconds / duration)) : 0

/** Title of the chapter in which a second lies; empty before the first. Marks come in any order. */
export function chapterAt(marks: readonly Mark[], seconds: number): string {
  let found: Mark | undefined
  for (const mark of marks) if (mark.seconds <= seconds && mark.seconds >= (found?.seconds ?? 0)) found = mark
  return found?.title ?? ''
}

/** Chapters that have a place on the bar: behind its beginning and before its end, in order. */
export const marksOn = (marks: readonly Mark[], duration: number): Mark[] =>
  marks.filter(({ seconds }) => seconds > 0 && seconds < duration).sort((a, b) => a.seconds - b.seconds)
