import assert from 'node:assert/strict'
import { test } from '../test/run'
import { count } from 'drizzle-orm'
import { WRITTEN } from '../sample/articles'
import { loadContent } from '../content'
import { featuresByName } from '../features'
import { seed } from '../seed'
import { openTestDatabase } from '../test/database'
import { allTables } from '../test/tables'
import { embeddedDatabase } from './connect'
import { openPGlite } from './pglite'
import { doc } from '../kernel/documents/tables'

test('sample content is written into an empty database only', async () => {
  const database = await openTestDatabase()
  const docs = async () => (await database.db.select({ n: count() }).from(doc))[0]?.n
  const before = await docs()
  assert.equal(await seed(database.db), false)
  assert.equal(await docs(), before)
  await database.close()
})

test('the core of the sample stands alone, and an area brings those that it builds on', async () => {
  const features = await featuresByName()
  const below = (name: string): string[] => [name, ...(features.get(name)?.sample?.after ?? []).flatMap(below)]
  // Of `ai` everything stands in the library, whose tables are the kernel's.
  const [area] = [...features].find(([name, { sample }]) => sample?.after?.length && name !== 'ai') ?? ['']
  const database = await embeddedDatabase(await openPGlite())
  const { db } = database
  const kept = new Error('only looked at')
  const documents: number[] = []
  const rowsOf = async (areas: string[]): Promise<{ name: string; rows: number }[]> => {
    const found: { name: string; rows: number }[] = []
    const written = db.transaction(async (tx) => {
      await loadContent(tx, { withSample: true, staff: true, areas })
      for (const name of features.keys()) {
        const counts = (await allTables(`features/${name}/`)).map((table) => tx.$count(table))
        found.push({ name, rows: (await Promise.all(counts)).reduce((sum, rows) => sum + rows, 0) })
      }
      documents.push(await tx.$count(doc))
      throw kept
    })
    await assert.rejects(written, kept)
    return found
  }
  const namesOf = (found: { name: string; rows: number }[]): string[] =>
    found.filter(({ rows }) => rows > 0).map(({ name }) => name)
  const core = namesOf(await rowsOf([]))
  const more = namesOf(await rowsOf([area])).filter((name) => !core.includes(name))
  await assert.rejects(seed(db, { areas: ['lives'] }), /lives/)
  await database.close()
  assert.deepEqual(
    core.filter((name) => !features.get(name)?.load),
    [],
  )
  assert.deepEqual(more, [...new Set(below(area))].sort())
  assert.ok(more.length > 1)
  assert.equal(documents[0], WRITTEN.length)
})

test('a database of another history of migrations is refused with a sentence', async () => {
  const client = await openPGlite()
  await embeddedDatabase(client)
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)`)
  await assert.rejects(embeddedDatabase(client), /较早的开发版本/)
  await client.close()
})
