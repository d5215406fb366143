import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { MEDALS } from '@/domain/medal'
import { campaignContestant } from '../features/campaign/tables'
import { liveSpeaker, liveTalk } from '../features/live/tables'
import { subject } from '../features/subject/tables'
import { columnist, doc } from '../kernel/documents/tables'
import { user } from '../kernel/people/tables'
import { describe, test } from '../test/run'
import { testServer } from '../test/server'
import { covers, topicOf } from './pictures'

const server = testServer()

describe('the pictures of the sample', () => {
  test('are all there, whoever names them', async () => {
    const docs = await server.db.select({ cover: doc.cover }).from(doc).where(eq(doc.isSample, true))
    const columns = await server.db.select({ avatar: columnist.avatar }).from(columnist).where(eq(columnist.isSample, true))
    const people = await server.db.select({ picture: user.portraitKey }).from(user)
    const contestants = await server.db.select({ pic: campaignContestant.pic }).from(campaignContestant)
    const subjects = await server.db.select({ banner: subject.banner }).from(subject)
    const speakers = await server.db
      .select({ avatar: liveSpeaker.avatar })
      .from(liveSpeaker)
      .innerJoin(liveTalk, eq(liveTalk.id, liveSpeaker.talkId))
      .innerJoin(doc, eq(doc.id, liveTalk.docId))
      .where(eq(doc.isSample, true))
    const named = [
      ...docs.map(({ cover }) => cover),
      ...columns.map(({ avatar }) => avatar),
      ...people.map(({ picture }) => picture).filter((picture) => picture.startsWith('/media/')),
      ...contestants.map(({ pic }) => pic),
      ...subjects.map(({ banner }) => banner),
      ...speakers.map(({ avatar }) => avatar),
      ...MEDALS.map(({ id }) => `/media/medal-${id}.webp`),
    ].filter(Boolean)
    assert.ok(named.length > 200)
    for (const url of new Set(named)) assert.equal((await server.app.inject({ url })).statusCode, 200, url)
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
