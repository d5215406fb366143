import { eq } from 'drizzle-orm'
import { newToken } from './crypto'
import type { Db } from './db/connect'
import { setting } from './db/tables'
import type { Settings } from './settings'

/** The key of signed addresses and of what is sealed: from the settings, else made once, by whichever process comes first. */
export async function signingKeyOf(db: Db, settings: Pick<Settings, 'signingSecret'>): Promise<string> {
  if (settings.signingSecret) return settings.signingSecret
  await db.insert(setting).values({ name: 'signing_key', value: newToken() }).onConflictDoNothing()
  const [row] = await db.select().from(setting).where(eq(setting.name, 'signing_key'))
  if (!row) throw new Error('the signing key was not stored')
  return row.value
}
