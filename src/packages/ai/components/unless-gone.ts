import { NotFoundError } from '@/api/client/errors'

/** What was deleted, or is shared no more, is not shown as it was: it is not there. */
export const unlessGone = <Query extends { data: unknown; error: Error | null }>(query: Query): Query =>
  query.error instanceof NotFoundError ? { ...query, data: undefined } : query
