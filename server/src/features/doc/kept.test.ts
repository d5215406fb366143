import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { statementsOf } from '../../db/statements'
import { columnist, doc } from '../../kernel/documents/tables'
import { createDoc, newColumnist, newVisitor, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()
const HOUR = 3600 * 1000
const page = { pageIdx: 0, pageSize: 5 }
const onTop = () => ({ publishedAt: new Date(Date.now() + HOUR) })
const setDoc = (docId: string, columns: Partial<typeof doc.$inferInsert>) =>
  server.db
    .update(doc)
    .set(columns)
    .where(eq(doc.id, Number(docId)))

describe('a list that is kept', () => {
  const titles = async () => (await newVisitor(server).ok(docApi.list, page)).items.map(({ title }) => title)

  test('shows at once what is published, renamed and withdrawn', async () => {
    const before = await titles()
    const docId = await createDoc(server, { ...onTop(), title: '刚刚发布' })
    assert.ok(!before.includes('刚刚发布') && (await titles()).includes('刚刚发布'))
    await setDoc(docId, { title: '刚刚改名' })
    assert.ok((await titles()).includes('刚刚改名'))
    await setDoc(docId, { status: 'draft' })
    assert.deepEqual(await titles(), before)
  })
  test('shows at once what its author is called', async () => {
    const columnistId = await newColumnist(server, '原来的名字')
    const docId = await createDoc(server, { ...onTop(), columnistId })
    const name = async () => (await newVisitor(server).ok(docApi.list, page)).items.find(({ id }) => id === docId)?.columnistName
    assert.equal(await name(), '原来的名字')
    await server.db.update(columnist).set({ name: '后来的名字' }).where(eq(columnist.id, columnistId))
    assert.equal(await name(), '后来的名字')
  })
  test('is that of the input, and of the call', async () => {
    await Promise.all(Array.from({ length: 3 }, () => createDoc(server, onTop())))
    const asked = [page, { ...page, pageIdx: 1 }, { ...page, pageSize: 2 }, { ...page, sort: 'hottest' as const }]
    const one = newVisitor(server)
    for (const input of asked) await one.ok(docApi.list, input)
    const lists = await Promise.all(asked.map((input) => one.ok(docApi.list, input)))
    const ids = lists.map(({ items }) => items.map(({ id }) => id).join())
    assert.equal(new Set(ids).size, asked.length)
    assert.notDeepEqual(await one.ok(docApi.blocks, {}), await one.ok(docApi.topList, {}))
  })
  test('asks the database no second time, whoever asks', async () => {
    const input = { ...page, pageSize: 7 }
    const { device } = await signedInDevice(server)
    await newVisitor(server).ok(docApi.list, input)
    const count = await statementsOf(() => device.ok(docApi.list, input))
    // The session, and on PostgreSQL whether something has changed.
    assert.ok(count <= 2, `${count} statements`)
  })
  test('is no refusal', async () => {
    await newVisitor(server).refused(docApi.list, { ...page, blockId: '99999999' }, ACK.notFound)
    await newVisitor(server).refused(docApi.list, { ...page, blockId: '99999999' }, ACK.notFound)
  })
})

describe('a document that is kept', () => {
  test('changes at once, and ends at once', async () => {
    const docId = await createDoc(server, { title: '先前的题目' })
    const one = newVisitor(server)
    assert.equal((await one.ok(docApi.detail, { docId })).title, '先前的题目')
    await setDoc(docId, { title: '后来的题目' })
    assert.equal((await one.ok(docApi.detail, { docId })).title, '后来的题目')
    await setDoc(docId, { status: 'draft' })
    await one.refused(docApi.detail, { docId }, ACK.notFound)
  })
  test('leads to the next one in its column from the moment that there is one', async () => {
    const columnistId = await newColumnist(server)
    const docId = await createDoc(server, { columnistId })
    const next = async () => (await newVisitor(server).ok(docApi.detail, { docId })).nextDocId
    assert.equal(await next(), '')
    const older = await createDoc(server, { columnistId, publishedAt: new Date(Date.now() - HOUR) })
    assert.equal(await next(), older)
  })
  test('takes at most four statements, also of a user who is the first to open it', async () => {
    const { device } = await signedInDevice(server)
    const docId = await createDoc(server)
    for (const time of ['first', 'again']) {
      const count = await statementsOf(() => device.ok(docApi.detail, { docId }))
      assert.ok(count <= 4, `${time}: ${count} statements`)
    }
  })
})
