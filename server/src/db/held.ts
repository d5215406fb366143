import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table that holds something of a person, and what becomes of it. A test finds tables that no feature names. */
export interface Held {
  table: PgTable
  /** Whose a row is. */
  owner: PgColumn
  /** How the owner is written there; the number of the user when left out. SQL where it takes a question: `any (select …)`. */
  written?: (userId: number) => string | SQL
  /** Name in the export; rows without one are only means (sessions, codes) or would show somebody else. */
  name: string
  /**
   * What becomes of the rows when the account is erased: deleted, kept under the account that has no name any more (what others see or
   * what is counted), or kept with these columns changed.
   */
  erase: 'delete' | 'keep' | Record<string, unknown>
}

/** How owners of files, feedback and views are written, see `ownerOf` of http/context. */
export const asOwner = (userId: number): string => `u:${userId}`

/** The rows of this user in a table. */
export const heldRows = ({ owner, written }: Held, userId: number): SQL => eq(owner, written ? written(userId) : userId)
