import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { newToken } from './crypto'
import type { Database, Db } from './db/connect'
import { setting } from './db/tables'
import { loadFeatures } from './features'
import type { Parts } from './http/context'
import { Changes } from './kept'
import { findViewer } from './kernel/people/sessions'
import { chooseSmsSender } from './services/sms'
import { diskUploadStore } from './services/upload-store'
import { chooseWeChatGateway } from './services/wechat'
import type { Settings } from './settings'

/** Puts the server's parts together from the settings. */
export async function makeParts(database: Database, settings: Settings): Promise<Parts> {
  const { db } = database
  return {
    db,
    listen: database.listen,
    changes: await Changes.of(database),
    settings,
    sms: chooseSmsSender(settings),
    weChat: chooseWeChatGateway(db, settings),
    uploads: diskUploadStore(join(settings.dataDir, 'uploads')),
    findViewer,
    features: await loadFeatures(),
    signingKey: settings.signingSecret || (await sharedKey(db)),
  }
}

/** Made once, by whichever process comes first. */
async function sharedKey(db: Db): Promise<string> {
  await db.insert(setting).values({ name: 'signing_key', value: newToken() }).onConflictDoNothing()
  const [row] = await db.select().from(setting).where(eq(setting.name, 'signing_key'))
  if (!row) throw new Error('the signing key was not stored')
  return row.value
}
