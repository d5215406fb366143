import { eq } from 'drizzle-orm'
import { moveOrder, roleFor } from '@/domain/consultation/move'
import type { Move, TerminationCode } from '@/domain/consultation/moves'
import { providerRole } from '@/domain/consultation/transitions/row'
import type { Db } from '../../db/connect'
import { conflict, forbidden, invalid } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { spendTicket } from '../security'
import { mustHaveConsent } from './cases'
import { detailOf } from './detail'
import { atThisDevice } from './identity'
import { AGREED_ABUSE, askSupport } from './abuse'
import { makeMove, refusalOf, withOrder } from './moving'
import { wantedSlot } from './slots'
import { say } from './system-message'
import { enterLeader } from './team'
import type { Stored } from './stored'
import { consultation, doctorIdentity, type OrderMarks } from './tables'
import { moverOf, rolesOf, sideOf } from './who'

/** A move of an order by whoever of both may make it. */
export async function act(
  context: Context,
  id: string,
  move: Move,
  before?: (tx: Db, stored: Stored) => Promise<Stored>,
  after?: (tx: Db, stored: Stored) => Promise<void>,
) {
  await withOrder(context, Number(id), async (tx, found) => {
    const side = sideOf(found, viewerOf(context).id)
    const stored = before ? await before(tx, found) : found
    const role = roleFor(stored.order, move.event, rolesOf(stored, side)) ?? rolesOf(stored, side)[0]
    if (!role) throw forbidden()
    const moved = await makeMove(tx, context, stored, move, { role, by: moverOf(context) })
    await say(tx, moved, move)
    await after?.(tx, moved)
  })
  return detailOf(context, Number(id))
}

function mustAnswer(stored: Stored, userId: number): void {
  if (sideOf(stored, userId) !== 'doctor') throw forbidden('仅接诊医生可以进行此操作')
}

const mark = async (tx: Db, stored: Stored, marks: Partial<OrderMarks>): Promise<Stored> => {
  const { row, order } = stored
  const all = { ...row.marks, ...marks }
  await tx.update(consultation).set({ marks: all }).where(eq(consultation.id, row.id))
  const { guardian, evidence } = all
  return {
    ...stored,
    row: { ...row, marks: all },
    order: { ...order, facts: { ...order.facts, guardian, evidenceVerified: evidence !== null } },
  }
}

/** C12. Of a child of six or under the doctor says who is there with it. */
export async function accept(context: Context, { id, guardian, slotStart = '' }: Accepted) {
  await withOrder(context, Number(id), async (tx, known) => {
    mustAnswer(known, viewerOf(context).id)
    await mustHaveConsent(tx, known)
    const found = await atThisDevice({ ...context, db: tx }, known)
    const stored = guardian ? await mark(tx, found, { guardian: { ...guardian, confirmedByDoctor: true } }) : found
    const wanted = stored.order.policy.slotBy === 'doctor' ? await wantedSlot(tx, stored, slotStart) : {}
    const move: Move = { event: 'accept', ...wanted }
    const moved = await makeMove(tx, context, stored, move, { role: providerRole(stored.order), by: moverOf(context) })
    await say(tx, moved, move)
    await enterLeader(tx, moved)
  })
  return detailOf(context, Number(id))
}

interface Accepted {
  id: string
  guardian: { name: string; relation: string } | null
  /** Named by the expert of a remote or multi-disciplinary consultation. */
  slotStart?: string
}

export const decline = (context: Context, { id, reason }: { id: string; reason: string }) =>
  act(context, id, { event: 'decline', reason })

export const end = (context: Context, { id }: { id: string }) => act(context, id, { event: 'end' })

/** C27. For abuse nothing goes back, so support is asked first and ends it (`decideAbuse`). */
export const terminate = (context: Context, { id, code }: { id: string; code: TerminationCode }) =>
  code === 'ABUSE' ? askForAbuse(context, id) : act(context, id, { event: 'terminate', code })

async function askForAbuse(context: Context, id: string) {
  await withOrder(context, Number(id), async (tx, stored) => {
    mustAnswer(stored, viewerOf(context).id)
    const tried = moveOrder(stored.order, AGREED_ABUSE, providerRole(stored.order), Date.now())
    if (!tried.ok) throw refusalOf(tried)
    await askSupport(tx, stored, moverOf(context))
  })
  return detailOf(context, Number(id))
}

/** Who sits at the device is the doctor: by the security check, and good for all orders of the next twelve hours at this device. */
export async function confirmIdentity(context: Context, { id, ticket }: { id: string; ticket: string }) {
  const userId = viewerOf(context).id
  await withOrder(context, Number(id), async (tx, stored) => {
    mustAnswer(stored, userId)
    await spendTicket({ ...context, db: tx }, ticket)
    const checkedAt = new Date()
    await tx
      .insert(doctorIdentity)
      .values({ userId, checkedAt })
      .onConflictDoUpdate({ target: doctorIdentity.userId, set: { checkedAt } })
  })
  return detailOf(context, Number(id))
}

/** 已核实复诊条件, before the first medical answer. */
export async function confirmEvidence(context: Context, { id }: { id: string }) {
  await withOrder(context, Number(id), async (tx, stored) => {
    const { id: userId } = viewerOf(context)
    mustAnswer(stored, userId)
    if (stored.order.kind !== 'B') throw invalid({ id: '该服务无需核实复诊条件' })
    if (stored.row.marks.evidence) return
    if (!['accepted', 'scheduled', 'in_progress'].includes(stored.order.state)) throw conflict('请先接诊')
    await mark(tx, stored, { evidence: { by: userId, at: Date.now() } })
  })
  return detailOf(context, Number(id))
}
