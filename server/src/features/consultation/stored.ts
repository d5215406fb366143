import { and, asc, eq } from 'drizzle-orm'
import type { Order } from '@/domain/consultation/order'
import { areRoundsOver } from '@/domain/consultation/rounds'
import type { ServicePolicy } from '@/domain/consultation/services'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { consultation, doctorIdentity, roomMessage, servicePolicy } from './tables'

export type ConsultationRow = typeof consultation.$inferSelect

/** An order as it is stored, and as the rules read it. */
export interface Stored {
  row: ConsultationRow
  order: Order
}

const ms = (time: Date | null): number | null => time?.getTime() ?? null
const date = (time: number | null): Date | null => (time === null ? null : new Date(time))

export const NOT_THERE = '该订单不存在'

/** Reads an order with what its room says of it. `lock`: nobody else changes it until the transaction ends. */
export async function findOrder(db: Db, id: number, { lock = false } = {}): Promise<Stored> {
  const query = db.select().from(consultation).where(eq(consultation.id, id))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw notFound(NOT_THERE)
  return storedOf(db, row)
}

export async function storedOf(db: Db, row: ConsultationRow): Promise<Stored> {
  const policy = await policyOf(db, row)
  const senders = row.lastSeq ? await sendersOf(db, row.id) : []
  return { row, order: orderOf(row, policy, senders, await identityOf(db, row)) }
}

async function policyOf(db: Db, { service, policyVersion }: ConsultationRow): Promise<ServicePolicy> {
  const isIt = and(eq(servicePolicy.service, service), eq(servicePolicy.version, policyVersion))
  const [found] = await db.select({ policy: servicePolicy.policy }).from(servicePolicy).where(isIt)
  if (!found) throw new Error(`no version ${policyVersion} of ${service}`)
  return found.policy
}

/** Asked for by the rules of an inquiry that waits to be taken. */
async function identityOf(db: Db, { kind, state, answererId }: ConsultationRow): Promise<number | null> {
  if (kind !== 'B' || state !== 'pending_accept') return null
  const [own] = await db.select().from(doctorIdentity).where(eq(doctorIdentity.userId, answererId))
  return own?.checkedAt.getTime() ?? null
}

async function sendersOf(db: Db, id: number) {
  const rows = await db
    .select({ sender: roomMessage.sender })
    .from(roomMessage)
    .where(eq(roomMessage.consultationId, id))
    .orderBy(asc(roomMessage.seq))
  return rows.map(({ sender }) => sender)
}

function orderOf(
  row: ConsultationRow,
  policy: ServicePolicy,
  senders: Awaited<ReturnType<typeof sendersOf>>,
  identityCheckedAt: number | null,
): Order {
  const { rescheduled, followUps, evidence, ...marks } = row.marks
  return {
    policy,
    kind: row.kind,
    state: row.state,
    dueAt: ms(row.dueAt),
    version: row.version,
    priceCents: row.priceCents,
    couponCents: 0,
    refundedCents: row.refundedCents,
    refundState: 'none',
    slot: row.slotStart && row.slotEnd ? { startAt: row.slotStart.getTime(), endAt: row.slotEnd.getTime() } : null,
    rescheduled,
    acceptBy: ms(row.acceptBy),
    acceptedAt: ms(row.acceptedAt),
    completedAt: ms(row.completedAt),
    isOverdue: row.isOverdue,
    followUps,
    dispute: row.dispute,
    settledAt: ms(row.settledAt),
    ratedAt: ms(row.ratedAt),
    facts: {
      doctorMessages: senders.filter((sender) => sender === 'doctor').length,
      longestCall: 0,
      doctorJoined: false,
      failedCalls: [],
      roundsOver: areRoundsOver(senders, policy.rounds),
      evidenceVerified: evidence !== null,
      identityCheckedAt,
      needsGuardian: marks.needsGuardian,
      guardian: marks.guardian,
      hasQuorum: false,
      missedBefore: marks.missedBefore,
    },
  }
}

/** The columns that a move changes. What went back is written by its refund (`goods.ts`), who else gives one. */
export const columnsOf = (order: Order, { marks }: ConsultationRow) => ({
  state: order.state,
  dueAt: date(order.dueAt),
  version: order.version,
  slotStart: date(order.slot?.startAt ?? null),
  slotEnd: date(order.slot?.endAt ?? null),
  acceptBy: date(order.acceptBy),
  acceptedAt: date(order.acceptedAt),
  completedAt: date(order.completedAt),
  isOverdue: order.isOverdue,
  dispute: order.dispute,
  settledAt: date(order.settledAt),
  ratedAt: date(order.ratedAt),
  marks: { ...marks, rescheduled: order.rescheduled, followUps: order.followUps },
  updatedAt: new Date(),
})
