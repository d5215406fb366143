import { and, eq } from 'drizzle-orm'
import {
  movePrescription,
  type PrescriptionActor,
  type PrescriptionMove,
  type PrescriptionOrder,
  type PrescriptionRefusal,
} from '@/domain/prescription/move'
import type { Db } from '../../db/connect'
import { conflict, forbidden, invalid, refused, type Refusal } from '../../errors'
import type { Parts } from '../../http/context'
import { tellRoom } from '../consultation'
import { columnsOf, findPrescription, type Stored } from './stored'
import { prescription, prescriptionEvent } from './tables'

/** A changed or late prescription is a conflict, so the page is loaded anew. */
function refusalOf(code: PrescriptionRefusal, text: string): Refusal {
  if (code === 'STATE_CONFLICT' || code === 'EXPIRED') return conflict(text)
  if (code === 'INVALID') return invalid({ id: text })
  return code === 'FORBIDDEN' ? forbidden(text) : refused(text)
}

/** One transaction about one prescription, which nobody else changes meanwhile. */
export const withPrescription = <T>(
  { db }: Pick<Parts, 'db'>,
  id: number,
  work: (tx: Db, stored: Stored) => Promise<T>,
): Promise<T> => db.transaction(async (tx) => work(tx, await findPrescription(tx, id, { lock: true })))

type Columns = Partial<typeof prescription.$inferInsert>

/** The move by the rules, or its refusal. Nothing is stored yet. */
export function tryMove({ order, inquiry }: Stored, move: PrescriptionMove, actor: PrescriptionActor) {
  const moved = movePrescription(order, move, actor, inquiry, Date.now())
  if (!moved.ok) throw refusalOf(moved.code, moved.text)
  return moved.order
}

/** Makes a move of a prescription that is locked: its row against the state and version that were read, and its event. */
export async function makeMove(
  tx: Db,
  stored: Stored,
  move: PrescriptionMove,
  actor: PrescriptionActor,
  more: Columns = {},
): Promise<Stored> {
  const { row } = stored
  const order: PrescriptionOrder = tryMove(stored, move, actor)
  const [changed] = await tx
    .update(prescription)
    .set({ ...columnsOf(order, row), ...more })
    .where(and(eq(prescription.id, row.id), eq(prescription.state, row.state), eq(prescription.version, row.version)))
    .returning()
  if (!changed) throw conflict('处方已发生变化，请刷新后重试')
  await tx.insert(prescriptionEvent).values({
    prescriptionId: row.id,
    // What happened to the one that was; a withdrawn or rejected one is the old version.
    version: row.version,
    event: move.event,
    fromState: row.state,
    toState: order.state,
    role: actor.role,
    by: actor.id ? `user:${actor.id}` : 'automatic',
    reason: 'reason' in move ? move.reason : 'text' in move ? move.text : '',
    codes: 'codes' in move ? [...move.codes] : [],
    isSerious: 'isSerious' in move && move.isSerious,
  })
  await tellRoom(tx, { id: row.consultationId, from: 0 })
  return { ...stored, row: changed, order }
}

/** Something that is no move: who did it, and when. */
export const noteEvent = (
  tx: Db,
  { row }: Pick<Stored, 'row'>,
  event: 'create' | 'assign' | 'overdue' | 'urge' | 'prepare',
  { id, role }: PrescriptionActor,
) =>
  tx.insert(prescriptionEvent).values({
    ...{ prescriptionId: row.id, version: row.version, event, role },
    ...{ fromState: event === 'create' ? null : row.state, toState: row.state, by: id ? `user:${id}` : 'automatic' },
  })
