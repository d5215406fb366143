import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { isMember, membersOf, noteMembershipUse } from '../people/membership'
import type { Viewer } from '../../http/context'
import { docRight } from './tables'

interface Reader {
  db: Db
  viewer: Viewer | null
}

/** Whether what this costs is paid for the reader who opens it: by himself, or by a membership that runs, which then counts as used. */
export async function owns({ db, viewer }: Reader, { id, price }: { id: number; price: number }): Promise<boolean> {
  if (!viewer || price === 0) return false
  if ((await boughtBy(db, viewer.id, [id])).has(id)) return true
  if (!(await isMember(db, viewer.id))) return false
  await noteMembershipUse(db, viewer.id)
  return true
}

/** Of documents in a list the ids of those that are paid for. */
export async function ownedBy(
  { db, viewer }: Reader,
  docs: readonly { id: number; price: number }[],
): Promise<ReadonlySet<number>> {
  const priced = docs.filter(({ price }) => price > 0).map(({ id }) => id)
  if (!viewer || priced.length === 0) return new Set()
  if (await isMember(db, viewer.id)) return new Set(priced)
  return boughtBy(db, viewer.id, priced)
}

export async function boughtBy(db: Db, userId: number, docIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ docId: docRight.docId })
    .from(docRight)
    .where(and(eq(docRight.userId, userId), inArray(docRight.docId, [...docIds])))
  return new Set(rows.map(({ docId }) => docId))
}

/** Who of these readers has it paid for. */
export async function ownersOf(
  db: Db,
  { id, price }: { id: number; price: number },
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (price === 0 || userIds.length === 0) return new Set()
  const bought = await db
    .select({ userId: docRight.userId })
    .from(docRight)
    .where(and(eq(docRight.docId, id), inArray(docRight.userId, [...userIds])))
  return new Set([...bought.map(({ userId }) => userId), ...(await membersOf(db, userIds))])
}

/** What was paid for opens. */
export const giveRight = (tx: Db, right: { userId: number; docId: number; paymentId: number }) =>
  tx.insert(docRight).values(right).onConflictDoNothing()

/** The money goes back whole: it closes again. */
export const takeRight = (tx: Db, { userId, docId }: { userId: number; docId: number }) =>
  tx.delete(docRight).where(and(eq(docRight.userId, userId), eq(docRight.docId, docId)))
