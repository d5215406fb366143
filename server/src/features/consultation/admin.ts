import { and, asc, count, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { PageQuery } from '@/api/envelope'
import type { Move } from '@/domain/consultation/moves'
import type { Db } from '../../db/connect'
import { conflict, refused } from '../../errors'
import { viewerOf, type Context, type Parts } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { chosenFiles, noteAccess, type Reader } from '../patient'
import { waitingTexts } from './addenda'
import { missingOf } from './cases'
import { rowOf } from './detail'
import { makeMove, withOrder } from './moving'
import { findOrder, storedOf, selectOrders } from './stored'
import { consultation } from './tables'
import { moverOf, mustBeAnothers, mustReadAnothers } from './who'

export type AdminQueue = 'material' | 'dispute' | 'abuse' | 'addendum'
const QUEUES: Readonly<Record<AdminQueue, SQL | undefined>> = {
  material: eq(consultation.state, 'reviewing'),
  dispute: eq(consultation.dispute, 'open'),
  addendum: sql`exists (select 1 from consultation_addendum a where a.consultation_id = ${consultation.id} and a.state = 'waiting')`,
  abuse: and(
    sql`${consultation.marks} -> 'abuse' ->> 'isRefused' = 'false'`,
    inArray(consultation.state, ['accepted', 'scheduled', 'in_progress', 'opinion_pending']),
  ),
}

/** A reviewer's own orders wait for another one, and what was written in them is not told to him there. */
const isAnothers = (userId: number): SQL | undefined =>
  and(
    ne(consultation.applicantId, userId),
    ne(consultation.answererId, userId),
    sql`not exists (select 1 from consultation_member m where m.consultation_id = ${consultation.id} and m.user_id = ${userId})`,
  )

/** Who only looks whether everything is there reads it too. */
export const noteReview = async (
  db: Db,
  { id, patientId }: { id: number; patientId: number | null },
  by: Reader,
): Promise<void> => {
  if (patientId !== null) await noteAccess(db, { ...by, patientId, purpose: 'review', refId: id })
}

/** What waits for an assistant, or for support: the one that waits longest first. Patients are masked there, and what they wrote is read, so it is noted. */
export async function waitingFor(db: Db, by: Reader, { of, ...page }: PageQuery & { of: AdminQueue }) {
  const where = and(QUEUES[of], 'readerId' in by ? isAnothers(by.readerId) : undefined)
  const { limit, offset } = pageBounds(page)
  const rows = await selectOrders(db)
    .where(where)
    .orderBy(asc(consultation.updatedAt), asc(consultation.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ n: count() }).from(consultation).where(where)
  const texts =
    of === 'addendum'
      ? await waitingTexts(
          db,
          rows.map(({ row }) => row.id),
        )
      : new Map<number, string>()
  const items = []
  for (const found of rows) {
    await noteReview(db, found.row, by)
    const item = await rowOf(db, await storedOf(db, found), 'assistant', 0)
    items.push({ ...item, about: texts.get(found.row.id) ?? item.about })
  }
  const total = sum?.n ?? 0
  return { items, total, hasMore: offset + rows.length < total }
}

export const adminList = (context: Context, asked: PageQuery & { of: AdminQueue }) =>
  waitingFor(context.db, { readerId: viewerOf(context).id }, asked)

/** What was handed in with an order, for the assistant at the command line: what was written, what the files show, what is missing. No name, no number; a file's own name may be the patient's. */
export async function materialToReview(db: Db, by: Reader, id: number) {
  const stored = await findOrder(db, id)
  mustReadAnothers(stored, by)
  const { row, order } = stored
  await noteReview(db, row, by)
  const files = row.patientId === null ? [] : await chosenFiles(db, row.patientId, row.fileIds)
  return {
    row,
    order,
    files: files.map(({ kind, mime, takenOn }) => ({ kind, mime, takenOn })),
    missing: await missingOf(db, stored),
  }
}

interface Decision {
  id: number
  decision: 'ask_more' | 'pass' | 'refuse'
  /** What is missing, or the code of the refusal. */
  text: string
  by: string
}

/** C5, C7, C8, by a call of an assistant or by the command. */
export const decide = (parts: Parts, { id, decision, text, by }: Decision): Promise<void> =>
  withOrder(parts, id, async (tx, stored) => {
    mustBeAnothers(stored, by)
    const missing = decision === 'pass' ? await missingOf(tx, stored) : []
    const moves: Record<Decision['decision'], Move> = {
      ask_more: { event: 'ask_more', text },
      pass: { event: 'pass', isComplete: missing.length === 0 },
      refuse: { event: 'refuse', reason: text },
    }
    await makeMove(tx, parts, stored, moves[decision], { role: 'assistant', by })
  })

export async function adminReview(
  context: Context,
  { id, decision, text }: { id: string; decision: Decision['decision']; text: string },
) {
  await decide(context, { id: Number(id), decision, text, by: moverOf(context) })
  return {}
}

/** C31. The first one proposes an amount; another one who names the same amount agrees. Another amount is a new proposal. */
export function resolve(parts: Parts, { id, cents, by }: { id: number; cents: number; by: string }): Promise<boolean> {
  return withOrder(parts, id, async (tx, stored) => {
    mustBeAnothers(stored, by)
    const { row, order } = stored
    if (order.dispute !== 'open') throw conflict('该订单没有待处理的争议')
    if (cents > row.priceCents - row.refundedCents) throw refused('退款金额应在0与订单余额之间')
    const before = row.marks.resolution
    if (before?.by === by) throw refused('须由另一人复核')
    if (before?.cents === cents) {
      const move = { event: 'resolve', cents, proposedBy: before.by, approvedBy: by } as const
      await makeMove(tx, parts, stored, move, { role: 'support', by })
      return true
    }
    await tx
      .update(consultation)
      .set({ marks: { ...row.marks, resolution: { cents, by } } })
      .where(eq(consultation.id, id))
    return false
  })
}

export const adminResolve = async (context: Context, { id, cents }: { id: string; cents: number }) => ({
  isDone: await resolve(context, { id: Number(id), cents, by: moverOf(context) }),
})
