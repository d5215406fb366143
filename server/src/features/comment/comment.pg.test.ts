import assert from 'node:assert/strict'
import { describe, test } from '../../test/run'
import { and, eq, isNull } from 'drizzle-orm'
import { COMMENT_MAX_LENGTH, commentApi } from '@/api/comment'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { userApi } from '@/api/user'
import { comment, commentReport } from './tables'
import { createDoc, key, signedInDevice } from '../../test/factories'
import { Device, testServer } from '../../test/server'

const server = testServer()
const page = { pageIdx: 0, pageSize: 25 }
const write = (device: Device, docId: string, content: string, parentId = '') =>
  device.ok(commentApi.add, { docId, parentId, content, idempotencyKey: key() }).then((answer) => answer.comment)
const commentBody = (docId: string, content: string, parentId: string) => ({ docId, parentId, content, idempotencyKey: key() })
const list = async (device: Device, docId: string, listType: 1 | 2 | 3 = 1) =>
  (await device.ok(commentApi.list, { ...page, docId, listType })).items

describe('writing', () => {
  test('a comment is shown at the top, counted, and marked as one’s own', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server, { level: 2, name: '张明' })
    await write(device, docId, '第一条')
    await write(device, docId, '第二条')
    const items = await list(device, docId)
    assert.deepEqual(
      items.map((item) => item.content),
      ['第二条', '第一条'],
    )
    assert.deepEqual([items[0]?.mine, items[0]?.certified, items[0]?.authorName], [true, true, '张明'])
    const [seen] = await list(new Device(server), docId)
    assert.equal(seen?.mine, false)
    assert.equal((await device.ok(docApi.detail, { docId })).commentCount, 2)
    assert.equal((await device.ok(userApi.studyInfo, {})).commentCount, 2)
  })
  test('of an uncertified author only the first character is shown', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server, { name: '李静' })
    assert.equal((await write(device, docId, '好')).authorName, '李**')
  })
  test('the same key twice gives one comment', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server)
    const body = { docId, parentId: '', content: '只此一条', idempotencyKey: key() }
    const answers = await Promise.all([device.ok(commentApi.add, body), device.ok(commentApi.add, body)])
    assert.equal(answers[0].comment.id, answers[1].comment.id)
    assert.equal((await device.ok(docApi.detail, { docId })).commentCount, 1)
  })
  test('the same key of another user is another comment', async () => {
    const docId = await createDoc(server)
    const body = { docId, parentId: '', content: '同一个键', idempotencyKey: key() }
    for (let n = 0; n < 2; n += 1) await (await signedInDevice(server)).device.ok(commentApi.add, body)
    assert.equal((await list(new Device(server), docId)).length, 2)
  })
  test('a reply, and a reply to a reply, stand under the comment, oldest first', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server)
    const root = await write(device, docId, '问题')
    const first = await write(device, docId, '回复一', root.id)
    await write(device, docId, '回复二', first.id)
    const items = await list(device, docId)
    assert.equal(items.length, 1)
    assert.equal((await device.ok(commentApi.list, { ...page, docId, listType: 1 })).count, 3)
    assert.deepEqual(
      items[0]?.replies.map((reply) => reply.content),
      ['回复一', '回复二'],
    )
  })
  test('is refused to visitors, for empty and long texts, unknown documents and parents', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server)
    const body = { docId, parentId: '', content: '好', idempotencyKey: key() }
    await new Device(server).refused(commentApi.add, body, ACK.unauthenticated)
    await device.refused(commentApi.add, { ...body, content: '   ' }, ACK.invalid)
    await device.refused(commentApi.add, { ...body, content: '好'.repeat(COMMENT_MAX_LENGTH + 1) }, ACK.invalid)
    await device.refused(commentApi.add, { ...body, idempotencyKey: '' }, ACK.invalid)
    await device.refused(commentApi.add, { ...body, docId: '99999999' }, ACK.notFound)
    await device.refused(commentApi.add, { ...body, parentId: '99999999' }, ACK.notFound)
    const elsewhere = await write(device, await createDoc(server), '别处')
    await device.refused(commentApi.add, { ...body, parentId: elsewhere.id }, ACK.notFound)
  })
  test('takes a text of exactly the greatest length, counted in characters', async () => {
    const { device } = await signedInDevice(server)
    const made = await write(device, await createDoc(server), '😀'.repeat(COMMENT_MAX_LENGTH))
    assert.equal(Array.from(made.content).length, COMMENT_MAX_LENGTH)
  })
  test('refuses words that may not be published, also when they are spaced out', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server)
    for (const content of ['靶向药代购请联系', '加 微-信 了解', '包治百病！', '加ＶＸ']) {
      const { fields } = await device.refused(
        commentApi.add,
        { docId, parentId: '', content, idempotencyKey: key() },
        ACK.invalid,
      )
      assert.ok(fields?.content)
    }
  })
  test('markup is text, not markup', async () => {
    const { device } = await signedInDevice(server)
    const text = '<script>alert(1)</script>'
    assert.equal((await write(device, await createDoc(server), text)).content, text)
  })
  test('is refused to those who may not read the document', async () => {
    const docId = await createDoc(server, { rule: 'certified' })
    const { device } = await signedInDevice(server)
    await device.refused(commentApi.add, { docId, parentId: '', content: '好', idempotencyKey: key() }, ACK.forbidden)
  })
})

