import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs'
import { DurableNodeFS } from './durable-fs'

/** PGlite in the folder, or in memory without one, as our tables need it. */
export async function openPGlite(folder?: string, options: PGliteOptions = {}): Promise<PGlite> {
  const isNew = !folder || !existsSync(join(folder, 'PG_VERSION'))
  // An empty database is copied: to make one takes PGlite five seconds.
  const loadDataDir = isNew ? await emptyDatabase() : undefined
  return PGlite.create({ dataDir: folder, ...options, extensions: { pg_trgm }, loadDataDir })
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
