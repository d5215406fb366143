import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Addendum } from '@/api/consultation'
import { addendumRefusal } from '@/domain/consultation/addendum'
import type { Db } from '../../db/connect'
import { conflict, forbidden, refused } from '../../errors'
import { viewerOf, type Context, type Parts } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { spendTicket } from '../security'
import { detailOf } from './detail'
import { withOrder } from './moving'
import { tellParties } from './notes'
import type { Stored } from './stored'
import { sayInRoom } from './system-message'
import { consultationAddendum } from './tables'
import { moverOf, mustBeAnothers, sideOf, type Side } from './who'

type Given = { id: string; text: string; ticket: string; idempotencyKey: string }

const isWaiting = eq(consultationAddendum.state, 'waiting')
const isOf = (id: number) => eq(consultationAddendum.consultationId, id)

export async function hasWaiting(db: Db, id: number): Promise<boolean> {
  const [one] = await db
    .select({ id: consultationAddendum.id })
    .from(consultationAddendum)
    .where(and(isOf(id), isWaiting))
  return one !== undefined
}

/** The doctor of an order adds to its closed record, by the security check. Nothing of the order itself changes. */
export async function addAddendum(context: Context, { id, text, ticket, idempotencyKey }: Given) {
  const userId = viewerOf(context).id
  await withOrder(context, Number(id), async (tx, stored) => {
    if (sideOf(stored, userId) !== 'doctor') throw forbidden('仅接诊医生可以补充说明')
    const { id: consultationId } = stored.row
    const isSame = and(isOf(consultationId), eq(consultationAddendum.idempotencyKey, idempotencyKey))
    const [same] = await tx.select({ id: consultationAddendum.id }).from(consultationAddendum).where(isSame)
    if (same) return
    const refusal = addendumRefusal(stored.order, await hasWaiting(tx, consultationId), Date.now())
    if (refusal) throw refused(refusal)
    await spendTicket({ ...context, db: tx }, ticket)
    await tx.insert(consultationAddendum).values({ consultationId, userId, text, idempotencyKey })
    await tellParties(tx, { id: consultationId, from: 0 })
  })
  return detailOf(context, Number(id))
}

interface Decision {
  id: number
  /** Why not; empty: it is approved. */
  refusal: string
  by: string
}

/** The medical department has read the one that waits: both sides see it from now on, or its doctor sees why not. */
export const decideAddendum = (parts: Pick<Parts, 'db'>, { id, refusal, by }: Decision): Promise<void> =>
  withOrder(parts, id, async (tx, stored) => {
    mustBeAnothers(stored, by)
    const [decided] = await tx
      .update(consultationAddendum)
      .set({ state: refusal ? 'refused' : 'approved', refusal, decidedBy: by, decidedAt: new Date() })
      .where(and(isOf(id), isWaiting))
      .returning({ id: consultationAddendum.id })
    if (!decided) throw conflict('该订单没有待审核的补充说明')
    if (refusal) await tellParties(tx, { id, from: 0 })
    else await sayInRoom(tx, id, '医生补充了一条病历说明，见上方“补充说明”', `addendum-${decided.id}`)
  })

export async function adminAddendum(context: Context, { id, refusal }: { id: string; refusal: string }) {
  await decideAddendum(context, { id: Number(id), refusal, by: moverOf(context) })
  return {}
}

/** What was added, oldest first: its doctor sees all of it, others what was approved. */
export async function addendaOf(db: Db, { row }: Pick<Stored, 'row'>, side: Side): Promise<Addendum[]> {
  if (row.state !== 'completed') return []
  const seen = side === 'doctor' ? undefined : eq(consultationAddendum.state, 'approved')
  const rows = await db
    .select({ addendum: consultationAddendum, author: user.realName })
    .from(consultationAddendum)
    .innerJoin(user, eq(user.id, consultationAddendum.userId))
    .where(and(isOf(row.id), seen))
    .orderBy(asc(consultationAddendum.id))
  return rows.map(({ addendum: { id, text, state, refusal, createdAt }, author }) => ({
    ...{ id: String(id), author, text, state, refusal },
    at: createdAt.toISOString(),
  }))
}

/** For who decides: what waits, by order. */
export async function waitingTexts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: consultationAddendum.consultationId, text: consultationAddendum.text })
    .from(consultationAddendum)
    .where(and(inArray(consultationAddendum.consultationId, [...ids]), isWaiting))
  return new Map(rows.map(({ id, text }) => [id, text]))
}
