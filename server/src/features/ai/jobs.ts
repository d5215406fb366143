import * as v from 'valibot'
import { enqueue, NOTHING } from '../../db/queue'
import type { Job } from '../../feature'
import { claimedUntil, writeAnswer } from './answering'
import { storeVectors } from '../../kernel/passages'
import { fillLibrary } from './sources/fill'

/** For an answer whose process died. */
export const ANSWER_JOB: Job<{ id: number }> = {
  name: 'ai-answer',
  payload: v.object({ id: v.number() }),
  run: async (parts, { id }) => {
    await writeAnswer(parts, id)
    // The process that writes it may still die: it is looked at again when its claim is over.
    const at = await claimedUntil(parts, id)
    if (at) await enqueue(parts.db, ANSWER_JOB, { id }, { at: new Date(at.getTime() + 1000), key: String(id) })
  },
}

export const FILL_JOB: Job = { name: 'ai-library', cron: '* * * * *', payload: NOTHING, run: ({ db }) => fillLibrary(db) }

/** So many a minute: the provider is paid by the word, and may be slow. */
const VECTORS_A_MINUTE = 512

/** Without a provider there is nothing to do. One that fails is asked again a minute later. */
export const VECTOR_JOB: Job = {
  name: 'ai-vectors',
  cron: '* * * * *',
  payload: NOTHING,
  run: ({ db, embedder }, _payload, onFault) =>
    embedder ? storeVectors(db, embedder, VECTORS_A_MINUTE).catch(onFault) : Promise.resolve(),
}
