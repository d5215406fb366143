import type { PaperItem } from '@/api/assessment'
import { isFinished } from '@/features/assessment/paper/is-finished'
import type { PLACES } from './families'

/** Where a case leads: into it, or to its analysis. */
export const openCase = (places: (typeof PLACES)[keyof typeof PLACES], paper: PaperItem): Promise<unknown> =>
  isFinished(paper) ? places.read(paper.id) : places.bank(paper.id)

/** The case that comes next: the one that was begun, else the first that is not finished. */
export const nextCase = (papers: readonly PaperItem[]): PaperItem | undefined =>
  papers.find(({ mine }) => mine?.openAttemptId) ?? papers.find((paper) => !isFinished(paper))
