import { and, count, countDistinct, eq, type SQL } from 'drizzle-orm'
import type { Scope } from '@/api/assessment'
import { identityOf, type Db } from '../../db/connect'
import { LruCache } from '../../lru-cache'
import { oneForEach } from '../../one-for-each'
import { attempt, standing } from './tables'

/** Counting very many takes longer than a page of them: how many there are of more than these may be as old as this. */
const MANY = 1000
const KEPT_MS = 10_000
const sizes = oneForEach((_: object) => new LruCache<Promise<number>>(1000, KEPT_MS))

/** The part of a board that somebody with this standing has in a scope. */
export const ofScope = (scope: Scope, own: Partial<Record<Scope, string>> | undefined): SQL | undefined =>
  scope === 'all' ? undefined : eq(standing[scope], own?.[scope] ?? '')

/** Of equal questions at once one is counted. */
function kept(db: Db, key: string, count: () => Promise<number>): Promise<number> {
  const known = sizes(identityOf(db)).get(key)
  if (known) return known
  const size = count()
  sizes(identityOf(db)).set(key, size)
  const drop = (): void => {
    if (sizes(identityOf(db)).get(key) === size) sizes(identityOf(db)).delete(key)
  }
  size.then((n) => (n > MANY ? undefined : drop()), drop)
  return size
}

/** How many are on a board, or in a part of it. */
export const sizeOf = (db: Db, board: string, scope: Scope = 'all', own?: Partial<Record<Scope, string>>): Promise<number> =>
  kept(db, JSON.stringify([board, scope, scope === 'all' ? '' : own?.[scope]]), () =>
    counted(db, and(eq(standing.board, board), ofScope(scope, own))),
  )

/** Who has handed in a paper that tells no score before its end. */
export const waitingFor = (db: Db, paperId: number): Promise<number> =>
  kept(db, JSON.stringify(['waiting', paperId]), async () => {
    const [all] = await db
      .select({ n: countDistinct(attempt.userId) })
      .from(attempt)
      .where(and(eq(attempt.paperId, paperId), eq(attempt.awaits, 'close')))
    return all?.n ?? 0
  })

async function counted(db: Db, where: SQL | undefined): Promise<number> {
  const [all] = await db.select({ n: count() }).from(standing).where(where)
  return all?.n ?? 0
}

/** How many are on each of these boards. */
export async function sizesOf(db: Db, boards: readonly string[]): Promise<(board: string) => number> {
  const found = new Map(await Promise.all(boards.map(async (board) => [board, await sizeOf(db, board)] as const)))
  return (board) => found.get(board) ?? 0
}
