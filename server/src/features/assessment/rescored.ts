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

/** Somebody, and a paper of which an item was withdrawn. */
interface Rescored extends Readonly<Record<string, number>> {
  userId: number
  paperId: number
}
const NOTICE: Enqueued<Rescored> = {
  name: 'assessment-rescored',
  payload: v.object({ userId: v.number(), paperId: v.number() }),
}

/** What is withdrawn within it is told by one message. */
const WAIT = 10 * MINUTE
/** Over so long all are told, so that the queue does other work between. */
const SPREAD_MINUTES = 60

/** When somebody is told: by day, and not all in one moment. */
export function tellingTime(userId: number, now: number): Date {
  const earliest = now + WAIT
  const day = chinaDay(earliest)
  const [morning, evening] = [chinaMoment(day, '09:00'), chinaMoment(day, '20:00')]
  const from = earliest < evening ? Math.max(earliest, morning) : morning + DAY
  return new Date(from + (userId % SPREAD_MINUTES) * MINUTE)
}

/** Asks for the message with the last of somebody's attempts at a paper that is scored anew, in its transaction: of several tries he hears once, and of none of them too early. */
export async function tellWhenAllAreScored(tx: Db, { userId, paperId }: Rescored): Promise<void> {
  const isLeft = and(eq(attempt.userId, userId), eq(attempt.paperId, paperId), eq(attempt.awaits, 'again'))
  if ((await tx.$count(attempt, isLeft)) > 0) return
  await enqueue(tx, NOTICE, { userId, paperId }, { key: `${userId}:${paperId}`, at: tellingTime(userId, Date.now()) })
}

/** Tells one person by text message that a paper of his was scored anew; the result says which question it was and what the score was before. */
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
