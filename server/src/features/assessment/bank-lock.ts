import { sql } from 'drizzle-orm'

/**
 * Held shared by whoever draws or scores, alone by whoever withdraws an item: an attempt is drawn by the edition of its paper before or after it, never by half of each, and what is scored
 * meanwhile is scored without it, or scored again.
 */
const LOCK = 17_101
export const KEEPING_THE_BANK = sql`pg_advisory_xact_lock_shared(${LOCK})`
export const CHANGING_THE_BANK = sql`pg_advisory_xact_lock(${LOCK})`
