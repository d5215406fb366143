import * as v from 'valibot'
import { NOTHING } from '../../db/queue'
import type { Job } from '../../feature'
import { writeAnswer } from './answering'
import { fillLibrary } from './sources/fill'

/** For an answer whose process died. */
export const ANSWER_JOB: Job<{ id: number }> = {
  name: 'ai-answer',
  payload: v.object({ id: v.number() }),
  run: (parts, { id }) => writeAnswer(parts, id),
}

export const FILL_JOB: Job = { name: 'ai-library', cron: '* * * * *', payload: NOTHING, run: ({ db }) => fillLibrary(db) }
