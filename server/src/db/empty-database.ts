import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyFolder } from './copy-folder'

const server = new URL('../../', import.meta.url)
const migrations = new URL('./migrations/', import.meta.url)
const DIST = fileURLToPath(new URL('dist', server))
const NAME = 'empty-database-'

/** The name says what it was made of: other migrations or another PGlite make another empty database. */
async function currentName(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(new URL('package.json', server)))
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort()
  for (const file of files) hash.update(file).update(await readFile(new URL(file, migrations)))
  return NAME + hash.digest('hex').slice(0, 16)
}

/**
 * Puts an embedded database with all tables and no rows into the folder, which may not exist yet. The build has made it (`make-empty-database.ts`): to apply
 * the migrations takes longer than all the rest of a first start.
 * @returns false when there is none to copy: then the migrations have to be applied
 */
export async function copyEmptyDatabase(folder: string, dist = DIST): Promise<boolean> {
  const made = join(dist, await currentName())
  if (!existsSync(made)) return false
  // A process that dies in the middle leaves nothing that looks like a database.
  const arriving = `${folder}.arriving`
  await rm(arriving, { recursive: true, force: true })
  copyFolder(made, arriving)
  await rename(arriving, folder)
  return true
}

/** Has `write` make the empty database in a new folder, unless there is one of these migrations, and removes those of others. */
export async function makeEmptyDatabase(write: (folder: string) => Promise<void>, dist = DIST): Promise<void> {
  const made = await currentName()
  if (existsSync(join(dist, made))) return
  const making = await mkdtemp(join(dist, 'making-'))
  await write(making)
  // Two builds may do it at once: the first one's is kept.
  await rename(making, join(dist, made)).catch(() => rm(making, { recursive: true }))
  for (const name of await readdir(dist))
    if (name.startsWith(NAME) && name !== made) await rm(join(dist, name), { recursive: true, force: true })
}
