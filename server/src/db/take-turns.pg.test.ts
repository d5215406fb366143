import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { count, inArray, or } from 'drizzle-orm'
import pg from 'pg'
import { prescriptionStaff } from '../features/prescription/tables'
import { user } from '../kernel/people/tables'
import { ACCOUNTS } from '../sample/accounts'
import { seed } from '../seed'
import { test } from '../test/run'
import { connect } from './connect'

const url = process.env.DATABASE_URL
test('two servers that start at once on an empty PostgreSQL take turns', takeTurns, { skip: url ? false : 'needs DATABASE_URL' })

async function takeTurns(): Promise<void> {
  if (!url) return
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const name = `oncology_test_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name}`)
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).toString()
  const both = await Promise.all([connect({ url: own, dataDir: '' }), connect({ url: own, dataDir: '' })])
  const seeded = await Promise.all(both.map(({ db }) => seed(db, { staff: false })))
  assert.deepEqual(seeded.sort(), [false, true])
  const mobiles = ACCOUNTS.map(({ mobile }) => mobile)
  const [sum] = (await both[0]?.db.select({ n: count() }).from(user).where(inArray(user.mobile, mobiles))) ?? []
  assert.equal(sum?.n, 9)
  // Their password is published: in a real database none of them may read papers or change texts.
  const staff = or(user.isEditor, user.isReviewer)
  assert.deepEqual(await both[0]?.db.select({ id: user.id }).from(user).where(staff), [])
  assert.equal(await both[0]?.db.$count(prescriptionStaff), 0)
  for (const database of both) await database.close()
  await admin.query(`drop database ${name}`)
  await admin.end()
}
