import * as v from 'valibot'
import { BLANK_LENGTH } from '@/domain/assessment/response'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'
import type { AnswerStore } from './AttemptSession'

const keptSchema = v.object({
  attemptId: v.string(),
  /** What the server has not acknowledged yet. */
  answers: v.array(
    v.object({ position: v.number(), response: v.array(v.pipe(v.string(), v.maxLength(BLANK_LENGTH))), revision: v.number() }),
  ),
  /** Questions that were marked to be looked at again. */
  marked: v.array(v.number()),
})
export type KeptAnswers = v.InferOutput<typeof keptSchema>

/** More attempts are not under way at once; of those that ended elsewhere the oldest go. */
const MOST = 12

/** Answers that are still to be sent, and marks, the attempt that was answered last at the end: what survives a dead battery. */
const entry = defineEntry({
  ...{ key: 'quizAnswers', version: 2, scope: 'account' as const, ttlSeconds: DRAFT_SECONDS, schema: v.array(keptSchema) },
})

/** What the device keeps of one attempt; two that are under way do not touch each other's. */
export function keptAnswersOf(attemptId: string): AnswerStore {
  const others = () => (entry.read() ?? []).filter((one) => one.attemptId !== attemptId)
  return {
    read: () => entry.read()?.find((one) => one.attemptId === attemptId),
    write: (kept) => entry.write([...others(), kept].slice(-MOST)),
    remove: () => void (others().length > 0 ? entry.write(others()) : entry.remove()),
  }
}
