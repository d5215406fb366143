import assert from 'node:assert/strict'
import { eq, inArray } from 'drizzle-orm'
import { connect, type Database } from '../../db/connect'
import { ownPostgres } from '../../test/database'
import { createDoc, createUser, key } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { docStat, docViewDay, reading, readingClock } from './tables'
import { recordVisit, storeVisits } from './visits'

const server = testServer()
const views = async (docId: number): Promise<(number | undefined)[]> => {
  const [stat] = await server.db.select().from(docStat).where(eq(docStat.docId, docId))
  const [day] = await server.db.select().from(docViewDay).where(eq(docViewDay.docId, docId))
  return [stat?.viewCount, day?.count]
}

describe('visits at the same time', () => {
  test('count each reader once, and everybody who cannot be told apart', async () => {
    const [first, second] = [Number(await createDoc(server)), Number(await createDoc(server))]
    const users = [await createUser(server), await createUser(server)].map(({ id }) => ({ userId: id, pid: '' }))
    const visitor = { userId: null, pid: key() }
    const unknown = { userId: null, pid: '' }
    const readers = [...users, ...users, visitor, visitor, unknown, unknown]
    const seen = await Promise.all(
      readers.flatMap((reader) => [recordVisit(server.db, reader, first), recordVisit(server.db, reader, second)]),
    )
    assert.deepEqual(
      [await views(first), await views(second)],
      [
        [5, 5],
        [5, 5],
      ],
    )
    assert.ok(seen.every((one) => one && one.viewCount >= 1 && one.viewCount <= 5))
    const rows = await server.db
      .select()
      .from(reading)
      .where(inArray(reading.docId, [first, second]))
    assert.equal(rows.length, 6)
    assert.ok(rows.every(({ visits }) => visits === 1))
  })
  test('tell each how far it is', async () => {
    const [docId, other] = [Number(await createDoc(server)), Number(await createDoc(server))]
    const { id: userId } = await createUser(server)
    await server.db.insert(reading).values({ userId, docId, progress: 0.5 })
    const reader = { userId, pid: '' }
    const seen = await Promise.all([docId, other, docId].map((id) => recordVisit(server.db, reader, id)))
    assert.deepEqual(
      seen.map((one) => one?.progress),
      [0.5, 0, 0.5],
    )
  })
  test('of what is not published count nothing, and start no clock', async () => {
    const [docId, draft] = [Number(await createDoc(server)), Number(await createDoc(server, { status: 'draft' }))]
    const reader = { userId: null, pid: key() }
    const visit = (ids: number[]) => Promise.all(ids.map((id) => recordVisit(server.db, reader, id)))
    assert.deepEqual(await visit([draft, 999_999_999]), [null, null])
    const clocks = await server.db
      .select()
      .from(readingClock)
      .where(eq(readingClock.reader, `p:${reader.pid}`))
    assert.deepEqual(clocks, [])
    assert.deepEqual(
      (await visit([draft, docId])).map((seen) => seen?.viewCount),
      [undefined, 1],
    )
    assert.deepEqual(
      [await views(docId), await views(draft)],
      [
        [1, 1],
        [0, undefined],
      ],
    )
  })
})

const given = process.env.DATABASE_URL
test('two processes that store the same visits crosswise never wait for each other in a ring', crosswise, {
  skip: given ? false : 'needs DATABASE_URL',
})

async function crosswise(): Promise<void> {
  const { url, drop } = await ownPostgres(given ?? '')
  const processes: [Database, Database] = [await connect({ url, dataDir: '' }), await connect({ url, dataDir: '' })]
  const docIds = await Promise.all(Array.from({ length: 8 }, async () => Number(await createDoc(processes[0]))))
  for (let round = 0; round < 60; round += 1) {
    const visits = docIds.flatMap((docId) =>
      Array.from({ length: 5 }, (_, n) => ({ reader: { userId: null, pid: `reader ${round % 2 ? 0 : round} ${n}` }, docId })),
    )
    // Without the second try of `recordVisit`: PostgreSQL would end one of two that wait in a ring.
    await Promise.all(processes.map(({ db }, at) => storeVisits(db, at ? visits.toReversed() : visits, 'visitor')))
  }
  const rows = await processes[0].db.select().from(docStat).where(inArray(docStat.docId, docIds))
  // 30 even rounds of five new readers, and the five of the odd rounds, who are those of round 0.
  assert.deepEqual(
    rows.map(({ viewCount }) => viewCount),
    docIds.map(() => 150),
  )
  for (const database of processes) await database.close()
  await drop()
}
