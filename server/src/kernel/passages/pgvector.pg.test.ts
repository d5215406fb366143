import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import type { Embedder } from '../../services/embeddings/contract'
import { openTestDatabase } from '../../test/database'
import { after, before, describe, test } from '../../test/run'
import { evidencePassage, nearestPassages, storeSources, storeVectors } from './index'

/** One direction a meaning: what is alike is known beforehand. */
const MEANINGS = [/气短|呼吸困难/, /皮疹/, /夹具替尼/]
const embedder: Embedder = {
  model: 'meaning',
  embed: (texts) => Promise.resolve(texts.map((text) => [...MEANINGS.map((word) => Number(word.test(text))), 0.1])),
}

describe('vectors that the database compares', () => {
  let database: Database
  before(async () => (database = await openTestDatabase()))
  after(() => database.close())
  test('give the nearest first, with how alike they are, of one source alone where it is asked', async (context) => {
    const { db } = database
    const there = rowsOf(await db.execute(sql`select 1 from pg_available_extensions where name = 'vector'`))
    if (there.length === 0) return context.skip('the database has no pgvector')
    await db.execute(sql`create extension vector`)
    const sourceOf = (refId: string, text: string) =>
      ({ kind: 'article', refId, title: refId, link: '/', sections: [{ title: '文', text }] }) as const
    await storeSources(db, [
      sourceOf('near', '夹具替尼引起呼吸困难时应停药。'),
      sourceOf('far', '夹具替尼引起皮疹时可外用激素。'),
    ])
    await storeVectors(db, embedder, 20_000)
    const rows = await db.select().from(evidencePassage)
    const idsOf = (word: string) => rows.filter(({ text }) => text.includes(word)).map(({ id }) => id)
    const [first, second] = await nearestPassages(db, embedder, '夹具替尼吃了气短', undefined)
    assert.deepEqual([[first?.id], [second?.id]], [idsOf('夹具替尼引起呼吸'), idsOf('夹具替尼引起皮疹')])
    // (1·1 + 1·1 + 0.1²) / (1 + 1 + 0.1²), and one of the two alone.
    assert.ok(Math.abs((first?.alike ?? 0) - 1) < 1e-5 && Math.abs((second?.alike ?? 0) - 1.01 / 2.01) < 1e-5)
    const far = rows.find(({ text }) => text.includes('夹具替尼引起皮疹'))
    const within = await nearestPassages(db, embedder, '夹具替尼吃了气短', far?.sourceId)
    assert.deepEqual(
      within.map(({ id }) => id),
      [far?.id],
    )
    // Vectors of another length, as of another model, are not compared.
    const other: Embedder = { ...embedder, embed: () => Promise.resolve([[1, 0]]) }
    assert.deepEqual(await nearestPassages(db, other, '气短', undefined), [])
  })
})
