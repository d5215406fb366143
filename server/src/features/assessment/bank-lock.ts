import { sql } from 'drizzle-orm'

/**
 * Advisory lock: shared while drawing or scoring, exclusive while withdrawing an item. An attempt is drawn from the edition before or after the withdrawal,
 * and every score either excludes the item or is recalculated.
 */
const LOCK = 17_101
export const KEEPING_THE_BANK = sql`pg_advisory_xact_lock_shared(${LOCK})`
export const CHANGING_THE_BANK = sql`pg_advisory_xact_lock(${LOCK})`
