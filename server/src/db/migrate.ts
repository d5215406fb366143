import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import type * as schema from './schema'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
interface Config {
  schema: typeof schema
  casing: 'snake_case'
}
/** Any fixed number: all servers of this product wait for each other on it. */
const MIGRATION_LOCK = 7_203_118

/** Applies what is missing. Two processes that start together take turns. */
export async function migratePostgres(pool: Pool, config: Config): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client, config), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}

export async function migrateEmbedded(client: PGlite, config: Config): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([import('drizzle-orm/pglite'), import('drizzle-orm/pglite/migrator')])
  await migrate(drizzle(client, config), { migrationsFolder })
}
