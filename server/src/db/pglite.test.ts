import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { sharedTestDatabase } from '../test/database'
import { after, before, test } from '../test/run'
import type { Database } from './connect'
import { rowsOf } from './rows'

let database: Database
before(async () => {
  database = await sharedTestDatabase()
})
after(() => database.close())

test('PostgreSQL takes no more memory at the start than the database needs', takesLittle, {
  skip: process.env.DATABASE_URL ? 'asks the embedded database' : false,
})

async function takesLittle(): Promise<void> {
  const [row] = rowsOf<{ shared_buffers: string }>(await database.db.execute(sql`show shared_buffers`))
  assert.equal(row?.shared_buffers, '32MB')
}

test('every kind of array that a table holds is read as one, and what is none as it is', async () => {
  const kinds = rowsOf<{ kind: string }>(
    await database.db.execute(
      sql`select distinct format_type(atttypid, null) as kind from pg_attribute a join pg_class c on c.oid = attrelid
          where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and format_type(atttypid, null) like '%[]'`,
    ),
  ).map(({ kind }) => kind)
  assert.ok(kinds.includes('text[]'))
  for (const kind of kinds) {
    const [row] = rowsOf<{ value: unknown }>(await database.db.execute(sql`select ${sql.raw(`'{}'::${kind}`)} as value`))
    assert.deepEqual(row?.value, [], kind)
  }
  const [row] = rowsOf(
    await database.db.execute(
      sql`select 7::int as int, true as bool, '{"a":[1]}'::jsonb as json, '{1,2}'::int[] as ints, '{"a,b",c}'::text[] as texts`,
    ),
  )
  assert.deepEqual(row, { int: 7, bool: true, json: { a: [1] }, ints: [1, 2], texts: ['a,b', 'c'] })
})
