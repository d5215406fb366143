import type { Db } from './connect'

/**
 * A query that each database prepares once, for what every call asks: Drizzle puts its text together once, and each connection of PostgreSQL keeps its plan. Not inside a
 * transaction, which would prepare it anew each time; there `namedRows` does.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const made = new WeakMap<Db, Query>()
  return (db) => {
    const query = made.get(db) ?? build(db)
    made.set(db, query)
    return query
  }
}
