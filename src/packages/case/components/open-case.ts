import type { PaperItem } from '@/api/assessment'
import { paperPhase } from '@/domain/assessment/attempt'
import { serverNow } from '@/domain/clock'
import type { PLACES } from './families'

/** It was handed in as often as it may be, or it is over: there is nothing left but to read it. */
export function isFinished({ rules, mine }: PaperItem): boolean {
  if (mine?.openAttemptId) return false
  return (rules.tries > 0 && (mine?.tries ?? 0) >= rules.tries) || paperPhase(rules, serverNow()) === 'closed'
}

/** Where a case leads: into it, or to its analysis. */
export const openCase = (places: (typeof PLACES)[keyof typeof PLACES], paper: PaperItem): Promise<unknown> =>
  isFinished(paper) ? places.read(paper.id) : places.bank(paper.id)

/** The case that comes next: the one that was begun, else the first that is not finished. */
export const nextCase = (papers: readonly PaperItem[]): PaperItem | undefined =>
  papers.find(({ mine }) => mine?.openAttemptId) ?? papers.find((paper) => !isFinished(paper))
