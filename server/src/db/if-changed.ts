import { eq } from 'drizzle-orm'
import { sha256 } from '../crypto'
import type { Db } from './connect'
import { setting } from './tables'

/**
 * Has `write` bring this content into the database, unless it is what was brought last under this name. For what is made from the release at every
 * start, and hardly ever differs: making it is quick, writing it is not.
 */
export async function writeIfChanged(db: Db, name: string, content: unknown, write: (tx: Db) => Promise<unknown>): Promise<void> {
  const row = { name: `written:${name}`, value: sha256(JSON.stringify(content)) }
  const [last] = await db.select().from(setting).where(eq(setting.name, row.name))
  if (last?.value === row.value) return
  await db.transaction(async (tx) => {
    await write(tx)
    await tx
      .insert(setting)
      .values(row)
      .onConflictDoUpdate({ target: setting.name, set: { value: row.value } })
  })
}
