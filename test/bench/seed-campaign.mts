/** `tsx seed-campaign.mts <voters> <folder> [DATABASE_URL]`: a contestant of the running edition, and people who are signed in. Prints them as JSON. */
/// <reference lib="es2022.error" />
import { startSession } from '../../server/src/commands/sessions'
import { newAlias } from '../../server/src/crypto'
import { connect } from '../../server/src/db/connect'
import { campaignContestant, user } from '../../server/src/db/schema'
import { seed } from '../../server/src/sample/seed'

const [voters, dataDir = '', url = ''] = process.argv.slice(2)
const database = await connect({ url, dataDir })
const { db } = database
await seed(db)
const [made] = await db
  .insert(campaignContestant)
  .values({ year: 2025, groupNo: 1, name: '测量用选手', sort: 999, columnistId: 631, workIds: [] })
  .returning()
const tokens: string[] = []
for (let n = 0; n < Number(voters); n += 1) {
  const mobile = `1970000${String(n).padStart(4, '0')}`
  const [row] = await db.insert(user).values({ mobile, alias: newAlias(), name: '测量者', level: 2 }).returning()
  if (row) tokens.push(await startSession(db, row.id, 'h5'))
}
await database.close()
process.stdout.write(JSON.stringify({ contestantId: String(made?.id), tokens }))
process.exit(0)
