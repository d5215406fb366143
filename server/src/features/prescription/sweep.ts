import { and, asc, eq, gt, inArray, lt, lte, or } from 'drizzle-orm'
import { NOTHING } from '../../db/queue'
import { workThrough } from '../../db/work-through'
import { Refusal } from '../../errors'
import type { Job } from '../../feature'
import type { Parts } from '../../http/context'
import { WRITE_WITHIN } from '@/domain/prescription/move'
import { FINAL_STATES } from '@/domain/consultation/states'
import { consultation } from '../consultation/tables'
import { makeMove, noteEvent, withPrescription } from './moving'
import { nextTurn } from './queue'
import { endFile } from './signing'
import { prescription } from './tables'

const AT_A_TIME = 200
const TIMER = { id: '', role: 'timer' } as const

/** Once a minute: what is over, what nobody reviewed in time, and drafts for which nothing may be written any more. Begun again, or beside another server, it finds nothing left to do. */
export const sweepJob: Job = {
  name: 'prescription-sweep',
  cron: '* * * * *',
  payload: NOTHING,
  run: (parts, _nothing, onFault) => sweepPrescriptions(parts, onFault),
}

export async function sweepPrescriptions(parts: Parts, onFault: (error: unknown) => void): Promise<void> {
  const rounds = [
    [overOnes, expire],
    [lapsedOnes, lapse],
    [overdueOnes, passOn],
  ] as const
  for (const [find, work] of rounds)
    await workThrough<number>({
      next: (after = 0) => find(parts, after),
      each: (id) => work(parts, id),
      onFault: (error) => ignoreRaces(error, onFault),
    })
}

/** Somebody was faster. */
function ignoreRaces(error: unknown, onFault: (error: unknown) => void): void {
  if (!(error instanceof Refusal)) onFault(error)
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

const overOnes = async ({ db }: Parts, after: number): Promise<number[]> =>
  idsOf(
    await db
      .select({ id: prescription.id })
      .from(prescription)
      .where(
        and(
          inArray(prescription.state, ['submitted', 'approved']),
          lte(prescription.expiresAt, new Date()),
          gt(prescription.id, after),
        ),
      )
      .orderBy(asc(prescription.id))
      .limit(AT_A_TIME),
  )

async function expire(parts: Parts, id: number): Promise<void> {
  await withPrescription(parts, id, async (tx, stored) => {
    if (stored.order.expiresAt === null || stored.order.expiresAt >= Date.now()) return
    await makeMove(tx, stored, { event: 'expire' }, TIMER, { assigneeId: null, reviewDueAt: null })
    await endFile(tx, stored, 'expired')
  })
}

/** Drafts of inquiries that are over, of completed ones a day later; of those that their doctor ended (C27) all that was not given out. */
const lapsedOnes = async ({ db }: Parts, after: number): Promise<number[]> => {
  const isOver = or(
    inArray(
      consultation.state,
      FINAL_STATES.filter((state) => state !== 'completed'),
    ),
    and(eq(consultation.state, 'completed'), lt(consultation.completedAt, new Date(Date.now() - WRITE_WITHIN))),
  )
  const isStopped = and(inArray(prescription.state, ['submitted', 'approved']), eq(consultation.state, 'terminated'))
  return idsOf(
    await db
      .select({ id: prescription.id })
      .from(prescription)
      .innerJoin(consultation, eq(consultation.id, prescription.consultationId))
      .where(and(or(and(eq(prescription.state, 'draft'), isOver), isStopped), gt(prescription.id, after)))
      .orderBy(asc(prescription.id))
      .limit(AT_A_TIME),
  )
}

async function lapse(parts: Parts, id: number): Promise<void> {
  await withPrescription(parts, id, async (tx, stored) => {
    await makeMove(tx, stored, { event: 'lapse' }, TIMER, { assigneeId: null, reviewDueAt: null })
    if (stored.row.state !== 'draft') await endFile(tx, stored, 'cancelled')
  })
}

const overdueOnes = async ({ db }: Parts, after: number): Promise<number[]> =>
  idsOf(
    await db
      .select({ id: prescription.id })
      .from(prescription)
      .where(and(eq(prescription.state, 'submitted'), lte(prescription.reviewDueAt, new Date()), gt(prescription.id, after)))
      .orderBy(asc(prescription.id))
      .limit(AT_A_TIME),
  )

/** Nobody reviewed it in time: the next pharmacist's turn. Who looks at it now goes on. */
async function passOn(parts: Parts, id: number): Promise<void> {
  await withPrescription(parts, id, async (tx, stored) => {
    const { row } = stored
    if (row.state !== 'submitted' || (row.reviewDueAt?.getTime() ?? Infinity) > Date.now()) return
    if ((row.lockedUntil?.getTime() ?? 0) > Date.now()) return
    await tx
      .update(prescription)
      .set({ ...(await nextTurn(tx, row)), updatedAt: new Date() })
      .where(eq(prescription.id, row.id))
    await noteEvent(tx, stored, 'overdue', TIMER)
  })
}
