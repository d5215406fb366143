import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { chinaDay, chinaMoment, DAY, MINUTE } from '@/domain/china-time'
import type { Db } from '../../db/connect'
import { enqueue, type Enqueued } from '../../db/queue'
import type { Job } from '../../feature'
import { user } from '../../kernel/people/tables'
import { isErased } from '../../kernel/people/users'
import { SmsUnclear } from '../../services/sms'
import { assessmentEvent, assessmentPaper, attempt } from './tables'

/** A user, and a paper from which an item was withdrawn. */
interface Rescored extends Readonly<Record<string, number>> {
  userId: number
  paperId: number
}
const NOTICE: Enqueued<Rescored> = {
  name: 'assessment-rescored',
  payload: v.object({ userId: v.number(), paperId: v.number() }),
}

/** Withdrawals within this time share one message. */
const WAIT = 10 * MINUTE
/** Messages are spread over this time, so that the queue does other work between. */
const SPREAD_MINUTES = 60

/** When to send the message: by day, and spread out. */
export function tellingTime(userId: number, now: number): Date {
  const earliest = now + WAIT
  const day = chinaDay(earliest)
  const [morning, evening] = [chinaMoment(day, '09:00'), chinaMoment(day, '20:00')]
  const from = earliest < evening ? Math.max(earliest, morning) : morning + DAY
  return new Date(from + (userId % SPREAD_MINUTES) * MINUTE)
}

/** Queues the message in the transaction that rescores the last of a user's attempts at a paper, so that they get one message, and not too early. */
export async function tellWhenAllAreScored(tx: Db, { userId, paperId }: Rescored): Promise<void> {
  const isLeft = and(eq(attempt.userId, userId), eq(attempt.paperId, paperId), eq(attempt.awaits, 'again'))
  if ((await tx.$count(attempt, isLeft)) > 0) return
  await enqueue(tx, NOTICE, { userId, paperId }, { key: `${userId}:${paperId}`, at: tellingTime(userId, Date.now()) })
}

/** Sends a text message that a paper was rescored. The result page shows the question and the score before. */
export const rescoredJob: Job<Rescored> = {
  ...NOTICE,
  async run({ db, sms }, { userId, paperId }, onFault) {
    if (!sms.isAvailable) return
    const [paper] = await db
      .select({ title: assessmentPaper.title, contest: assessmentEvent.title })
      .from(assessmentPaper)
      .innerJoin(assessmentEvent, eq(assessmentEvent.id, assessmentPaper.eventId))
      .where(eq(assessmentPaper.id, paperId))
    const [person] = await db.select({ mobile: user.mobile }).from(user).where(eq(user.id, userId))
    if (!paper || !person || isErased(person.mobile)) return
    await sms.sendRescoreNotice(person.mobile, paper).catch((error: unknown) => {
      // It may have gone out: not a second one.
      if (!(error instanceof SmsUnclear)) throw error
      onFault(error)
    })
  },
}
