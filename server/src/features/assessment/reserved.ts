import { and, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import { CASE_FAMILIES, QUIZ_FAMILIES } from '@/api/assessment'
import type { Db } from '../../db/connect'
import { isNewest } from './papers'
import { fits } from './pick'
import { assessmentEvent, assessmentPaper, item, paperEdition } from './tables'

/** Why something is not explained that a contest still asks. */
export const RESERVED = '这道题正用于尚未结束的竞赛，竞赛结束后可看解析'

/**
 * Items of contests that are open or still to come: whoever practised them before would know what they ask. Of a paper with a list these are its items; of one that draws
 * from the bank and tells nothing before its end all that it may draw. A paper that may be taken as often as one likes is practice, and no contest.
 */
export async function isReserved(db: Db): Promise<SQL> {
  const contests = await db
    .select({ content: paperEdition.content })
    .from(assessmentPaper)
    .innerJoin(assessmentEvent, eq(assessmentEvent.id, assessmentPaper.eventId))
    .innerJoin(paperEdition, isNewest)
    .where(and(inArray(assessmentEvent.family, [...QUIZ_FAMILIES, ...CASE_FAMILIES]), isRunning))
  const listed = new Set<number>()
  const pools: (SQL | undefined)[] = []
  for (const { content } of contests) {
    const { draw, rules } = content
    if (draw.by === 'list') for (const { itemId } of draw.items) listed.add(itemId)
    else if (rules.reveal === 'close') pools.push(...draw.picks.map(fits))
  }
  const ids = listed.size > 0 ? inArray(item.id, [...listed]) : undefined
  return or(ids, ...pools) ?? sql`false`
}
const rule = (name: string) => sql`${paperEdition.content}->'rules'->>${sql.raw(`'${name}'`)}`
const isRunning = sql`(${rule('tries')})::integer > 0 and nullif(${rule('closesAt')}, '')::timestamptz > now()`

export const isFree = async (db: Db): Promise<SQL> => not(await isReserved(db))

/** Whether an item is one of them. */
export async function isItemReserved(db: Db, itemId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: item.id })
    .from(item)
    .where(and(eq(item.id, itemId), await isReserved(db)))
  return row !== undefined
}
