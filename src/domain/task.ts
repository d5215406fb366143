/** Rules of reading tasks. */

interface Condition {
  conditionCode: string
  conditionValue: number
}
interface Task {
  completedConditions: readonly Condition[]
}

/** Seconds, 1 to 8, drawn on entering a page: spreads the reports of readers who arrive together. `random` is from 0 up to 1. */
export const drawDelay = (random: number): number => 1 + Math.floor(random * 8)

/** Seconds that the reader has to stay: the value of a STAY condition; the drawn delay for READ; the longer one of both; else 0. */
export function stayConditionSeconds(task: Task, drawnDelay: number): number {
  const seconds = task.completedConditions.map(({ conditionCode, conditionValue }) => {
    if (conditionCode === 'STAY') return Math.max(0, Math.ceil(conditionValue))
    return conditionCode === 'READ' ? drawnDelay : 0
  })
  return Math.max(0, ...seconds)
}

/** A comment counts from the length its condition names, spaces at the ends left out, a character outside the BMP being one. */
export function commentMeets(task: Task, text: string): boolean {
  const length = Array.from(text.trim()).length
  return task.completedConditions.some(
    ({ conditionCode, conditionValue }) => conditionCode === 'COMMENT' && length >= conditionValue,
  )
}

/** For each document of an academic package that is read to its end: credits of the academic mall. */
export const ACADEMIC_CREDITS = 5
