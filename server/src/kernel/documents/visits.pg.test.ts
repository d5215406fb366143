import assert from 'node:assert/strict'
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { connect, type Database, type Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import { ownPostgres } from '../../test/database'
import { createDoc, createUser, key } from '../../test/factories'
import { heldUp, needsPostgres } from '../../test/held-up'
import { WAIT_MS } from '../../../../test/support/limits'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { docStat, docViewDay, reading, readingClock } from './tables'
import { recordProgress } from './reading'
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
  test('leave no other commit less safe', async () => {
    const setting = async () => rowsOf(await server.db.execute(sql`select current_setting('synchronous_commit')`))
    const before = await setting()
    await recordVisit(server.db, { userId: null, pid: key() }, Number(await createDoc(server)))
    assert.deepEqual(await setting(), before)
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

/** Two processes on a database of their own, with eight documents. Without the second try of `recordVisit`: PostgreSQL ends one of two that wait in a ring. */
async function crosswise(work: (one: Database, other: Database, docIds: readonly number[]) => Promise<void>): Promise<void> {
  const { url, drop } = await ownPostgres(given ?? '')
  const [one, other] = [
    await connect({ url, dataDir: '', freeWithin: WAIT_MS }),
    await connect({ url, dataDir: '', freeWithin: WAIT_MS }),
  ]
  try {
    const docIds = await Promise.all(Array.from({ length: 8 }, async () => Number(await createDoc(one))))
    await work(one, other, docIds)
  } finally {
    for (const database of [one, other]) await database.close()
    await drop()
  }
}
/** A visit of each document by each of five readers. */
const visitsOf = (docIds: readonly number[], name: string) =>
  docIds.flatMap((docId) => Array.from({ length: 5 }, (_, n) => ({ reader: { userId: null, pid: `${name} ${n}` }, docId })))

/** Two at one row: neither fails. */
async function bothAt(db: Db, row: SQL, works: (() => Promise<unknown>)[]): Promise<void> {
  for (const outcome of await heldUp(db, row, works))
    assert.equal(outcome.status, 'fulfilled', String(outcome.status === 'rejected' && outcome.reason))
}

const storedCrosswise = () =>
  crosswise(async (one, other, docIds) => {
    const both = (name: string, otherName = name) => [
      () => storeVisits(one.db, visitsOf(docIds, name), 'visitor'),
      () => storeVisits(other.db, visitsOf(docIds, otherName).toReversed(), 'visitor'),
    ]
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(both(`new ${round}`).map((store) => store()))
      // The same readers meet at their clocks, others at the counters of what they read.
      await bothAt(one.db, sql`${readingClock} where reader = ${`p:new ${round} 2`}`, both(`new ${round}`))
      await bothAt(one.db, sql`${docStat} where doc_id = ${docIds[4]}`, both(`one ${round}`, `other ${round}`))
    }
    const rows = await one.db.select().from(docStat).where(inArray(docStat.docId, docIds))
    // Five new readers a round, and five in each process.
    assert.deepEqual(
      rows.map(({ viewCount }) => viewCount),
      docIds.map(() => 12 * 15),
    )
  })

const reportedCrosswise = () =>
  crosswise(async (one, other, docIds) => {
    for (let round = 0; round < 30; round += 1) {
      const visits = visitsOf(docIds, `reader ${round % 3}`)
      const reports = visits.map(({ reader, docId }) => recordProgress(other.db, reader, { docId, progress: 0.5, seconds: 1 }))
      await Promise.all([storeVisits(one.db, visits, 'visitor'), ...reports])
    }
    const rows = await one.db.select().from(reading).where(inArray(reading.docId, docIds))
    assert.deepEqual(
      rows.map(({ progress }) => progress),
      visitsOf(docIds, '').flatMap(() => [0.5, 0.5, 0.5]),
    )
  })

describe('two processes never wait for each other in a ring', () => {
  test('when they store the same visits crosswise', storedCrosswise, needsPostgres)
  test('when one stores visits and the other reports of the same readers', reportedCrosswise, needsPostgres)
})
