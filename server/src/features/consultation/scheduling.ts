import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { roleFor } from '@/domain/consultation/move'
import type { Move } from '@/domain/consultation/moves'
import { providerRole } from '@/domain/consultation/transitions/row'
import { Refusal, conflict } from '../../errors'
import type { Job } from '../../feature'
import { viewerOf, type Context, type Parts } from '../../http/context'
import { CLINIC_CLOSED, closingOf } from '../directory'
import { detailOf } from './detail'
import { act } from './doctoring'
import { makeMove, withOrder } from './moving'
import { wantedSlot } from './slots'
import type { Stored } from './stored'
import { say } from './system-message'
import { consultation, slot } from './tables'
import { askAgain } from './team'
import { moverOf, rolesOf, sideOf } from './who'

/** C19: the old time is free in the transaction that books the new one. The members of a team are asked whether they can come then. */
export async function reschedule(context: Context, { id, slotStart }: { id: string; slotStart: string }) {
  await withOrder(context, Number(id), async (tx, stored) => {
    const role = roleFor(stored.order, 'reschedule', rolesOf(stored, sideOf(stored, viewerOf(context).id)))
    if (!role) throw conflict('当前不能改约，请刷新后查看')
    const { slot: wanted, slotFree = false } = await wantedSlot(tx, stored, slotStart)
    if (!wanted) throw conflict('该服务没有预约时间')
    const move: Move = { event: 'reschedule', slot: wanted, slotFree }
    const moved = await makeMove(tx, context, stored, move, { role, by: moverOf(context) })
    await say(tx, moved, move)
    await askAgain(tx, stored.members)
  })
  return detailOf(context, Number(id))
}

/** C24: the doctor called three times, and nobody answered. */
export const payerAbsent = (context: Context, { id }: { id: string }) => act(context, id, { event: 'payer_absent' })

/** C21 and, of what is not taken yet, C14: a doctor, his department or his hospital has announced that he is not there. Begun again it finds nothing left to do. */
export const clinicClosedJob: Job<{ announcementId: number }> = {
  ...CLINIC_CLOSED,
  run: (parts, { announcementId }, onFault) => callOff(parts, announcementId, onFault),
}

async function callOff(parts: Parts, announcementId: number, onFault: (error: unknown) => void): Promise<void> {
  const closing = await closingOf(parts.db, announcementId)
  if (!closing) return
  const booked = await parts.db
    .select({ id: consultation.id })
    .from(slot)
    .innerJoin(consultation, eq(consultation.id, slot.consultationId))
    .where(
      and(
        inArray(slot.doctorId, closing.doctorIds),
        eq(slot.state, 'booked'),
        lt(slot.startAt, new Date(closing.endAt)),
        gt(slot.endAt, new Date(Math.max(closing.startAt, Date.now()))),
        inArray(consultation.state, ['scheduled', 'pending_accept']),
      ),
    )
  for (const { id } of booked)
    await withOrder(parts, id, async (tx, stored) => {
      const move = moveFor(stored, `停诊：${closing.title}`)
      if (move) await makeMove(tx, parts, stored, move, { role: providerRole(stored.order), by: `user:${stored.row.answererId}` })
    }).catch((error: unknown) => {
      // The patient was faster: it is called off, or begun.
      if (!(error instanceof Refusal)) onFault(error)
    })
}

function moveFor({ order: { state } }: Stored, reason: string): Move | undefined {
  if (state === 'scheduled') return { event: 'cancel', reason }
  return state === 'pending_accept' ? { event: 'decline', reason: 'NO_TIME' } : undefined
}
