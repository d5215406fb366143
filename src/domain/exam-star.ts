import type { PaymentState } from './payment/states'
import { isOpenPayment } from './payment/states'

/** Within so many days, and with no chapter begun that the trial does not hold, all of it goes back. */
export const EXAM_REFUND_DAYS = 7

export const EXAM_REFUND_RULE = `购课 ${EXAM_REFUND_DAYS} 天内、未开始试学以外的章节，可全额原路退款；开始后不支持退款`
export const EXAM_AGREEMENT = `我已知晓：${EXAM_REFUND_RULE}`

/**
 * How somebody stands with a course. `trial`: never ordered; `pending`: an order waits for its payment; `closed`: it was cancelled, or nobody paid it in time.
 */
export const EXAM_STATES = ['trial', 'pending', 'active', 'closed', 'refunding', 'refunded', 'expired'] as const
export type ExamState = (typeof EXAM_STATES)[number]

/** Whoever has it has it, whatever came of an order after it. */
export function examState({ isEnrolled, order }: { isEnrolled: boolean; order: PaymentState | null }): ExamState {
  if (isEnrolled) return 'active'
  if (order === null) return 'trial'
  if (isOpenPayment(order)) return 'pending'
  // What was paid and is not had any more has run out.
  return order === 'paid' ? 'expired' : (order as 'closed' | 'refunding' | 'refunded')
}

/** Whether an order can be made now. */
export const mayOrder = (state: ExamState): boolean => state !== 'active' && state !== 'pending'

interface Chapter {
  isLocked: boolean
  passPoints: number
  mine: { bestAttemptId: string; bestScore: number; openAttemptId: string } | null
}

export const isPassed = ({ passPoints, mine }: Chapter): boolean =>
  mine !== null && mine.bestAttemptId !== '' && mine.bestScore >= passPoints

/** Where to go on: what is under way, else the first open chapter that is not passed; none when all are. */
export function nextChapter<C extends Chapter>(chapters: readonly C[]): C | undefined {
  const open = chapters.filter(({ isLocked }) => !isLocked)
  return open.find(({ mine }) => mine?.openAttemptId) ?? open.find((chapter) => !isPassed(chapter))
}
