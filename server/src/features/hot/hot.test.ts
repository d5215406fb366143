import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { hotApi } from '@/api/hot'
import { HOT_PLACES } from '@/domain/hot'
import { doc, docStat, docViewDay } from '../../kernel/documents/tables'
import { createDoc } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()
const visitor = () => new Device(server)
/** More than any other test gives a document. */
const MANY = 1_000_000
const viewed = (docId: string, count: number, daysAgo = 0) =>
  server.db
    .insert(docViewDay)
    .values({ docId: Number(docId), count, day: sql`(now() at time zone 'Asia/Shanghai')::date - ${daysAgo}::int` })

describe('the hottest', () => {
  test('are ranked by the views of the period, week and month apart', async () => {
    const [week, month, draft] = [await createDoc(server), await createDoc(server), await createDoc(server, { status: 'draft' })]
    await viewed(week, MANY, 6)
    await viewed(week, 5)
    await viewed(month, 3 * MANY, 7)
    await viewed(draft, 9 * MANY)
    const top = async (period: 'week' | 'month') =>
      (await visitor().ok(hotApi.list, { pageIdx: 0, pageSize: 15, period })).items.slice(0, 2)
    assert.deepEqual(
      (await top('month')).map(({ rank, views, doc: { id } }) => [rank, views, id]),
      [
        [1, 3 * MANY, month],
        [2, MANY + 5, week],
      ],
    )
    assert.equal((await top('week'))[0]?.doc.id, week)
  })
  test('have a hundred places, in pages whose ranks go on', async () => {
    const rows = await server.db
      .insert(doc)
      .values(
        Array.from({ length: HOT_PLACES }, (_, n) => ({ docType: 1, title: `热 ${n}`, publishedAt: new Date(0), tagIds: [] })),
      )
      .returning({ id: doc.id })
    await server.db.insert(docStat).values(rows.map(({ id }) => ({ docId: id })))
    for (const { id } of rows) await viewed(String(id), 10_000 + id)
    const last = await visitor().ok(hotApi.list, { pageIdx: 6, pageSize: 15, period: 'month' })
    assert.deepEqual(
      last.items.map(({ rank }) => rank),
      [91, 92, 93, 94, 95, 96, 97, 98, 99, 100],
    )
    assert.deepEqual([last.total, last.hasMore], [HOT_PLACES, false])
    assert.deepEqual((await visitor().ok(hotApi.list, { pageIdx: 9, pageSize: 15, period: 'month' })).items, [])
  })
  test('of an unknown period are refused', async () => {
    await visitor().refused(hotApi.list, { pageIdx: 0, pageSize: 15, period: 'year' }, ACK.invalid)
  })
})
