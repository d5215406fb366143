import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { chinaToday } from '../../db/china-day'
import { openPGlite } from '../../db/pglite'
import { rowsOf } from '../../db/rows'
import { violates as isViolation } from '../../db/violations'
import { createUser } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { userOwner } from './accounts'
import { checkLedger } from './check'
import { balanceOf, book, creditsOf, post, type Journal } from './ledger'
import { endOfNextYear } from './lot'
import { purseState } from './lots'

const MIGRATIONS = new URL('../../db/migrations/', import.meta.url)
const server = testServer()
let made = 0

/** Own money for a reward comes in, and goes to a wallet: two lines of one journal. */
async function wallet(cents: number): Promise<{ owner: `user:${number}`; id: number }> {
  const { id } = await createUser(server)
  const owner = `user:${id}` as const
  await post(server.db, {
    key: `test:fund:${id}`,
    payType: 5,
    ref: { type: 'test', id: String(id) },
    memo: '活动红包',
    lines: [
      { code: 'E500', amount: cents },
      { code: 'L200', owner, amount: -cents },
    ],
  })
  return { owner, id }
}

const freeze = (owner: `user:${number}`, cents: number): Journal => ({
  key: `test:freeze:${(made += 1)}`,
  payType: 3,
  ref: { type: 'withdrawal', id: String(made) },
  memo: '提现',
  lines: [
    { code: 'L200', owner, amount: cents },
    { code: 'L201', owner, amount: -cents },
  ],
})

const violates = (constraint: string) => (error: unknown) => isViolation(error, constraint)

