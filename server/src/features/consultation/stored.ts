import { and, asc, eq, gt } from 'drizzle-orm'
import type { Order } from '@/domain/consultation/order'
import { areRoundsOver, type Sender } from '@/domain/consultation/rounds'
import { opensWithQuestion, type ServicePolicy } from '@/domain/consultation/services'
import { wholeTexts } from '@/domain/consultation/case-texts'
import { hasQuorum } from '@/domain/consultation/team'
import { DAY } from '@/domain/china-time'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import {
  consultation,
  consultationEvent,
  consultationMember,
  doctorIdentity,
  roomMessage,
  servicePolicy,
  type CallFacts,
} from './tables'

export type ConsultationRow = typeof consultation.$inferSelect
export type MemberRow = typeof consultationMember.$inferSelect

/** An order as it is stored, and as the rules read it. */
export interface Stored {
  row: ConsultationRow
  order: Order
  /** The team of a multi-disciplinary consultation, in the order in which they were invited. */
  members: readonly MemberRow[]
  /** Who said something, in its order; what was ordered as a question is the first thing said. */
  senders: readonly Sender[]
}

const ms = (time: Date | null): number | null => time?.getTime() ?? null
const date = (time: number | null): Date | null => (time === null ? null : new Date(time))

export const NOT_THERE = '该订单不存在'

/** Reads an order with what its room says of it. `lock`: nobody else changes it until the transaction ends. */
export async function findOrder(db: Db, id: number, { lock = false } = {}): Promise<Stored> {
  const query = selectOrders(db).where(eq(consultation.id, id))
  const [found] = lock ? await query.for('update', { of: consultation }) : await query
  if (!found) throw notFound(NOT_THERE)
  return storedOf(db, found)
}

/** Who takes part in an order, where nothing is asked of its rules. */
export async function findSides(db: Db, id: number): Promise<Pick<Stored, 'row' | 'members'>> {
  const [row] = await db.select().from(consultation).where(eq(consultation.id, id))
  if (!row) throw notFound(NOT_THERE)
  return { row, members: row.teamId === null ? [] : await membersOf(db, row.id) }
}

/** Orders with the clocks and rounds that they were made under. */
export const selectOrders = (db: Db) =>
  db
    .select({ row: consultation, policy: servicePolicy.policy })
    .from(consultation)
    .innerJoin(
      servicePolicy,
      and(eq(servicePolicy.service, consultation.service), eq(servicePolicy.version, consultation.policyVersion)),
    )

export async function storedOf(db: Db, found: { row: ConsultationRow; policy: ServicePolicy }): Promise<Stored> {
  const { policy } = found
  const row = { ...found.row, texts: wholeTexts(found.row.texts) }
  const asked: Sender[] = opensWithQuestion(policy) ? ['patient'] : []
  const senders = row.lastSeq ? [...asked, ...(await sendersOf(db, row.id))] : asked
  const members = row.teamId === null ? [] : await membersOf(db, row.id)
  const told: Told = {
    senders,
    members,
    identityCheckedAt: await identityOf(db, row),
    missedBefore: row.state === 'scheduled' ? await missedBefore(db, row.applicantId) : row.marks.missedBefore,
  }
  return { row, order: orderOf(row, policy, told), members, senders }
}

export const membersOf = (db: Db, id: number): Promise<MemberRow[]> =>
  db
    .select()
    .from(consultationMember)
    .where(eq(consultationMember.consultationId, id))
    .orderBy(asc(consultationMember.invitedAt), asc(consultationMember.userId))

/** A slot was missed in the last twelve months (C24). */
export async function missedBefore(db: Db, applicantId: number): Promise<boolean> {
  const [missed] = await db
    .select({ id: consultationEvent.id })
    .from(consultationEvent)
    .innerJoin(consultation, eq(consultation.id, consultationEvent.consultationId))
    .where(
      and(
        eq(consultation.applicantId, applicantId),
        eq(consultationEvent.row, 'C24'),
        gt(consultationEvent.createdAt, new Date(Date.now() - 365 * DAY)),
      ),
    )
    .limit(1)
  return missed !== undefined
}

/** Asked for by the rules of an inquiry that waits to be taken. */
async function identityOf(db: Db, { kind, state, answererId }: ConsultationRow): Promise<number | null> {
  if (kind !== 'B' || state !== 'pending_accept') return null
  const [own] = await db.select().from(doctorIdentity).where(eq(doctorIdentity.userId, answererId))
  return own?.checkedAt.getTime() ?? null
}

async function sendersOf(db: Db, id: number): Promise<Sender[]> {
  const rows = await db
    .select({ sender: roomMessage.sender })
    .from(roomMessage)
    .where(eq(roomMessage.consultationId, id))
    .orderBy(asc(roomMessage.seq))
  return rows.map(({ sender }) => sender)
}

/** What is said of an order elsewhere than in its row. */
interface Told {
  senders: readonly Sender[]
  members: readonly MemberRow[]
  identityCheckedAt: number | null
  missedBefore: boolean
}

function orderOf(row: ConsultationRow, policy: ServicePolicy, { senders, members, ...told }: Told): Order {
  const { rescheduled, followUps, evidence, ...marks } = row.marks
  const { call } = row
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
      longestCall: call.longest,
      doctorJoined: call.doctorJoined,
      payerJoined: call.payerJoined,
      failedCalls: call.failed,
      roundsOver: areRoundsOver(senders, policy.rounds),
      evidenceVerified: evidence !== null,
      identityCheckedAt: told.identityCheckedAt,
      needsGuardian: marks.needsGuardian,
      guardian: marks.guardian,
      hasQuorum: hasQuorum(members),
      missedBefore: told.missedBefore,
    },
  }
}

/** The same order when its team or its call is another one by now. */
export const orderWith = (
  { row, order, members, senders }: Stored,
  { call = row.call, ...more }: { members?: readonly MemberRow[]; call?: CallFacts },
): Stored => {
  const team = more.members ?? members
  const told = {
    doctorJoined: call.doctorJoined,
    payerJoined: call.payerJoined,
    failedCalls: call.failed,
    longestCall: call.longest,
  }
  return {
    row: { ...row, call },
    order: { ...order, facts: { ...order.facts, ...told, hasQuorum: hasQuorum(team) } },
    members: team,
    senders,
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
  call: {
    doctorJoined: order.facts.doctorJoined,
    payerJoined: order.facts.payerJoined,
    failed: order.facts.failedCalls,
    longest: order.facts.longestCall,
  },
  marks: { ...marks, rescheduled: order.rescheduled, followUps: order.followUps },
  updatedAt: new Date(),
})
