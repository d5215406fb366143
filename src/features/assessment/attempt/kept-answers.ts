import * as v from 'valibot'
import { BLANK_LENGTH } from '@/domain/assessment/response'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

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

/** Answers of one attempt that are still to be sent, and its marks: what survives a dead battery. */
export const keptAnswersEntry = defineEntry({
  ...{ key: 'quizAnswers', version: 1, scope: 'account' as const, ttlSeconds: DRAFT_SECONDS, schema: keptSchema },
})
