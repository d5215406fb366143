import { eq } from 'drizzle-orm'
import { sha256 } from '../crypto'
import type { Db } from './connect'
import { CONTENT_BUILT } from './content-build'
import { setting } from './tables'

/**
 * Has `write` bring this content into the database, unless it is what was brought last under this name. For what is made from the release at every
 * start, and hardly ever differs: making it is quick, writing it is not.
 */
export async function writeIfChanged(db: Db, name: string, content: unknown, write: (tx: Db) => Promise<unknown>): Promise<void> {
  const row = { name: `written:${name}`, value: sha256(JSON.stringify(content)) }
  if (await isNoted(db, row)) return
  await db.transaction(async (tx) => {
    await write(tx)
    await note(tx, row)
  })
}

/**
 * Does at the start what brings the content of this release into the database, unless this very build has done it there. From the sources it is done at every
 * start.
 */
export async function oncePerBuild(db: Db, name: string, work: () => Promise<void>, build = CONTENT_BUILT): Promise<void> {
  const row = { name: `built:${name}`, value: build }
  if (build && (await isNoted(db, row))) return
  await work()
  await note(db, row)
}

type Note = Pick<typeof setting.$inferSelect, 'name' | 'value'>

async function isNoted(db: Db, { name, value }: Note): Promise<boolean> {
  const [last] = await db.select().from(setting).where(eq(setting.name, name))
  return last?.value === value
}

const note = (db: Db, row: Note) =>
  db
    .insert(setting)
    .values(row)
    .onConflictDoUpdate({ target: setting.name, set: { value: row.value } })
