import type { PaperItem } from '@/api/assessment'
import { paperPhase } from '@/domain/assessment/attempt'
import { serverNow } from '@/domain/clock'

/** It was handed in as often as it may be, or it is over: there is nothing left but to read it. */
export function isFinished({ rules, mine }: PaperItem): boolean {
  if (mine?.openAttemptId) return false
  return (rules.tries > 0 && (mine?.tries ?? 0) >= rules.tries) || paperPhase(rules, serverNow()) === 'closed'
}
