import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { countFor, test } from './run'

/**
 * Runs all tests but those of main.ts in one process and on one database. Files can be run one by one as well. `TEST_SHARD=1/2` takes the first of
 * every two files, so that another process on another core can take the second ones; `TEST_ONLY=pg` the files that can go otherwise on PostgreSQL.
 */
const [shard = 1, shards = 1] = (process.env.TEST_SHARD ?? '').split('/').filter(Boolean).map(Number)
const ending = process.env.TEST_ONLY === 'pg' ? '.pg.test.ts' : '.test.ts'
const source = fileURLToPath(new URL('..', import.meta.url))
const files = (await readdir(source, { recursive: true }))
  .filter((file) => file.endsWith(ending) && file !== 'main.test.ts')
  .sort()
  .filter((_, index) => index % shards === shard - 1)

// The runner ends when all tests that it knows are over, also while the next file is being loaded: so the first one waits for all files.
let loaded: () => void = () => undefined
const loading = new Promise<void>((resolve) => (loaded = resolve))
test(`${files.length} files of tests are loaded`, () => loading)
for (const file of files) {
  countFor(`server/src/${file}`)
  await import(pathToFileURL(join(source, file)).href)
}
countFor('')
loaded()
