/**
 * `tsx seed-campaign.mts <voters> <racers> <folder> [DATABASE_URL]`: two contestants of the running edition, and people who are signed in: voters
 * are certified, of the racers the first half is not. Prints them as JSON.
 */
/// <reference lib="es2022.error" />
import { startSession } from '../../server/src/kernel/people/sessions'
import { newAlias } from '../../server/src/crypto'
import { connect } from '../../server/src/db/connect'
import { campaignContestant } from '../../server/src/features/campaign/tables'
import { user } from '../../server/src/kernel/people/tables'
import { LEVEL } from '../../src/domain/user'
import { seed } from '../../server/src/seed'

const [voters, racers, dataDir = '', url = ''] = process.argv.slice(2)
const database = await connect({ url, dataDir })
const { db } = database
await seed(db)
const contestant = { year: 2025, groupNo: 1, name: '测量用选手', sort: 999, columnistId: 631, workIds: [] }
const made = await db.insert(campaignContestant).values([contestant, contestant]).returning()
let people = 0
async function signedIn(count: number, levelOf: (n: number) => number): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < count; n += 1) {
    const mobile = `1970000${String((people += 1)).padStart(4, '0')}`
    const [row] = await db
      .insert(user)
      .values({ mobile, alias: newAlias(), name: '测量者', level: levelOf(n) })
      .returning()
    if (row) tokens.push(await startSession(db, row.id, 'h5'))
  }
  return tokens
}
const half = Number(racers) / 2
const said = {
  contestantIds: made.map(({ id }) => String(id)),
  voters: await signedIn(Number(voters), () => LEVEL.certified),
  racers: await signedIn(Number(racers), (n) => (n < half ? LEVEL.unconfirmed : LEVEL.certified)),
}
await database.close()
process.stdout.write(JSON.stringify(said))
process.exit(0)
