/** `tsx seed-live.mts <authors> <folder> [DATABASE_URL]`: a live that runs, and people who are signed in. Prints them as JSON. */
/// <reference lib="es2022.error" />
import { storeDoc } from '../../server/src/kernel/documents/store'
import { startSession } from '../../server/src/kernel/people/sessions'
import { newAlias } from '../../server/src/crypto'
import { connect } from '../../server/src/db/connect'
import { user } from '../../server/src/kernel/people/tables'
import { seed } from '../../server/src/seed'

const [authors, dataDir = '', url = ''] = process.argv.slice(2)
const database = await connect({ url, dataDir })
const { db } = database
await seed(db)
const docId = await storeDoc(db, {
  docType: 25,
  title: '测量用直播',
  body: '',
  publishedAt: new Date(),
  startTime: new Date(Date.now() - 60_000),
  durationSeconds: 24 * 3600,
  tagIds: [],
})
const tokens: string[] = []
for (let n = 0; n < Number(authors); n += 1) {
  const mobile = `1980000${String(n).padStart(4, '0')}`
  const [row] = await db.insert(user).values({ mobile, alias: newAlias(), name: '测量者', level: 2 }).returning()
  if (row) tokens.push(await startSession(db, row.id, 'h5'))
}
await database.close()
process.stdout.write(JSON.stringify({ docId: String(docId), tokens }))
process.exit(0)
