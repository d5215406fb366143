import { chinaDay } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import { random } from '@/platform/random'

/** Votes that were sent and got no answer, by contestant; kept while the app runs. */
const unanswered = new Map<string, { key: string; day: string }>()

/**
 * The key of a vote for a contestant: that of the last one as long as its result is unknown, so that a tap that was counted without an
 * answer does not cost a second vote. On another day a tap is a new vote.
 */
export function voteKey(contestantId: string): string {
  const day = chinaDay(serverNow())
  const last = unanswered.get(contestantId)
  if (last?.day === day) return last.key
  const key = random.uuid()
  unanswered.set(contestantId, { key, day })
  return key
}

/** The server has answered. */
export const voteAnswered = (contestantId: string): void => void unanswered.delete(contestantId)
