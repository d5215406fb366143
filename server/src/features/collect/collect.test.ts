import assert from 'node:assert/strict'
import { collectApi, type CollectListRequest } from '@/api/collect'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { userApi } from '@/api/user'
import { COLLECT_BATCH, FOLDER_NAME_MAX, FOLDERS_MAX } from '@/domain/collect'
import { collectFolder, doc } from '../../kernel/documents/tables'
import { createDoc, key, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { eq } from 'drizzle-orm'

const server = testServer()
const page = { pageIdx: 0, pageSize: 20 }
const keep = (device: Device, docId: string) => device.ok(docApi.collect, { docId, collected: true })
const folderOf = async (device: Device, name: string) =>
  (await device.ok(collectApi.addFolder, { name, idempotencyKey: key() })).folder
const titles = async (device: Device, request: Partial<CollectListRequest> = {}) =>
  (await device.ok(collectApi.list, { ...page, type: 'all', ...request })).items.map(
    ({ doc: it, file }) => it?.title ?? file?.name,
  )
const docRef = (id: string) => ({ kind: 'doc' as const, id })

/** A reader with an article, a live, a case and an attachment among the favourites, kept in that order. */
async function collector() {
  const { device, user } = await signedInDevice(server)
  const article = await createDoc(server, {
    title: '文章甲',
    attachments: [{ name: '核对清单.pdf', url: '/media/checklist.pdf', size: 10 }],
  })
  const live = await createDoc(server, { title: '公开课乙', docType: 6, startTime: new Date() })
  const caseDoc = await createDoc(server, { title: '病例丙', docType: 51 })
  for (const id of [article, live, caseDoc]) await keep(device, id)
  const file = (await device.ok(docApi.attachments, { docId: article })).items[0]?.id ?? ''
  await device.ok(docApi.collectAttachment, { attachmentId: file, collected: true })
  return { device, user, article, live, caseDoc, file }
}

describe('favourites', () => {
  test('are listed newest first and by type, attachments among them', async () => {
    const { device } = await collector()
    assert.deepEqual(await titles(device), ['核对清单.pdf', '病例丙', '公开课乙', '文章甲'])
    assert.deepEqual(await titles(device, { type: 'article' }), ['文章甲'])
    assert.deepEqual(await titles(device, { type: 'live' }), ['公开课乙'])
    assert.deepEqual(await titles(device, { type: 'case' }), ['病例丙'])
    assert.deepEqual(await titles(device, { type: 'file' }), ['核对清单.pdf'])
    const { counts, total } = await device.ok(collectApi.list, { ...page, type: 'live' })
    assert.deepEqual(counts, { all: 4, article: 1, live: 1, case: 1, file: 1 })
    assert.equal(total, 1)
  })
  test('are as many on my page as in their list', async () => {
    const { device } = await collector()
    assert.equal((await device.ok(userApi.studyInfo, {})).collectCount, 4)
  })

  test('come in pages without gap or repetition', async () => {
    const { device } = await collector()
    const first = await device.ok(collectApi.list, { pageIdx: 0, pageSize: 3, type: 'all' })
    const second = await device.ok(collectApi.list, { pageIdx: 1, pageSize: 3, type: 'all' })
    assert.deepEqual([first.hasMore, second.hasMore], [true, false])
    assert.equal(new Set([...first.items, ...second.items].map(({ kind, id }) => kind + id)).size, 4)
  })
  test('are searched by title and file name; signs of patterns stand for themselves', async () => {
    const { device } = await collector()
    assert.deepEqual(await titles(device, { keyword: '病例' }), ['病例丙'])
    assert.deepEqual(await titles(device, { keyword: '清单' }), ['核对清单.pdf'])
    assert.deepEqual(await titles(device, { keyword: '%' }), [])
  })
  test('that were taken down are not shown', async () => {
    const { device, article } = await collector()
    await server.db
      .update(doc)
      .set({ status: 'draft' })
      .where(eq(doc.id, Number(article)))
    assert.deepEqual(await titles(device), ['病例丙', '公开课乙'])
    assert.equal((await device.ok(collectApi.folders, {})).total, 2)
  })
  test('are removed in a batch, which may come twice', async () => {
    const { device, article, file, live } = await collector()
    const items = [docRef(article), { kind: 'file' as const, id: file }]
    assert.equal((await device.ok(collectApi.remove, { items })).removed, 2)
    assert.equal((await device.ok(collectApi.remove, { items })).removed, 0)
    assert.deepEqual(await titles(device), ['病例丙', '公开课乙'])
    assert.equal((await device.ok(docApi.detail, { docId: article })).collected, false)
    assert.equal((await device.ok(docApi.detail, { docId: live })).collected, true)
    assert.equal((await device.ok(userApi.studyInfo, {})).collectCount, 2)
  })
  test('of another user are neither seen nor removed', async () => {
    const { device, article } = await collector()
    const { device: other } = await signedInDevice(server)
    assert.deepEqual(await titles(other), [])
    assert.equal((await other.ok(collectApi.remove, { items: [docRef(article)] })).removed, 0)
    assert.equal((await titles(device)).length, 4)
  })
})

describe('folders', () => {
  test('hold what is moved into them, and let go of it when they are deleted', async () => {
    const { device, article, file } = await collector()
    const folder = await folderOf(device, '肺癌')
    const items = [docRef(article), { kind: 'file' as const, id: file }, docRef('99999999')]
    assert.equal((await device.ok(collectApi.move, { items, folderId: folder.id })).moved, 2)
    assert.deepEqual(await titles(device, { folderId: folder.id }), ['核对清单.pdf', '文章甲'])
    assert.deepEqual(await titles(device, { folderId: 'none' }), ['病例丙', '公开课乙'])
    const held = await device.ok(collectApi.folders, {})
    assert.deepEqual(held, { items: [{ id: folder.id, name: '肺癌', count: 2 }], unfiledCount: 2, total: 4 })

    await device.ok(collectApi.deleteFolder, { folderId: folder.id })
    assert.deepEqual(await device.ok(collectApi.folders, {}), { items: [], unfiledCount: 4, total: 4 })
    await device.refused(collectApi.deleteFolder, { folderId: folder.id }, ACK.notFound)
    await device.refused(collectApi.list, { ...page, type: 'all', folderId: folder.id }, ACK.notFound)
  })
  test('keep what is kept again where it lies, and give it back with 未分类', async () => {
    const { device, article } = await collector()
    const { id: folderId } = await folderOf(device, '综述')
    await device.ok(collectApi.move, { items: [docRef(article)], folderId })
    await keep(device, article)
    assert.deepEqual(await titles(device, { folderId }), ['文章甲'])
    await device.ok(collectApi.move, { items: [docRef(article)], folderId: 'none' })
    assert.deepEqual(await titles(device, { folderId }), [])
  })
  test('are made once for one key, and their names are one’s own', async () => {
    const { device } = await signedInDevice(server)
    const body = { name: ' 指南 ', idempotencyKey: key() }
    const [first, second] = await Promise.all([device.ok(collectApi.addFolder, body), device.ok(collectApi.addFolder, body)])
    assert.equal(first.folder.id, second.folder.id)
    assert.equal(first.folder.name, '指南')
    const again = await device.refused(collectApi.addFolder, { name: '指南', idempotencyKey: key() }, ACK.invalid)
    assert.deepEqual(again.fields, { name: '已有同名的收藏夹' })
    await folderOf((await signedInDevice(server)).device, '指南')
  })
  test('are renamed, to their own name too, but not to that of another', async () => {
    const { device } = await signedInDevice(server)
    const [one, two] = [await folderOf(device, '甲'), await folderOf(device, '乙')]
    assert.equal((await device.ok(collectApi.renameFolder, { folderId: one.id, name: '丙' })).folder.name, '丙')
    await device.ok(collectApi.renameFolder, { folderId: one.id, name: '丙' })
    await device.refused(collectApi.renameFolder, { folderId: two.id, name: '丙' }, ACK.invalid)
  })
  test('refuse empty, long and reserved names', async () => {
    const { device } = await signedInDevice(server)
    for (const name of ['', '   ', '长'.repeat(FOLDER_NAME_MAX + 1), '未分类', '全部'])
      await device.refused(collectApi.addFolder, { name, idempotencyKey: key() }, ACK.invalid)
    await device.refused(collectApi.addFolder, { name: '好', idempotencyKey: '' }, ACK.invalid)
    assert.equal((await folderOf(device, '长'.repeat(FOLDER_NAME_MAX))).count, 0)
  })
  test('are at most fifty', async () => {
    const { device, user } = await signedInDevice(server)
    const rows = Array.from({ length: FOLDERS_MAX }, (_, n) => ({ userId: user.id, name: `夹 ${n}`, idempotencyKey: key() }))
    await server.db.insert(collectFolder).values(rows)
    const refusal = await device.refused(collectApi.addFolder, { name: '再来一个', idempotencyKey: key() }, ACK.refused)
    assert.match(refusal.errormessage, /最多可建 50 个/)
  })
  test('of another user are out of reach, with a sentence that says no more than that', async () => {
    const { device, article } = await collector()
    const { id: folderId } = await folderOf((await signedInDevice(server)).device, '别人的')
    await device.refused(collectApi.list, { ...page, type: 'all', folderId }, ACK.notFound)
    await device.refused(collectApi.move, { items: [docRef(article)], folderId }, ACK.notFound)
    await device.refused(collectApi.renameFolder, { folderId, name: '我的' }, ACK.notFound)
    await device.refused(collectApi.deleteFolder, { folderId }, ACK.notFound)
    assert.deepEqual(await titles(device, { folderId: 'none' }), ['核对清单.pdf', '病例丙', '公开课乙', '文章甲'])
  })
})

test('visitors are asked to sign in, and malformed requests are refused', async () => {
  const visitor = new Device(server)
  const name = { name: '甲', idempotencyKey: key() }
  await visitor.refused(collectApi.list, { ...page, type: 'all' }, ACK.unauthenticated)
  await visitor.refused(collectApi.folders, {}, ACK.unauthenticated)
  await visitor.refused(collectApi.addFolder, name, ACK.unauthenticated)
  await visitor.refused(collectApi.renameFolder, { folderId: '1', name: '甲' }, ACK.unauthenticated)
  await visitor.refused(collectApi.deleteFolder, { folderId: '1' }, ACK.unauthenticated)
  await visitor.refused(collectApi.move, { items: [docRef('1')], folderId: 'none' }, ACK.unauthenticated)
  await visitor.refused(collectApi.remove, { items: [docRef('1')] }, ACK.unauthenticated)

  const { device } = await signedInDevice(server)
  await device.refused(collectApi.list, { ...page, type: 'drug' }, ACK.invalid)
  await device.refused(collectApi.list, { ...page, type: 'all', folderId: '1 or 1=1' }, ACK.invalid)
  await device.refused(collectApi.remove, { items: [] }, ACK.invalid)
  const tooMany = Array.from({ length: COLLECT_BATCH + 1 }, (_, n) => docRef(String(n + 1)))
  await device.refused(collectApi.remove, { items: tooMany }, ACK.invalid)
  await device.refused(collectApi.move, { items: [{ kind: 'user', id: '1' }], folderId: 'none' }, ACK.invalid)
})
