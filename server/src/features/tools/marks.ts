import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { calculationKey, favouriteKey, type Calculation, type Favourite } from '@/domain/tool'
import type { Db } from '../../db/connect'
import { toolMark, toolMarkVersion } from './tables'

interface Exchange {
  favourites: Favourite[]
  calculations: Calculation[]
  /** Version of the account up to which the device has everything; empty: nothing yet. */
  cursor: string
}

/** A device clock that runs ahead would win for ever. */
const MAX_AHEAD_MS = 5 * 60_000

/** Takes what a device changed, and gives what it has not got. Of two states of one thing the later holds. */
export async function exchangeMarks(db: Db, userId: number, { favourites, calculations, cursor }: Exchange): Promise<Exchange> {
  return db.transaction(async (tx) => {
    // Locks the account's row: exchanges of one account take turns, so that no version is given twice.
    const [row] = await tx
      .insert(toolMarkVersion)
      .values({ userId, version: 1 })
      .onConflictDoUpdate({ target: toolMarkVersion.userId, set: { version: sql`${toolMarkVersion.version} + 1` } })
      .returning()
    const version = row?.version ?? 1
    const sent = [
      ...favourites.map((body) => ({ type: 'favourite' as const, key: favouriteKey(body), body })),
      ...calculations.map((body) => ({ type: 'calculation' as const, key: calculationKey(body), body })),
    ]
    // Of the same key sent twice the later state holds; one statement must not touch a row twice.
    const latest = new Map(
      sent.sort((a, b) => a.body.at.localeCompare(b.body.at)).map((mark) => [`${mark.type} ${mark.key}`, mark]),
    )
    const rows = [...latest.values()].map((mark) => ({ ...mark, userId, version, at: timeOf(mark.body.at) }))
    if (rows.length)
      await tx
        .insert(toolMark)
        .values(rows)
        .onConflictDoUpdate({
          target: [toolMark.userId, toolMark.type, toolMark.key],
          set: { body: sql`excluded.body`, at: sql`excluded.at`, version: sql`excluded.version` },
          setWhere: sql`excluded.at > ${toolMark.at}`,
        })
    const changed = await tx
      .select()
      .from(toolMark)
      .where(and(eq(toolMark.userId, userId), gt(toolMark.version, Number(cursor || 0))))
      .orderBy(asc(toolMark.version), asc(toolMark.key))
    return {
      favourites: changed.flatMap(({ type, body }) => (type === 'favourite' ? [body as Favourite] : [])),
      calculations: changed.flatMap(({ type, body }) => (type === 'calculation' ? [body as Calculation] : [])),
      cursor: String(version),
    }
  })
}

const timeOf = (at: string): Date => new Date(Math.min(Date.parse(at), Date.now() + MAX_AHEAD_MS))
