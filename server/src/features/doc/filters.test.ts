import assert from 'node:assert/strict'
import { docApi, type DocListRequest } from '@/api/doc'
import { createDoc } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()
const list = (filter: Partial<DocListRequest>) =>
  new Device(server).ok(docApi.list, {
    pageIdx: 0,
    pageSize: 100,
    startTime: new Date(Date.now() + 500_000).toISOString(),
    ...filter,
  })
const ids = async (filter: Partial<DocListRequest>) => (await list(filter)).items.map(({ id }) => id).sort()

describe('filters of documents', () => {
  test('of one group any will do, of two groups each must be met; a group that is named counts alone', async () => {
    const publishedAt = new Date(Date.now() + 1_000_000)
    const lungMdt = await createDoc(server, { tagIds: ['d1', 'mdt'], publishedAt })
    const lung = await createDoc(server, { tagIds: ['d1'], publishedAt })
    const liverMdt = await createDoc(server, { tagIds: ['d5', 'mdt'], publishedAt })
    assert.deepEqual(await ids({ items: ['d1', 'd5'] }), [lung, lungMdt, liverMdt].sort())
    assert.deepEqual(await ids({ items: ['d1', 'mdt'] }), [lungMdt])
    assert.deepEqual(await ids({ items: ['d1', 'mdt'], filterGroupId: 'topic' }), [lungMdt, liverMdt].sort())
  })
  test('are offered as diseases and topics, or as the one group that was asked for', async () => {
    const groups = async (filterGroupId?: string) => (await list({ filterGroupId })).filters.map(({ id }) => id)
    assert.deepEqual(await groups(), ['disease', 'topic'])
    assert.deepEqual(await groups('topic'), ['topic'])
    const [, topics] = (await list({})).filters
    assert.ok(topics?.items.some(({ id, name }) => id === 'mdt' && name === '多学科协作'))
    assert.ok(!topics?.items.some(({ id }) => id === 'd1'))
  })
})
