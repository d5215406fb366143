import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { reviewDueAt } from '@/domain/prescription/validity'
import type { Db } from '../../db/connect'
import { prescription, prescriptionStaff } from './tables'

/** Whose turn a review is. Everybody who reviews at the hospital may take it; the turn says who is waited for. */

/** Pharmacists who may approve: those with title and certificate on file, or all reviewers of a hospital that has none on file. */
async function pharmacistsOf(db: Db, orgId: number, doctorId: number): Promise<number[]> {
  const rows = await db
    .select({
      userId: prescriptionStaff.userId,
      mayApprove: sql<boolean>`${prescriptionStaff.title} <> '' and ${prescriptionStaff.certificate} <> ''`,
    })
    .from(prescriptionStaff)
    .where(
      and(
        eq(prescriptionStaff.orgId, orgId),
        eq(prescriptionStaff.role, 'pharmacist'),
        isNull(prescriptionStaff.endedAt),
        ne(prescriptionStaff.userId, doctorId),
      ),
    )
    .orderBy(asc(prescriptionStaff.userId))
  const able = rows.filter(({ mayApprove }) => mayApprove)
  return (able.length > 0 ? able : rows).map(({ userId }) => userId)
}

/** The pharmacist with the shortest queue; null if there is none. */
async function leastBusy(db: Db, userIds: readonly number[]): Promise<number | null> {
  if (userIds.length === 0) return null
  const rows = await db
    .select({ userId: prescription.assigneeId, n: count() })
    .from(prescription)
    .where(and(eq(prescription.state, 'submitted'), inArray(prescription.assigneeId, [...userIds])))
    .groupBy(prescription.assigneeId)
  const waiting = new Map(rows.map(({ userId, n }) => [userId, n]))
  return [...userIds].sort((one, other) => (waiting.get(one) ?? 0) - (waiting.get(other) ?? 0) || one - other)[0] ?? null
}

/** Columns of a prescription that was just sent. */
export async function firstTurn(db: Db, { orgId, doctorId }: { orgId: number; doctorId: number }, now = Date.now()) {
  const assigneeId = await leastBusy(db, await pharmacistsOf(db, orgId, doctorId))
  return { assigneeId, reviewDueAt: new Date(reviewDueAt(now)), isOverdue: false, urgedAt: null }
}

/** Columns that pass an overdue review to the next pharmacist, in the order of the accounts. */
export async function nextTurn(
  db: Db,
  { orgId, doctorId, assigneeId }: { orgId: number; doctorId: number; assigneeId: number | null },
  now = Date.now(),
) {
  const all = await pharmacistsOf(db, orgId, doctorId)
  const next = all.find((userId) => userId > (assigneeId ?? 0)) ?? all[0] ?? null
  return { assigneeId: next, reviewDueAt: new Date(reviewDueAt(now)), isOverdue: true }
}
