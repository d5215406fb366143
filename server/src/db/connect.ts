import { existsSync } from 'node:fs'
import { access, constants, mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { copyEmptyDatabase } from './empty-database'
import { Listening } from './listening'
import { lockFolder } from './lock'
import { countStatements } from './statements'
import { migrateEmbedded, migratePostgres } from './migrate'

/** The database, or a transaction of it: everything that asks questions takes this. */
export type Db = PgDatabase<PgQueryResultHKT>

/** The same object for a database and its transactions, another for another database: under which what was read of it may be kept. */
export const identityOf = (db: Db): object => (db as unknown as { dialect: object }).dialect

export class DatabaseDamaged extends Error {
  constructor(folder: string, options: ErrorOptions) {
    super(`内嵌数据库 ${folder} 打不开，文件可能已损坏：请备份这个目录后用 --fresh 重建`, options)
    this.name = 'DatabaseDamaged'
  }
}

export interface Database {
  db: Db
  /**
   * Calls `handler` with the payload of each NOTIFY on the channel, from any process. `onReturn` is called when a lost connection is back:
   * what was said meanwhile was not heard.
   */
  listen(channel: string, handler: (payload: string) => void, onReturn?: () => void): Promise<void>
  /**
   * Resolves when the handlers have been called for every NOTIFY of transactions that had ended before. Rejects while the connection that listens is
   * lost.
   */
  heard(): Promise<void>
  close(): Promise<void>
}

const config = { casing: 'snake_case', logger: countStatements } as const

/** The embedded database has no process of its own that would clear up after updates. */
const VACUUM_MS = 6 * 3600 * 1000

/** Who waits longer for one of the connections is told that it cannot be done now, rather than keep a doctor waiting. */
const FREE_WITHIN_MS = 5000

interface Connecting {
  url: string
  dataDir: string
  fresh?: boolean
  /** On PostgreSQL, ms until one of its connections must be free. */
  freeWithin?: number
}

/** Opens PostgreSQL at `url`, or the embedded database in `dataDir`, with all migrations applied. */
export async function connect({ url, dataDir, fresh = false, freeWithin = FREE_WITHIN_MS }: Connecting): Promise<Database> {
  return url ? connectPostgres(url, freeWithin) : connectEmbedded(dataDir, fresh)
}

async function connectPostgres(url: string, freeWithin: number): Promise<Database> {
  const [{ Pool, Client }, { drizzle }] = await Promise.all([
    import('pg').then((m) => m.default),
    import('drizzle-orm/node-postgres'),
  ])
  const pool = new Pool({ connectionString: url, max: 20, connectionTimeoutMillis: freeWithin })
  // An idle connection that the server drops must not end the process; the pool opens another one.
  pool.on('error', () => undefined)
  await migratePostgres(pool, config)
  const db: NodePgDatabase = drizzle(pool, config)
  const listening = new Listening(() => new Client({ connectionString: url, keepAlive: true }))
  return {
    db,
    listen: (...given) => listening.listen(...given),
    heard: () => listening.heard(),
    async close() {
      await listening.close()
      await pool.end()
    },
  }
}

async function connectEmbedded(dataDir: string, fresh: boolean): Promise<Database> {
  const folder = join(dataDir, 'pglite')
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  try {
    if (fresh) await rm(folder, { recursive: true, force: true })
    await requireSpace(dataDir)
    if (!existsSync(folder)) await copyEmptyDatabase(folder)
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK)
    const { openDurable } = await import('./pglite')
    const client = await openDurable(folder).catch((cause: unknown) => {
      throw new DatabaseDamaged(folder, { cause })
    })
    const database = await embeddedDatabase(client)
    const timer = setInterval(() => void client.exec('vacuum analyze').catch(() => undefined), VACUUM_MS)
    timer.unref()
    const close = async (): Promise<void> => {
      clearInterval(timer)
      await database.close()
      await unlock()
    }
    return { ...database, close }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** A new database takes about 60 MB; PGlite itself only says that it failed. */
const NEEDED_BYTES = 100 * 1024 * 1024

async function requireSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < NEEDED_BYTES) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
}

/** Puts the migrations and the query builder on an open PGlite. */
export async function embeddedDatabase(client: PGlite): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/pglite')
  await migrateEmbedded(client, config)
  return {
    db: drizzle(client, config),
    async listen(channel, handler) {
      await client.listen(channel, handler)
    },
    // PGlite calls the handlers before it answers the statement that said it.
    heard: async () => undefined,
    close: () => client.close(),
  }
}
