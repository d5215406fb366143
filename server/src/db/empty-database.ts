import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONTENT_BUILT } from './content-build'
import { copyFolder } from './copy-folder'

const server = new URL('../../', import.meta.url)
const migrations = new URL('./migrations/', import.meta.url)
const DIST = fileURLToPath(new URL('dist', server))
const NAME = 'empty-database-'

/**
 * The name says what it was made of: other migrations, another PGlite or other content make another database. `build`: whose content it holds, see
 * `content-build.ts`; without one it has tables and no rows.
 */
async function nameOf(build: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(new URL('package.json', server)))
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort()
  for (const file of files) hash.update(file).update(await readFile(new URL(file, migrations)))
  return NAME + hash.update(build).digest('hex').slice(0, 16)
}

/**
 * Puts an embedded database with all tables, and the content of this build, into the folder, which may not exist yet. The build has made it
 * (`make-empty-database.ts`): to apply the migrations takes longer than all the rest of a first start.
 * @returns false when there is none to copy: then the migrations have to be applied
 */
export async function copyEmptyDatabase(folder: string, { dist = DIST, build = CONTENT_BUILT } = {}): Promise<boolean> {
  const made = join(dist, await nameOf(build))
  if (!existsSync(made)) return false
  // A process that dies in the middle leaves nothing that looks like a database.
  const arriving = `${folder}.arriving`
  await rm(arriving, { recursive: true, force: true })
  copyFolder(made, arriving)
  await rename(arriving, folder)
  return true
}

/**
 * Makes what first starts copy, unless it is there, and removes what was made of other migrations and content: a database with all tables, which `migrate`
 * writes into a new folder, and another one, into whose copy of it `fill` writes the content of this build.
 */
export async function makeEmptyDatabases(
  { migrate, fill }: Record<'migrate' | 'fill', (folder: string) => Promise<void>>,
  { dist = DIST, build = '' } = {},
): Promise<void> {
  const [empty, filled] = [await nameOf(''), await nameOf(build)]
  await make(dist, empty, migrate)
  await make(dist, filled, async (folder) => {
    copyFolder(join(dist, empty), folder)
    await fill(folder)
  })
  for (const name of await readdir(dist))
    if (name.startsWith(NAME) && name !== empty && name !== filled) await rm(join(dist, name), { recursive: true, force: true })
}

async function make(dist: string, name: string, write: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(join(dist, name))) return
  const making = await mkdtemp(join(dist, 'making-'))
  await write(making)
  // Two builds may do it at once: the first one's is kept.
  await rename(making, join(dist, name)).catch(() => rm(making, { recursive: true }))
}
