import { makeEmptyDatabase } from './db/empty-database'

/** Run by the build: what it needs for this is loaded only when there is no empty database of these migrations yet. */
await makeEmptyDatabase(async (folder) => {
  const [{ embeddedDatabase }, { openPGlite }] = await Promise.all([import('./db/connect'), import('./db/pglite')])
  const database = await embeddedDatabase(await openPGlite(folder))
  await database.close()
})
