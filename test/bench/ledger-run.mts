/**
 * `tsx ledger-run.mts <seconds> <folder> [DATABASE_URL]`: posts transfers for so many seconds each way, ten at a time and in turns, and prints how many a second as JSON: plain inserts of the
 * same rows into tables without rules, transfers between accounts of many people, and transfers that all touch one account.
 */
/// <reference lib="es2022.error" />
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { connect } from '../../server/src/db/connect'
import { post } from '../../server/src/kernel/ledger/ledger'

const [seconds, dataDir = '', url = ''] = process.argv.slice(2)
const AT_ONCE = 10
const PEOPLE = 1000
const RICH = 1_000_000_000
const database = await connect({ url, dataDir })
const { db } = database
await db.execute(sql`create table plain_journal (like ledger_journal including defaults including identity)`)
await db.execute(sql`create table plain_posting (like ledger_posting including defaults including identity)`)

type Person = `user:${number}`
const person = (n: number): Person => `user:${1 + (n % PEOPLE)}`

async function transfer(from: Person | 'none', to: Person): Promise<void> {
  const key = randomUUID()
  const paid = from === 'none' ? ({ code: 'E500', amount: 1 } as const) : ({ code: 'L200', owner: from, amount: 1 } as const)
  await post(db, {
    key,
    payType: 5,
    ref: { type: 'bench', id: key },
    memo: '测量',
    lines: [paid, { code: 'L200', owner: to, amount: -1 }],
  })
}

async function plain(): Promise<void> {
  const key = randomUUID()
  await db.execute(sql`
    with journal as (
      insert into plain_journal (pay_type, ref_type, ref_id, key, content_hash, memo) values (5, 'bench', ${key}, ${key}, ${key}, '测量') returning id
    )
    insert into plain_posting (journal_id, account_id, amount)
    select journal.id, line.account_id, line.amount from journal, (values (1, 1), (2, -1)) as line(account_id, amount) returning journal_id`)
}

const WAYS = {
  plain,
  spread: (n: number) => transfer(person(n * 2), person(n * 2 + 1)),
  hot: (n: number) => transfer('none', person(n)),
} satisfies Record<string, (n: number) => Promise<void>>

/** How many are done of it in a second. */
async function inOneSecond(work: (n: number) => Promise<void>): Promise<number> {
  const started = Date.now()
  let done = 0
  const lane = async (): Promise<void> => {
    while (Date.now() < started + 1000) await work((done += 1))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return done / ((Date.now() - started) / 1000)
}

for (let n = 0; n < PEOPLE; n += 1) {
  const owner = person(n)
  await post(db, {
    key: `fund:${n}`,
    ref: { type: 'bench', id: String(n) },
    memo: '测量',
    lines: [
      { code: 'E500', amount: RICH },
      { code: 'L200', owner, amount: -RICH },
    ],
  })
}
const figures = { plain: 0, spread: 0, hot: 0 }
// In turns, a second each, so that what else the machine does hits all of them; the first turn does not count: plans and pages are warm then.
for (let turn = 0; turn <= Number(seconds); turn += 1)
  for (const [name, work] of Object.entries(WAYS)) {
    const done = await inOneSecond(work)
    if (turn > 0) figures[name as keyof typeof WAYS] += done / Number(seconds)
  }
await database.close()
console.log(JSON.stringify(figures))
process.exit(0)
