import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { MEDALS } from '@/domain/medal'
import { columnist, columnistProfile, doc } from '../kernel/documents/tables'
import { user } from '../kernel/people/tables'
import { probes } from '../test/probes'
import { describe, test } from '../test/run'
import { testServer } from '../test/server'
import { covers, topicOf } from '../kernel/documents/covers'

const server = testServer()

describe('the pictures of the sample', () => {
  test('are all there, whoever names them', async () => {
    const docs = await server.db.select({ cover: doc.cover }).from(doc).where(eq(doc.isSample, true))
    const columns = await server.db.select({ avatar: columnist.avatar }).from(columnist).where(eq(columnist.isSample, true))
    const figures = await server.db.select({ figure: columnistProfile.figure }).from(columnistProfile)
    const people = await server.db.select({ picture: user.portraitKey }).from(user)
    const featured = await Promise.all(probes.map(({ pictures }) => pictures?.(server.db) ?? []))
    const named = [
      ...docs.map(({ cover }) => cover),
      ...columns.map(({ avatar }) => avatar),
      ...figures.map(({ figure }) => figure),
      ...people.map(({ picture }) => picture).filter((picture) => picture.startsWith('/media/')),
      ...featured.flat(),
      ...MEDALS.map(({ id }) => `/media/medal-${id}.webp`),
    ].filter(Boolean)
    assert.ok(named.length > 200)
    for (const url of new Set(named)) assert.equal((await server.app.inject({ url })).statusCode, 200, url)
  })
  test('stand at every document of the sample', async () => {
    const bare = await server.db
      .select({ title: doc.title })
      .from(doc)
      .where(and(eq(doc.isSample, true), eq(doc.cover, '')))
    assert.deepEqual(
      bare.map(({ title }) => title),
      [],
    )
  })
  test('show who writes a column without a ground; a series has its emblem', async () => {
    const rows = await server.db
      .select({ avatar: columnist.avatar, figure: columnistProfile.figure })
      .from(columnist)
      .innerJoin(columnistProfile, eq(columnistProfile.columnistId, columnist.id))
    assert.ok(rows.length >= 30)
    for (const { avatar, figure } of rows)
      assert.equal(figure, avatar.includes('portrait-') ? avatar.replace('portrait-', 'figure-') : '')
  })
  test('of one topic differ from document to document, and are the disease of the document', () => {
    const coverOf = covers()
    const first = Array.from({ length: 4 }, () => coverOf('lung'))
    assert.equal(new Set(first).size, 4)
    assert.equal(coverOf('lung'), first[0])
    assert.equal(topicOf(['d10', 'immune']), 'gyn')
    assert.equal(topicOf([]), 'cell')
  })
})
