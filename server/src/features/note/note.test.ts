import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { noteApi } from '@/api/note'
import { NOTE_TYPE } from '@/domain/note'
import { doc } from '../../kernel/documents/tables'
import { createDoc, key, signedInDevice } from '../../test/factories'
import { PDF, PNG, sendFile, uploadFile } from '../../test/files'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { pubApi } from '@/api/pub'

const server = testServer()
const page = { pageIdx: 0, pageSize: 25 }
const form = (docId: string, more: object = {}) => ({
  noteId: '',
  docId,
  type: NOTE_TYPE.plain,
  content: '先看横断面，再看冠状面',
  seconds: 0,
  pictureKey: '',
  idempotencyKey: key(),
  ...more,
})
const open = async () => {
  const { device } = await signedInDevice(server)
  return { device, docId: await createDoc(server, { title: '读片方法' }) }
}

describe('notes', () => {
  test('are listed by their time in the document, with the document', async () => {
    const { device, docId } = await open()
    await device.ok(noteApi.save, form(docId, { content: '后面的', seconds: 300 }))
    await device.ok(noteApi.save, form(docId, { content: '前面的', seconds: 12 }))
    const list = await device.ok(noteApi.list, { ...page, docId })
    assert.deepEqual(
      list.items.map((note) => [note.content, note.seconds]),
      [
        ['前面的', 12],
        ['后面的', 300],
      ],
    )
    assert.equal(list.doc.title, '读片方法')
    assert.equal(list.total, 2)
  })

  test('of a paragraph keep its place, stand in the order of the text, and are not moved by a change', async () => {
    const { device, docId } = await open()
    const place = { paragraph: 7, excerpt: '组织怎样分配' }
    const { note } = await device.ok(noteApi.save, form(docId, { content: '第七段', place }))
    await device.ok(noteApi.save, form(docId, { content: '第二段', place: { paragraph: 2, excerpt: '' } }))
    await device.ok(noteApi.save, form(docId, { content: '全文' }))
    await device.ok(noteApi.save, form(docId, { noteId: note.id, content: '第七段，改过' }))
    const list = await device.ok(noteApi.list, { ...page, docId })
    assert.deepEqual(
      list.items.map((item) => [item.content, item.place]),
      [
        ['全文', null],
        ['第二段', { paragraph: 2, excerpt: '' }],
        ['第七段，改过', place],
      ],
    )
    for (const wrong of [
      { paragraph: -1, excerpt: '' },
      { paragraph: 1.5, excerpt: '' },
      { paragraph: 1, excerpt: '长'.repeat(41) },
    ])
      await device.refused(noteApi.save, form(docId, { place: wrong }), ACK.invalid)
  })

  test('one note that is sent twice is one note', async () => {
    const { device, docId } = await open()
    const note = form(docId)
    const first = await device.ok(noteApi.save, note)
    const second = await device.ok(noteApi.save, note)
    assert.equal(first.note.id, second.note.id)
    // Written on after an answer that never came.
    const third = await device.ok(noteApi.save, { ...note, content: '又写了两句' })
    assert.deepEqual([third.note.id, third.note.content], [first.note.id, '又写了两句'])
    const other = (await signedInDevice(server)).device
    assert.notEqual((await other.ok(noteApi.save, note)).note.id, first.note.id)
    assert.equal((await device.ok(noteApi.list, { ...page, docId })).total, 1)
  })

  test('a note is changed and deleted by its owner only', async () => {
    const { device, docId } = await open()
    const other = (await signedInDevice(server)).device
    const { note } = await device.ok(noteApi.save, form(docId))
    const change = form(docId, { noteId: note.id, content: '改过的', type: NOTE_TYPE.evaluation, seconds: 7 })
    await other.refused(noteApi.detail, { noteId: note.id }, ACK.notFound)
    await other.refused(noteApi.save, change, ACK.notFound)
    await other.refused(noteApi.remove, { noteId: note.id }, ACK.notFound)
    assert.equal((await other.ok(noteApi.list, { ...page, docId })).total, 0)

    await device.ok(noteApi.save, change)
    const changed = (await device.ok(noteApi.detail, { noteId: note.id })).note
    assert.deepEqual([changed.content, changed.type, changed.seconds], ['改过的', NOTE_TYPE.evaluation, 7])
    await device.ok(noteApi.remove, { noteId: note.id })
    await device.refused(noteApi.detail, { noteId: note.id }, ACK.notFound)
  })

  test('a picture of one’s own comes with an address that works; another’s, an unfinished and a PDF are refused', async () => {
    const { device, docId } = await open()
    const other = (await signedInDevice(server)).device
    const mine = await uploadFile(server, device, 'note', PNG)
    const theirs = await uploadFile(server, other, 'note', PNG)
    const { note } = await device.ok(noteApi.save, form(docId, { content: '', pictureKey: mine.key }))
    const file = await server.app.inject({ url: note.pictureUrl })
    assert.deepEqual(file.rawPayload, PNG)

    await device.refused(noteApi.save, form(docId, { pictureKey: theirs.key }), ACK.invalid)
    const promised = await device.ok(pubApi.uploadToken, { kind: 'note', fileName: '图.pdf', size: PDF.length })
    await device.refused(noteApi.save, form(docId, { pictureKey: promised.key }), ACK.invalid)
    assert.equal((await sendFile(server, promised.uploadUrl, PDF)).body.responseStatus.ack, ACK.invalid)
  })

  test('an empty, a long, a badly timed and a naming note are refused', async () => {
    const { device, docId } = await open()
    const bad = [
      { content: '   ' },
      { content: '长'.repeat(2001) },
      { seconds: -1 },
      { seconds: 1.5 },
      { seconds: 86_401 },
      { type: 12 },
      { content: '患者 110101199003071234，男' },
      { content: '家属电话13800000001' },
    ]
    for (const more of bad) await device.refused(noteApi.save, form(docId, more) as never, ACK.invalid)
    assert.equal((await device.ok(noteApi.list, { ...page, docId })).total, 0)
    // A record number or a dose is no personal number.
    await device.ok(noteApi.save, form(docId, { content: '病历号 20260001234，肌酐 13800 前后' }))
  })

  test('a withdrawn document keeps its notes for their owner; for others it is not there', async () => {
    const { device, docId } = await open()
    await device.ok(noteApi.save, form(docId))
    await server.db
      .update(doc)
      .set({ status: 'draft' })
      .where(eq(doc.id, Number(docId)))
    assert.equal((await device.ok(noteApi.list, { ...page, docId })).total, 1)
    const other = (await signedInDevice(server)).device
    await other.refused(noteApi.list, { ...page, docId }, ACK.notFound)
    await other.refused(noteApi.save, form(docId), ACK.notFound)
  })

  test('a visitor has none', async () => {
    const { docId } = await open()
    const visitor = new Device(server)
    await visitor.refused(noteApi.list, { ...page, docId }, ACK.unauthenticated)
    await visitor.refused(noteApi.save, form(docId), ACK.unauthenticated)
  })
})
