import { and, eq, lt } from 'drizzle-orm'
import { NOTHING } from '../../db/queue'
import type { Job } from '../../feature'
import type { WithdrawalRow } from './moves'
import { withdrawal } from './tables'

/** So long the bank or the provider may take before somebody looks (W9). */
const ANSWER_MS = 24 * 3_600_000

const since = (): Date => new Date(Date.now() - ANSWER_MS)

/** Said to be paid out for a day, and nobody has said what became of it. */
export const isOverdue = ({ state, updatedAt }: WithdrawalRow): boolean => state === 'paying' && updatedAt < since()

/** Each morning: what has had no answer for a day is told. It is never paid again by itself. */
export const OVERDUE: Job = {
  name: 'withdrawal-overdue',
  cron: '20 9 * * *',
  payload: NOTHING,
  async run({ db }, _nothing, onFault) {
    const rows = await db
      .select({ number: withdrawal.number })
      .from(withdrawal)
      .where(and(eq(withdrawal.state, 'paying'), lt(withdrawal.updatedAt, since())))
    for (const { number } of rows) onFault(new Error(`withdrawal ${number} has had no answer for a day`))
  },
}
