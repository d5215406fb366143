import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import { StartFault } from '../start-faults'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
interface Config {
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
    await refuseForeign(async (query) => (await client.query(query)).rows)
    await migrate(drizzle(client, config), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}

export async function migrateEmbedded(client: PGlite, config: Config): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([import('drizzle-orm/pglite'), import('drizzle-orm/pglite/migrator')])
  await refuseForeign(async (query) => (await client.query(query)).rows)
  await migrate(drizzle(client, config), { migrationsFolder })
}

/** A database that another history of migrations made cannot be brought forward by ours. */
async function refuseForeign(rowsOf: (query: string) => Promise<unknown[]>): Promise<void> {
  const [exists] = await rowsOf(`select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`)
  if (!exists) return
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  const known = journal.entries.map(({ when }) => when).join(', ')
  const [foreign] = await rowsOf(`select 1 from drizzle.__drizzle_migrations where created_at not in (${known})`)
  if (foreign)
    throw new StartFault('数据库由较早的开发版本建立，不能升级：内嵌数据库请用 --fresh 重建，PostgreSQL 请使用新的数据库')
}
