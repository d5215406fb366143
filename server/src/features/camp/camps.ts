import { and, asc, eq } from 'drizzle-orm'
import type { CampAddress } from '@/api/camp'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { camp, campMonth } from './tables'

export type CampRow = typeof camp.$inferSelect
export type MonthRow = typeof campMonth.$inferSelect

export const campBoard = (campId: number): string => `camp:${campId}`

/** The tracks of an edition, in their order. */
export const tracksOf = (db: Db, edition: CampRow['edition']) =>
  db.select().from(camp).where(eq(camp.edition, edition)).orderBy(asc(camp.track), asc(camp.id))

/** A camp as an address names it. */
export async function campAt(db: Db, { edition, track }: CampAddress): Promise<CampRow> {
  const [row] = await db
    .select()
    .from(camp)
    .where(and(eq(camp.edition, edition), track ? eq(camp.track, track) : undefined))
    .orderBy(asc(camp.track))
    .limit(1)
  if (!row) throw notFound('学习营不存在或已下线')
  return row
}

export const monthsOf = (db: Db, campId: number) =>
  db.select().from(campMonth).where(eq(campMonth.campId, campId)).orderBy(asc(campMonth.month))
