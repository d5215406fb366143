import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs'
import { DurableNodeFS } from './durable-fs'

/**
 * Types whose text is read, by their numbers in pg_type: boolean, int8, int2, int4, float4, float8, jsonb, the arrays of these, and those of text, date,
 * timestamptz, numeric and uuid. PGlite knows an array of each table beside them, and copies all it knows for each query of Drizzle: a third of what
 * a short query costs.
 */
const READ = new Set([16, 20, 21, 23, 700, 701, 3802, 1000, 1016, 1005, 1007, 1021, 1022, 3807, 1009, 1182, 1185, 1231, 2951])

/**
 * Node compiles WebAssembly twice: at once, and what is asked often once more into faster code. The second costs a start more than a second; lists,
 * details and searches took as much of the processor with it as without.
 */
setFlagsFromString('--liftoff-only')

/** PostgreSQL fills all of its buffers with zeros when it starts: 128 MB, unless it is told how many. The database of the sample has 20. */
const BUFFERS = ['-c', 'shared_buffers=32MB']

/** PGlite in the folder, or in memory without one, as our tables need it. */
export async function openPGlite(
  folder?: string,
  { startParams = PGlite.defaultStartParams, ...options }: PGliteOptions = {},
): Promise<PGlite> {
  const isNew = !folder || !existsSync(join(folder, 'PG_VERSION'))
  // An empty database is copied: to make one takes PGlite five seconds.
  const loadDataDir = isNew ? await emptyDatabase() : undefined
  const client = await PGlite.create({
    dataDir: folder,
    ...options,
    startParams: [...startParams, ...BUFFERS],
    extensions: { pg_trgm },
    loadDataDir,
  })
  client.parsers = Object.fromEntries(Object.entries(client.parsers).filter(([oid]) => READ.has(Number(oid))))
  return client
}

/** PGlite in the folder; every commit is flushed to the medium before it is acknowledged. */
export function openDurable(folder: string): Promise<PGlite> {
  // PGlite starts with -F (fsync off). Without it, and with a file system that can fsync, a commit survives a power cut as well.
  const startParams = PGlite.defaultStartParams.filter((param) => param !== '-F')
  return openPGlite(folder, {
    fs: new DurableNodeFS(folder),
    relaxedDurability: false,
    startParams: [...startParams, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  })
}
