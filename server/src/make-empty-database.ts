import { makeEmptyDatabase } from './db/empty-database'

/** Run by the build: what it needs for this is loaded only when there is no empty database of these migrations yet. */
await makeEmptyDatabase(async (folder) => {
  const [{ embeddedDatabase }, { openPGlite }] = await Promise.all([import('./db/connect'), import('./db/pglite')])
  const client = await openPGlite(folder)
  const database = await embeddedDatabase(client)
  // What PostgreSQL makes other databases from: an embedded one stays alone, and six hundred files less are copied at each first start.
  await client.exec(`update pg_database set datistemplate = false`)
  for (const name of ['template0', 'template1']) await client.exec(`drop database if exists ${name}`)
  await database.close()
})