describe('the ledger', () => {
  test('moves money from account to account, and everything still adds up to zero', async () => {
    const { owner } = await wallet(20_000)
    assert.equal(await post(server.db, freeze(owner, 12_345)), true)
    assert.deepEqual([await balanceOf(server.db, 'L200', owner), await balanceOf(server.db, 'L201', owner)], [7_655, 12_345])
    assert.deepEqual((await checkLedger(server.db)).faults, [])
  })

  test('books the same once, however often and from however many sides it is asked for', async () => {
    const { owner } = await wallet(1000)
    const journal = freeze(owner, 100)
    const booked = await Promise.all(Array.from({ length: 20 }, () => post(server.db, journal)))
    assert.equal(booked.filter(Boolean).length, 1)
    assert.equal(await balanceOf(server.db, 'L201', owner), 100)
  })

  test('refuses a key that was used for something else', async () => {
    const { owner } = await wallet(1000)
    const journal = freeze(owner, 100)
    await post(server.db, journal)
    await assert.rejects(post(server.db, { ...freeze(owner, 101), key: journal.key }), /used for something else/)
    assert.equal(await balanceOf(server.db, 'L201', owner), 100)
  })

  test('lets nobody spend what he has not, also when everybody asks at once', async () => {
    const { owner } = await wallet(100)
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => post(server.db, freeze(owner, 60))))
    const refused = asked.filter((answer): answer is PromiseRejectedResult => answer.status === 'rejected')
    assert.equal(refused.length, 19)
    for (const { reason } of refused) assert.ok(violates('ledger_balance_side')(reason))
    assert.deepEqual([await balanceOf(server.db, 'L200', owner), await balanceOf(server.db, 'L201', owner)], [40, 60])
  })

  test('is no dead end for two people who send to each other at once', async () => {
    const [one, other] = await Promise.all([wallet(10_000), wallet(10_000)])
    const move = (from: `user:${number}`, to: `user:${number}`): Journal => ({
      key: `test:move:${(made += 1)}`,
      ref: { type: 'test', id: String(made) },
      memo: '互转',
      lines: [
        { code: 'L200', owner: from, amount: 1 },
        { code: 'L200', owner: to, amount: -1 },
      ],
    })
    await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        post(server.db, turn % 2 ? move(one.owner, other.owner) : move(other.owner, one.owner)),
      ),
    )
    assert.equal(await balanceOf(server.db, 'L200', one.owner), 10_000)
  })

  test('takes whole cents only, and two lines at least', async () => {
    const { owner } = await wallet(1000)
    await assert.rejects(post(server.db, freeze(owner, 0.5)), /whole cents/)
    await assert.rejects(post(server.db, freeze(owner, Number.MAX_SAFE_INTEGER + 1)), /whole cents/)
    await assert.rejects(post(server.db, { ...freeze(owner, 1), lines: [] }), violates('ledger_journal_whole'))
    const uneven: Journal = {
      ...freeze(owner, 1),
      lines: [
        { code: 'L200', owner, amount: 5 },
        { code: 'L201', owner, amount: -4 },
      ],
    }
    await assert.rejects(post(server.db, uneven), violates('ledger_journal_zero'))
  })

  test('never mixes credits and money', async () => {
    const { owner } = await wallet(1000)
    const mixed: Journal = {
      ...freeze(owner, 1),
      lines: [
        { code: 'L200', owner, amount: 5 },
        { code: 'P200', owner, amount: -5 },
      ],
    }
    await assert.rejects(post(server.db, mixed), violates('ledger_journal_zero'))
  })

  test('is held by the database itself: nothing that is booked is changed or deleted, and nothing uneven gets in', async () => {
    const { owner } = await wallet(1000)
    const { db } = server
    const [{ id: account } = { id: 0 }] = rowsOf<{ id: number }>(
      await db.execute(sql`select id from ledger_account where owner = ${owner} and code = 'L200'`),
    )
    const [{ id: journal } = { id: 0 }] = rowsOf<{ id: number }>(
      await db.execute(sql`select journal_id as id from ledger_posting where account_id = ${account}`),
    )
    const final = violates('ledger_is_final')
    await assert.rejects(db.execute(sql`update ledger_posting set amount = -1 where account_id = ${account}`), final)
    await assert.rejects(db.execute(sql`delete from ledger_posting where account_id = ${account}`), final)
    await assert.rejects(db.execute(sql`truncate ledger_posting`), final)
    await assert.rejects(db.execute(sql`update ledger_journal set memo = '' where id = ${journal}`), final)
    await assert.rejects(db.execute(sql`delete from ledger_journal where id = ${journal}`), final)
    const one = sql`insert into ledger_posting (journal_id, account_id, amount) values (${journal}, ${account}, -500)`
    await assert.rejects(db.execute(one), violates('ledger_journal_zero'))
    assert.equal(await balanceOf(db, 'L200', owner), 1000)
  })

  test('writes a journal whole, in one statement: nobody adds to it later, writes another beside it, or posts to what is not there', async () => {
    const { owner } = await wallet(1000)
    const { db } = server
    const [{ journal, account } = { journal: 0, account: 0 }] = rowsOf<{ journal: number; account: number }>(
      await db.execute(sql`
        select p.journal_id as journal, a.id as account from ledger_posting p join ledger_account a on a.id = p.account_id where a.owner = ${owner}`),
    )
    const insert = (...rows: [journal: number, account: number, amount: number][]) =>
      db.execute(
        sql`insert into ledger_posting (journal_id, account_id, amount) values ${sql.join(
          rows.map((row) => sql`(${sql.join([...row], sql`, `)})`),
          sql`, `,
        )}`,
      )
    const whole = violates('ledger_journal_whole')
    await assert.rejects(insert([journal, account, -5], [journal, account, 5]), whole)
    await assert.rejects(insert([journal, account, -5], [journal - 1, account, 5]), whole)
    await assert.rejects(
      db.execute(
        sql`insert into ledger_journal (ref_type, ref_id, key, content_hash, memo) values ('test', '1', 'empty', '', '')`,
      ),
      whole,
    )
    const missing = violates('ledger_posting_of')
    await assert.rejects(insert([2 ** 40, account, -5], [2 ** 40, account, 5]), missing)
    await assert.rejects(insert([journal, account, -5], [journal, 2 ** 40, 5]), missing)
    assert.equal(await balanceOf(db, 'L200', owner), 1000)
    assert.deepEqual((await checkLedger(db)).faults, [])
  })

  test('finds what differs when everything is added up anew', async () => {
    const { owner } = await wallet(777)
    const found = new Error('only looked at')
    const looked = server.db.transaction(async (tx) => {
      await tx.execute(
        sql`update ledger_balance set amount = amount - 3 from ledger_account a where a.id = account_id and a.owner = ${owner}`,
      )
      const drifted = `账户 L200 ${owner}：余额记为 -780，分录合计 -777`
      assert.deepEqual((await checkLedger(tx)).faults, [drifted])
      await tx.execute(sql`alter table ledger_posting disable trigger posted`)
      const [{ id } = { id: 0 }] = rowsOf<{ id: number }>(
        await tx.execute(
          sql`insert into ledger_posting (journal_id, account_id, amount) values (${2 ** 40}, ${2 ** 40}, 1) returning id`,
        ),
      )
      assert.deepEqual((await checkLedger(tx)).faults, [`分录 ${id}：没有流水或账户`, drifted])
      throw found
    })
    await assert.rejects(looked, found)
  })

  test('gives credits for a reason once', async () => {
    const { id } = await createUser(server)
    const signed = { what: { userId: id, day: '2026-11-23' }, userId: id, credits: 3 }
    assert.deepEqual([await book(server.db, 'sign-in', signed), await book(server.db, 'sign-in', signed)], [true, false])
    assert.equal(await creditsOf(server.db, id), 3)
    assert.equal(await balanceOf(server.db, 'P200', userOwner(id)), 3)
  })
})

