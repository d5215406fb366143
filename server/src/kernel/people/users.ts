import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { user } from './tables'

export type UserRow = typeof user.$inferSelect

/** What an erased account has in the place of its mobile, which must be unlike any other. */
export const erasedMobile = (userId: number): string => `erased:${userId}`
/** Nobody can be told anything there. */
export const isErased = (mobile: string): boolean => mobile.startsWith('erased:')

export const portraitUrl = (key: string): string => (key.startsWith('/') || key === '' ? key : `/files/portrait/${key}`)

/** The name by which others see somebody. */
export const shownName = ({ realName, name }: Pick<UserRow, 'realName' | 'name'>): string => realName || name || '医生'

export async function findByMobile(db: Db, mobile: string): Promise<UserRow | undefined> {
  return (await db.select().from(user).where(eq(user.mobile, mobile)))[0]
}

/** The row of a user who is signed in. */
export async function userRow(db: Db, userId: number): Promise<UserRow> {
  const [row] = await db.select().from(user).where(eq(user.id, userId))
  if (!row) throw new Error('a session without user')
  return row
}

/** The user's row, held until the transaction ends. `also`: a lock that is taken with it, in the same statement. */
export async function lockUser(db: Db, userId: number, also: SQL = sql`true`): Promise<UserRow> {
  const [found] = await db.select({ row: user, also }).from(user).where(eq(user.id, userId)).for('update')
  if (!found) throw new Error('a session without user')
  return found.row
}
