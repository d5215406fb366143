import { sql, type SQL } from 'drizzle-orm'
import { attempt } from './tables'

/** Whether somebody is being asked an item: it stands in an attempt of his that has not ended, and what is right must not come by another door. */
export const isBeingAsked = (userId: number, itemId: SQL | number | { getSQL(): SQL }): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${attempt} a where a.user_id = ${userId} and a.ended_at is null
    and a.questions @> jsonb_build_array(jsonb_build_object('itemId', ${itemId}::bigint)))`