test('a journal is booked by indexes, however few rows there were when its statements were planned', async () => {
  const { owner } = await wallet(1000_00)
  const tables = sql`select relname, seq_scan from pg_stat_xact_user_tables where relname like 'ledger%' order by relname`
  await server.db.transaction(async (tx) => {
    // What the connection did before, and did not report yet, counts too.
    const before = rowsOf(await tx.execute(tables))
    for (let n = 0; n < 10; n += 1) await post(tx, freeze(owner, 1))
    assert.deepEqual(rowsOf(await tx.execute(tables)), before)
  })
})

test('the credits of before move over without losing a row, have a lot each that ends next year, and go on being booked once', async () => {
  const client = await openPGlite()
  const migrations = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  const run = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      const text = await readFile(new URL(name, MIGRATIONS), 'utf8')
      for (const statement of text.split('--> statement-breakpoint')) await client.exec(statement)
    }
  }
  const ledger = migrations.indexOf('0004_ledger.sql')
  await run(migrations.slice(0, ledger))
  await client.exec(`
    insert into ledger_transfer (reason, reference, title, created_at) values
      ('sign-in', '7:2026-11-01', '每日签到', '2026-11-01T01:00:00Z'), ('sign-in', '7:2026-11-02', '每日签到', '2026-11-02T01:00:00Z'),
      ('inviting', '9', '邀请同道', '2026-11-02T02:00:00Z');
    insert into ledger_entry (transfer_id, account, credits) values
      (1, 'pool:sign-in', -1), (1, 'user:7', 1), (2, 'pool:sign-in', -2), (2, 'user:7', 2), (3, 'pool:invitation', -20), (3, 'user:8', 20);`)
  await run(migrations.slice(ledger))
  const { drizzle } = await import('drizzle-orm/pglite')
  const db = drizzle(client, { casing: 'snake_case' })
  assert.deepEqual(await checkLedger(db), { journals: 3, postings: 6, accounts: 3, faults: [] })
  assert.deepEqual([await creditsOf(db, 7), await creditsOf(db, 8), await balanceOf(db, 'P100')], [3, 20, 23])
  const { balance, expiring } = await purseState(db, userOwner(8))
  assert.deepEqual([balance, expiring?.credits, expiring?.on], [20, 20, endOfNextYear(await chinaToday(db))])
  const again = { what: { userId: 7, day: '2026-11-02' }, userId: 7, credits: 2 }
  assert.equal(await book(db, 'sign-in', again), false)
  assert.equal(await book(db, 'sign-in', { ...again, what: { userId: 7, day: '2026-11-03' } }), true)
  assert.deepEqual((await checkLedger(db)).faults, [])
  await client.close()
})