describe('listing', () => {
  test('gives 25 a page and tells when there are more', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server)
    for (let n = 0; n < 27; n += 1) await write(device, docId, `第 ${n} 条`)
    const first = await device.ok(commentApi.list, { ...page, docId, listType: 1 })
    const second = await device.ok(commentApi.list, { ...page, pageIdx: 1, docId, listType: 1 })
    assert.deepEqual([first.items.length, first.hasMore, first.total], [25, true, 27])
    assert.deepEqual([second.items.length, second.hasMore], [2, false])
  })
  test('puts the most liked first when the hottest are asked for', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server)
    const liked = await write(device, docId, '被赞')
    await write(device, docId, '更新')
    await device.ok(commentApi.like, { commentId: liked.id, liked: true })
    assert.equal((await list(device, docId, 2))[0]?.id, liked.id)
    assert.equal((await list(device, docId, 1))[0]?.content, '更新')
  })
  test('gives one’s own, replies too, and asks visitors to sign in', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    const root = await write(other, docId, '别人的')
    await write(device, docId, '我的回复', root.id)
    assert.deepEqual(
      (await list(device, docId, 3)).map((item) => item.content),
      ['我的回复'],
    )
    await new Device(server).refused(commentApi.list, { ...page, docId, listType: 3 }, ACK.unauthenticated)
  })
})

describe('likes, deletion, reports', () => {
  test('a like counts once and can be taken back', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server)
    const { id: commentId } = await write(device, docId, '赞')
    assert.deepEqual(await device.ok(commentApi.like, { commentId, liked: true }), { liked: true, likeCount: 1 })
    assert.deepEqual(await device.ok(commentApi.like, { commentId, liked: true }), { liked: true, likeCount: 1 })
    assert.equal((await list(device, docId))[0]?.liked, true)
    assert.deepEqual(await device.ok(commentApi.like, { commentId, liked: false }), { liked: false, likeCount: 0 })
    await new Device(server).refused(commentApi.like, { commentId, liked: true }, ACK.unauthenticated)
  })
  test('the author takes a comment back, with its replies; nobody else can', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    const { id: commentId } = await write(device, docId, '删我')
    await write(other, docId, '回复', commentId)
    await other.refused(commentApi.remove, { commentId }, ACK.forbidden)
    await new Device(server).refused(commentApi.remove, { commentId }, ACK.unauthenticated)
    await device.ok(commentApi.remove, { commentId })
    assert.deepEqual(await list(device, docId), [])
    assert.equal((await device.ok(docApi.detail, { docId })).commentCount, 0)
    await device.refused(commentApi.remove, { commentId }, ACK.notFound)
    await device.refused(commentApi.like, { commentId, liked: true }, ACK.notFound)
  })
  test('taken back many times at once, it and its replies are subtracted once', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    for (let n = 0; n < 6; n += 1) await write(other, docId, `留下的 ${n}`)
    // On PostgreSQL, where calls really meet, one round in a dozen went wrong.
    for (let round = 0; round < 12; round += 1) {
      const { id: commentId } = await write(device, docId, '删我')
      for (let n = 0; n < 3; n += 1) await write(other, docId, `回复 ${n}`, commentId)
      await Promise.all(Array.from({ length: 20 }, () => device.post(commentApi.remove.path, { commentId })))
      assert.equal((await device.ok(docApi.detail, { docId })).commentCount, 6)
    }
  })
  test('taken back while others reply to it, the number is that of the comments that are shown', async () => {
    for (let round = 0; round < 8; round += 1) {
      const docId = await createDoc(server)
      const { device } = await signedInDevice(server)
      const { device: other } = await signedInDevice(server)
      const { id: parentId } = await write(device, docId, '删我')
      const { id: replyId } = await write(other, docId, '先前的回复', parentId)
      const reply = (to: string) => commentBody(docId, '正在回复', to)
      // To the comment, and to a reply to it, which stands under the same comment.
      const replies = [parentId, replyId, parentId, replyId, parentId, replyId, parentId, replyId]
      await Promise.all([
        ...replies.slice(0, 4).map((to) => other.post(commentApi.add.path, reply(to))),
        device.post(commentApi.remove.path, { commentId: parentId }),
        ...replies.slice(4).map((to) => other.post(commentApi.add.path, reply(to))),
      ])
      const shown = await server.db
        .select({ id: comment.id })
        .from(comment)
        .where(and(eq(comment.docId, Number(docId)), isNull(comment.deletedAt)))
      assert.deepEqual(shown, [], 'a reply stands under a comment that is gone')
      assert.equal((await device.ok(docApi.detail, { docId })).commentCount, 0)
    }
  })
  test('a report is kept once for each user and needs a reason', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server)
    const { id: commentId } = await write(device, docId, '被举报')
    for (let n = 0; n < 2; n += 1) await device.ok(commentApi.report, { commentId, reason: '广告' })
    const rows = await server.db
      .select()
      .from(commentReport)
      .where(eq(commentReport.commentId, Number(commentId)))
    assert.equal(rows.length, 1)
    await device.refused(commentApi.report, { commentId, reason: ' ' }, ACK.invalid)
    await new Device(server).refused(commentApi.report, { commentId, reason: '广告' }, ACK.unauthenticated)
  })
})
