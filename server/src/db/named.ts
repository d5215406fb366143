import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './connect'
import { rowsOf } from './rows'

/**
 * The rows of a statement that is always the same text, `$1` … in it for its values: each connection of PostgreSQL reads it once and keeps it under its name, and Drizzle
 * puts nothing together. For what is asked so often that this is felt; inside a transaction or not.
 */
export const namedRows = async <Row>(db: Db, { name, text }: { name: string; text: string }, values: unknown[]): Promise<Row[]> =>
  rowsOf<Row>(await db._.session.prepareQuery<Answer>({ sql: text, params: values }, undefined, name, false).execute())

interface Answer {
  execute: unknown
  all: unknown
  values: unknown
}

const dialect = new PgDialect({ casing: 'snake_case' })

/** The text of a statement without values of its own: where it has them stands `$1` …, by `sql.raw`. */
export function textOf(statement: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  if (params.length > 0) throw new Error(`a named statement has ${params.length} values of its own`)
  return text
}
