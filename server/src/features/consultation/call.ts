import { eq } from 'drizzle-orm'
import type { ServiceId } from '@/domain/consultation/services'
import type { OrderState } from '@/domain/consultation/states'
import { providerRole } from '@/domain/consultation/transitions/row'
import type { Db } from '../../db/connect'
import { conflict, forbidden } from '../../errors'
import type { Parts } from '../../http/context'
import { userRow } from '../../kernel/people/users'
import { findPatient } from '../patient'
import { makeMove } from './moving'
import { tellParties } from './notes'
import { isIn, stepMembers } from './presence'
import { findAnswerer, providerIdOf } from './providers'
import { findOrder, orderWith, type Stored } from './stored'
import { consultation, type CallFacts } from './tables'
import { memberOf, sideOf } from './who'

/** C22: the answering side has joined; identity read back. Opens the order; the refusal of a wrong window or state is thrown. */
export async function startCall(
  tx: Db,
  parts: Parts,
  orderId: number,
  { userId, identityRead }: { userId: number; identityRead: boolean },
): Promise<void> {
  const stored = await findOrder(tx, orderId, { lock: true })
  if (sideOf(stored, userId) !== 'doctor') throw forbidden('仅接诊医生可以开始')
  const there = await come(tx, stored, userId)
  const by = { role: providerRole(there.order), by: `user:${userId}` }
  await makeMove(tx, parts, there, { event: 'start', identityRead }, by)
}

interface CallFact {
  kind: 'doctorJoined' | 'payerJoined' | 'tried' | 'connected'
  userId: number
  /** Milliseconds. */
  at: number
  /** Of a connection. */
  seconds?: number
}

/** What the call told: written into the facts of the order that C23–C26 read. What is told of an order that is over changes nothing. */
export async function noteCall(tx: Db, _parts: Parts, orderId: number, fact: CallFact): Promise<void> {
  const stored = await findOrder(tx, orderId, { lock: true })
  const { row } = stored
  if (row.state !== 'scheduled' && row.state !== 'in_progress') return
  await come(tx, stored, fact.userId, fact)
  await tellParties(tx, { id: row.id, from: 0 })
}

function told(call: CallFacts, { kind, at, seconds = 0 }: Omit<CallFact, 'userId'>): CallFacts {
  switch (kind) {
    case 'doctorJoined':
      return { ...call, doctorJoined: true }
    case 'payerJoined':
      return { ...call, payerJoined: true }
    case 'tried':
      return { ...call, failed: [...call.failed, at].sort((one, other) => one - other) }
    case 'connected':
      return { ...call, longest: Math.max(call.longest, Math.round(seconds)) }
  }
}

/** Somebody of the order is in the room. Of a team a member who comes is present; only its leader stands where the doctor does. */
async function come(tx: Db, stored: Stored, userId: number, fact?: CallFact): Promise<Stored> {
  const isDoctor = stored.row.answererId === userId
  const isThere = fact?.kind !== 'tried'
  const members = isThere ? await stepMembers(tx, stored.members, 'come', [userId]) : stored.members
  if (!isDoctor && memberOf(stored, userId)) return orderWith(stored, { members })
  const call = told(stored.row.call, fact ?? { kind: 'doctorJoined', at: 0 })
  await tx.update(consultation).set({ call }).where(eq(consultation.id, stored.row.id))
  return orderWith(stored, { members, call })
}

export interface CallParty {
  role: 'doctor' | 'applicant' | 'member'
  /** As the others in the call read it. */
  name: string
  service: ServiceId
  state: OrderState
  startAt: number
  endAt: number
  doctorName: string
}

/** Who may be in the call of an order and as what; throws when this user may not. */
export async function callParty(db: Db, orderId: number, userId: number): Promise<CallParty> {
  const stored = await findOrder(db, orderId)
  const { row, order } = stored
  const role = sideOf(stored, userId)
  const own = memberOf(stored, userId)
  if (role === 'member' && !(own && isIn(own))) throw forbidden('接受邀请后可以参加')
  if (order.policy.way !== 'slot') throw conflict('该服务没有通话')
  if (!order.slot) throw conflict('请先约定时间')
  const { provider } = await findAnswerer(db, providerIdOf(row))
  return {
    role,
    name: await nameOf(db, stored, role, userId),
    ...{ service: row.service, state: order.state, ...order.slot },
    doctorName: order.policy.offeredBy === 'team' ? (await userRow(db, row.answererId)).realName : provider.name,
  }
}

/** In an inquiry who comes is the patient's side; between doctors everybody has his own name. */
async function nameOf(db: Db, { row, order }: Stored, role: CallParty['role'], userId: number): Promise<string> {
  if (role === 'applicant' && order.kind !== 'A' && row.patientId !== null) return (await findPatient(db, row.patientId)).name
  const own = await userRow(db, userId)
  return own.realName || own.name
}
