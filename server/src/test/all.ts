import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'

/** Runs all tests but those of main.ts in one process and on one database. Files can be run one by one as well. */
const source = fileURLToPath(new URL('..', import.meta.url))
const files = (await readdir(source, { recursive: true }))
  .filter((file) => file.endsWith('.test.ts') && file !== 'main.test.ts')
  .sort()
for (const file of files) await import(pathToFileURL(join(source, file)).href)
