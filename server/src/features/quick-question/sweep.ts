import { and, asc, eq, gt, lte, ne } from 'drizzle-orm'
import { NOTHING } from '../../db/queue'
import { workThrough } from '../../db/work-through'
import { Refusal } from '../../errors'
import type { Job } from '../../feature'
import type { Parts } from '../../http/context'
import { ProviderSilent } from '../../services/payment/contract'
import { closeOpenPayment } from '../consultation'
import { GOODS } from './goods'
import { makeMove, note } from './moving'
import { withQuestion, type StoredQuestion } from './stored'
import { question } from './tables'

const AT_A_TIME = 200

/** Once a minute: what nobody did in its time. Begun again, or beside another server, it finds nothing left to do. */
export const sweepJob: Job = {
  name: 'question-sweep',
  cron: '* * * * *',
  payload: NOTHING,
  run: (parts, _nothing, onFault) => sweepQuestions(parts, onFault),
}

/** What needs no word of the provider goes first: while that is silent, nothing else waits for it. */
export async function sweepQuestions(parts: Parts, onFault: (error: unknown) => void): Promise<void> {
  for (const isMeant of [ne(question.state, 'unpaid'), eq(question.state, 'unpaid')])
    await workThrough<Pick<StoredQuestion, 'id' | 'state'>>({
      next: (after) =>
        parts.db
          .select({ id: question.id, state: question.state })
          .from(question)
          .where(and(lte(question.dueAt, new Date()), isMeant, after && gt(question.id, after.id)))
          .orderBy(asc(question.id))
          .limit(AT_A_TIME),
      each: (row) => timeOut(parts, row),
      onFault: (error) => ignoreRaces(error, onFault),
    })
}

/** Somebody was faster, or the provider says nothing yet: the next minute looks again. */
function ignoreRaces(error: unknown, onFault: (error: unknown) => void): void {
  if (!(error instanceof Refusal) && !(error instanceof ProviderSilent)) onFault(error)
}

async function timeOut(parts: Parts, { id, state }: Pick<StoredQuestion, 'id' | 'state'>): Promise<void> {
  if (state === 'unpaid') return lapse(parts, id, 'automatic')
  await withQuestion(parts, id, async (tx, row) => {
    if (row.dueAt !== null && row.dueAt.getTime() <= Date.now()) await makeMove(tx, parts, row, { event: 'timeout' }, 'automatic')
  })
}

/** Nobody pays it any more. Nothing happens while somebody is at the cashier. */
export async function lapse(parts: Parts, id: number, by: string): Promise<void> {
  if (!(await closeOpenPayment(parts, GOODS, id, by))) return
  await withQuestion(parts, id, async (tx, row) => {
    if (row.state !== 'unpaid') return
    const over = { state: 'lapsed' as const, dueAt: null, version: row.version + 1, updatedAt: new Date() }
    await tx.update(question).set(over).where(eq(question.id, id))
    await note(tx, row, 'lapse', 'lapsed', by)
  })
}
