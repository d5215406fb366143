import { sql, type SQL } from 'drizzle-orm'
import { attempt } from './tables'

/** Whether something of an attempt that has ended was answered; a blank sheet counts for nothing. Attempts of the sample have points without answers. */
export const isAnswered = (): SQL<boolean> =>
  sql<boolean>`(${attempt.score} > 0 or exists (
    select 1 from attempt_response r where r.attempt_id = ${attempt.id} and exists (select 1 from unnest(r.response) part where btrim(part) <> '')))`
