import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { ownPostgres } from '../test/database'
import { after, before, describe, test } from '../test/run'
import { connect, type Database } from './connect'

const given = process.env.DATABASE_URL

describe('what PostgreSQL tells', specs, { skip: given ? false : 'needs DATABASE_URL' })

function specs(): void {
  let one: Database
  let other: Database
  let drop: () => Promise<void>
  before(async () => {
    const own = await ownPostgres(given ?? '')
    drop = own.drop
    ;[one, other] = await Promise.all([connect({ url: own.url, dataDir: '' }), connect({ url: own.url, dataDir: '' })])
  })
  after(async () => {
    await Promise.all([one.close(), other.close()])
    await drop()
  })
  const say = (word: string) => other.db.execute(sql`select pg_notify('words', ${word})`)

  test('has been heard when it is asked whether', async () => {
    const words: string[] = []
    await one.listen('words', (word) => words.push(word))
    for (let n = 0; n < 200; n += 1) {
      await say(String(n))
      await one.heard()
      assert.equal(words.at(-1), String(n))
    }
  })
  test('may be missed when the connection is lost: nothing counts as heard until all listeners know it', async () => {
    let returns = 0
    await one.listen(
      'words',
      () => undefined,
      () => (returns += 1),
    )
    await other.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('', 'listen "words"') and pid <> pg_backend_pid()`)
    while (
      !(await one.heard().then(
        () => true,
        () => false,
      ))
    )
      await new Promise((resolve) => setTimeout(resolve, 10))
    assert.equal(returns, 1)
  })
}
