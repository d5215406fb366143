import { CAMP_FAMILY, COURSE_FAMILIES } from '@/api/assessment'
import type { PaperRules } from '@/domain/assessment/rules'
import type { Db } from '../../db/connect'
import { book, givenCredits } from '../../kernel/ledger/ledger'

const PASS_CREDITS = 20
/** Cases of camps bring those of their task; a course that was paid for brings none. */
const WITHOUT: readonly string[] = [CAMP_FAMILY, ...COURSE_FAMILIES]

/** What passing a paper brings, once. */
export const creditsFor = (family: string, { passPoints }: Pick<PaperRules, 'passPoints'>): number =>
  passPoints > 0 && !WITHOUT.includes(family) ? PASS_CREDITS : 0

interface Passed {
  userId: number
  paperId: number
  title: string
}

/** Credits for passing a paper, given once. Rescoring does not take them back. */
export async function creditPass(tx: Db, what: Passed, credits: number): Promise<void> {
  const { userId } = what
  if (credits > 0 && (await givenCredits(tx, 'paper', { what, userId })) === 0) await book(tx, 'paper', { what, userId, credits })
}

/** Credits that a user has received for a paper. */
export const creditsOfPaper = (db: Db, userId: number, paperId: number): Promise<number> =>
  givenCredits(db, 'paper', { what: { userId, paperId, title: '' }, userId })
