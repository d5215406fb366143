import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeEmptyDatabases } from './db/empty-database'
import type { Database } from './db/connect'
import type { PGlite } from '@electric-sql/pglite'

/** Run by the build, with what its content is known by: what it needs for this is loaded only when there is something to make. */
const [build = ''] = process.argv.slice(2)

async function inFolder(folder: string, work: (client: PGlite, database: Database) => Promise<unknown>): Promise<void> {
  const [{ embeddedDatabase }, { openPGlite }] = await Promise.all([import('./db/connect'), import('./db/pglite')])
  const client = await openPGlite(folder)
  const database = await embeddedDatabase(client)
  await work(client, database)
  const { rows } = await client.query<{ from: string; to: string }>(
    `select pg_walfile_name(now) as from, pg_walfile_name(now + 100000) as to from pg_current_wal_insert_lsn() as now`,
  )
  await database.close()
  for (const logs of rows) await keepLogs(join(folder, 'pg_wal'), logs)
}

/** What stands in older logs was written to the tables when it was closed, later ones are made when needed: 32 MB less to copy. */
async function keepLogs(folder: string, { from, to }: { from: string; to: string }): Promise<void> {
  const logs = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name))
  for (const name of logs.filter((log) => log < from || log > to)) await rm(join(folder, name))
}

await makeEmptyDatabases(
  {
    migrate: (folder) =>
      inFolder(folder, async (client) => {
        // What PostgreSQL makes other databases from: an embedded one stays alone, and six hundred files less are copied at each first start.
        await client.exec(`update pg_database set datistemplate = false`)
        for (const name of ['template0', 'template1']) await client.exec(`drop database if exists ${name}`)
      }),
    fill: (folder) =>
      inFolder(folder, async (_, { db }) => {
        const { loadShipped } = await import('./features/tools/clinical-content')
        await loadShipped(db, build)
      }),
  },
  { build },
)
