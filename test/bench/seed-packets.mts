/**
 * `tsx seed-packets.mts <people> <shares,shares,…> <folder> [DATABASE_URL]`: certified doctors who are signed in, and an open red packet with so many shares each. Prints
 * them as JSON.
 */
/// <reference lib="es2022.error" />
import { randomUUID } from 'node:crypto'
import { newAlias } from '../../server/src/crypto'
import { connect } from '../../server/src/db/connect'
import { fundPacket, openPacket } from '../../server/src/features/red-packet'
import { startSession } from '../../server/src/kernel/people/sessions'
import { user } from '../../server/src/kernel/people/tables'
import { LEVEL } from '../../src/domain/user'
import { seed } from '../../server/src/seed'

const [people, shares = '', dataDir = '', url = ''] = process.argv.slice(2)
const CENTS_EACH = 100
const database = await connect({ url, dataDir })
const { db } = database
await seed(db)
const tokens: string[] = []
for (let n = 0; n < Number(people); n += 1) {
  const mobile = `1970001${String(n).padStart(4, '0')}`
  const [row] = await db.insert(user).values({ mobile, alias: newAlias(), name: '测量者', level: LEVEL.certified }).returning()
  if (row) tokens.push(await startSession(db, row.id, 'h5'))
}
const packets: string[] = []
for (const count of shares.split(',').map(Number)) {
  const input = {
    ...{ payType: 5, title: '测量', kind: 'fixed' as const, total: count * CENTS_EACH, count, docId: '', provIds: [] },
    ...{ sponsorId: 0, sponsor: '', contract: '', taxMethod: 'perPayment' as const, endTime: '', idempotencyKey: randomUUID() },
  }
  const id = await fundPacket(db, { input, funderId: null, signingKey: '' })
  await openPacket(db, id)
  packets.push(String(id))
}
await database.close()
process.stdout.write(JSON.stringify({ packets, tokens }))
process.exit(0)
