import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { communityApi } from '@/api/community'
import { ACK } from '@/api/envelope'
import { ENTRY_PICTURES_MOST } from '@/domain/community'
import { key, newVisitor, signedInDevice } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { dataOf } from '../account/data'
import { eraseDueAccounts } from '../account/deletion'
import { accountDeletion } from '../account/tables'
import { upload } from '../../kernel/files/tables'
import { startSession } from '../../kernel/people/sessions'
import { throttle } from '../../kernel/throttle/tables'
import { communityEntry } from './tables'

const server = testServer()
const member = (columns = {}) => signedInDevice(server, { level: 2, userType: 1, name: '周岩', ...columns })
const doctor = async () => (await member()).device
const reviewer = async () => (await member({ isReviewer: true })).device
const page = { cursor: '', pageSize: 20 }
const form = (more: object = {}) => ({
  ...{ board: 'moke' as const, kind: 'post' as const, questionId: '', title: '', text: '读片会每次只看两个病例', pictures: [] },
  ...{ idempotencyKey: key(), ...more },
})
const QUESTION = { kind: 'question', title: '随访表怎样设计？', text: '' }
const publish = async (device: Device, more: object = {}) => (await device.ok(communityApi.publish, form(more))).entry
const answer = (device: Device, questionId: string, more: object = {}) =>
  publish(device, { kind: 'answer', questionId, text: '问他能做什么', ...more })
const said = (entryId: string, content = '很有帮助', parentId = '') => ({ entryId, content, parentId, idempotencyKey: key() })
const comment = async (device: Device, entryId: string, content?: string, parentId?: string) =>
  (await device.ok(communityApi.comment, said(entryId, content, parentId))).comment
const show = async (device: Device, id: string) => (await device.ok(communityApi.show, { id })).entry
const ids = async (device: Device, of: 'post' | 'question' | 'mine') =>
  (await device.ok(communityApi.list, { ...page, board: 'moke', of })).items.map(({ id }) => id)
/** Enough people to hide it. */
const reportedByThree = async (id: string) => {
  for (let n = 0; n < 3; n += 1) await (await doctor()).ok(communityApi.report, { id, reason: '广告营销' })
}

describe('who may what', () => {
  test('a visitor reads figures alone, whoever is signed in reads, a certified doctor writes, a reviewer decides', async () => {
    const writer = await doctor()
    const { id } = await publish(writer, QUESTION)
    const people = {
      visitor: newVisitor(server),
      reader: (await signedInDevice(server, { level: 1, userType: 1 })).device,
      pharmacist: (await signedInDevice(server, { level: 2, userType: 2 })).device,
      doctor: await doctor(),
      reviewer: await reviewer(),
    }
    const calls: Record<string, [path: string, body: object, allowed: (keyof typeof people)[]]> = {
      board: [communityApi.board.path, { board: 'moke' }, ['visitor', 'reader', 'pharmacist', 'doctor', 'reviewer']],
      list: [communityApi.list.path, { ...page, board: 'moke', of: 'post' }, ['reader', 'pharmacist', 'doctor', 'reviewer']],
      show: [communityApi.show.path, { id }, ['reader', 'pharmacist', 'doctor', 'reviewer']],
      answers: [communityApi.answers.path, { ...page, questionId: id }, ['reader', 'pharmacist', 'doctor', 'reviewer']],
      praise: [communityApi.praise.path, { id, praised: true }, ['reader', 'pharmacist', 'doctor', 'reviewer']],
      report: [communityApi.report.path, { id, reason: '其他' }, ['reader']],
      queue: [communityApi.queue.path, page, ['reviewer']],
    }
    for (const [name, [path, body, allowed]] of Object.entries(calls))
      for (const [who, device] of Object.entries(people)) {
        if (name === 'report' && who !== 'reader' && who !== 'visitor') continue
        const { ack } = (await device.post(path, body)).body.responseStatus
        const isAllowed = (allowed as string[]).includes(who)
        assert.equal(ack === 0, isAllowed, `${name} by ${who}: ${ack}`)
      }
    for (const [who, device] of Object.entries(people)) {
      const mayWrite = who === 'doctor' || who === 'reviewer'
      for (const more of [{}, { kind: 'answer', questionId: id }])
        assert.equal((await device.post(communityApi.publish.path, form(more))).body.responseStatus.ack === 0, mayWrite, who)
    }
  })
})

describe('publishing', () => {
  test('a post, a question and its answers are listed where they belong, the newest first', async () => {
    const [one, two] = [await doctor(), await doctor()]
    const post = await publish(one)
    const question = await publish(one, QUESTION)
    const given = await answer(two, question.id)
    assert.deepEqual(given.question, { id: question.id, title: QUESTION.title })
    assert.equal((await ids(one, 'post'))[0], post.id)
    assert.equal((await ids(two, 'question'))[0], question.id)
    assert.deepEqual(await ids(one, 'mine'), [question.id, post.id])
    assert.deepEqual(await ids(two, 'mine'), [given.id])
    const seen = await show(two, question.id)
    assert.deepEqual([seen.answerCount, seen.authorName, seen.certified, seen.mine], [1, '周岩', true, false])
  })
  test('is refused in place: too short, too long, no title, a patient named, words that are not allowed, no question', async () => {
    const device = await doctor()
    const fieldsOf = async (more: object) => {
      const { body } = await device.post(communityApi.publish.path, form(more))
      assert.equal(body.responseStatus.ack, ACK.invalid)
      return body.responseStatus.fields
    }
    assert.deepEqual(await fieldsOf({ text: ' ' }), { text: '请输入正文' })
    assert.deepEqual(await fieldsOf({ text: '四个字啊' }), { text: '正文至少 5 个字' })
    assert.deepEqual(await fieldsOf({ text: '字'.repeat(2001) }), { text: '正文最多 2000 个字' })
    assert.deepEqual(await fieldsOf({ kind: 'question', title: '' }), { title: '请输入问题' })
    assert.deepEqual(await fieldsOf({ text: '患者电话 13912345678' }), { text: '正文里有手机号，请删去后再提交' })
    assert.deepEqual(await fieldsOf({ title: '住院号 A123456' }), { title: '标题里有住院号或病案号，请删去后再提交' })
    assert.deepEqual(await fieldsOf({ text: '低价靶向药请联系我' }), { text: '含有不允许发布的内容，请修改后再发' })
    const keys = Array.from({ length: ENTRY_PICTURES_MOST + 1 }, (_, n) => String(n).repeat(43).slice(0, 43))
    assert.deepEqual(await fieldsOf({ pictures: keys }), { pictures: '最多 9 张图片' })
    assert.deepEqual(await fieldsOf({ pictures: ['a'.repeat(43)] }), { pictures: '图片没有上传成功，请重新添加' })
    await device.refused(communityApi.publish, form({ kind: 'answer', questionId: '99999999' }) as never, ACK.notFound)
    const post = await publish(device)
    await device.refused(communityApi.publish, form({ kind: 'answer', questionId: post.id }) as never, ACK.notFound)
    await device.refused(communityApi.comment, said(post.id, '姓名：张三'), ACK.invalid)
    await device.refused(communityApi.comment, said((await publish(device, QUESTION)).id), ACK.notFound)
  })
  test('sent many times at once it is there once, and costs once', async () => {
    const { device, user } = await member()
    const same = form()
    const all = await Promise.all(Array.from({ length: 8 }, () => device.ok(communityApi.publish, same)))
    assert.equal(new Set(all.map(({ entry }) => entry.id)).size, 1)
    const [spent] = await server.db
      .select()
      .from(throttle)
      .where(eq(throttle.key, `community:${user.id}`))
    const minutes = ((spent?.windowEndsAt.getTime() ?? 0) - Date.now()) / 60_000
    assert.ok(minutes > 60 && minutes <= 72, `${minutes} minutes`)
  })
  test('of one person is slowed down after twenty a day', async () => {
    const device = await doctor()
    for (let n = 0; n < 20; n += 1) {
      device.address = `10.8.1.${n}`
      await publish(device)
    }
    device.address = '10.8.2.1'
    const { errormessage } = await device.refused(communityApi.publish, form(), ACK.tooMany)
    assert.match(errormessage, /今天发布的帖子较多/)
    assert.equal((await ids(device, 'mine')).length, 20)
  })
  test('of one person on two phones at once comes to no more than twenty a day', async () => {
    const { device, user } = await member()
    const other = new Device(server)
    other.auth = await startSession(server.db, user.id, 'weapp')
    const answers = await Promise.all(
      Array.from({ length: 26 }, (_, n) => (n % 2 ? device : other).post(communityApi.publish.path, form())),
    )
    const acks = answers.map(({ body }) => body.responseStatus.ack).sort((a, b) => a - b)
    assert.deepEqual(acks, [...Array<number>(20).fill(ACK.ok), ...Array<number>(6).fill(ACK.tooMany)])
    assert.equal((await ids(device, 'mine')).length, 20)
  })
  test('markup is text', async () => {
    const device = await doctor()
    const text = '<img src=x onerror=alert(1)>'
    assert.equal((await publish(device, { text })).text, text)
  })
})

describe('lists', () => {
  test('go on behind the last item, also when something was written meanwhile', async () => {
    const device = await doctor()
    const made: string[] = []
    for (let n = 0; n < 5; n += 1) made.unshift((await publish(device)).id)
    const list = (cursor: string) => device.ok(communityApi.list, { board: 'moke', of: 'mine', cursor, pageSize: 2 })
    const first = await list('')
    await publish(device)
    const second = await list(first.next)
    const third = await list(second.next)
    assert.deepEqual(
      [...first.items, ...second.items, ...third.items].map(({ id }) => id),
      made,
    )
    assert.equal(third.next, '')
    // A page that just holds all is the last one.
    assert.equal((await device.ok(communityApi.list, { board: 'moke', of: 'mine', cursor: '', pageSize: 6 })).next, '')
  })
  test('answers come by praise', async () => {
    const [asker, other] = [await doctor(), await doctor()]
    const { id: questionId } = await publish(asker, QUESTION)
    const given = []
    for (let n = 0; n < 3; n += 1) given.push((await answer(other, questionId)).id)
    await asker.ok(communityApi.praise, { id: given[0] ?? '', praised: true })
    const list = async (cursor: string) => asker.ok(communityApi.answers, { questionId, cursor, pageSize: 2 })
    const first = await list('')
    const second = await list(first.next)
    assert.deepEqual(
      [...first.items, ...second.items].map(({ id }) => id),
      [given[0], given[2], given[1]],
    )
  })
  test('comments have their replies below them, and a reply to a reply stands under the same', async () => {
    const device = await doctor()
    const { id } = await publish(device)
    const root = await comment(device, id, '问题')
    const reply = await comment(device, id, '回复一', root.id)
    await comment(device, id, '回复二', reply.id)
    const { items } = await device.ok(communityApi.comments, { ...page, entryId: id })
    assert.deepEqual(
      items.map(({ content, replies }) => [content, replies.map((one) => one.content)]),
      [['问题', ['回复一', '回复二']]],
    )
    assert.equal((await show(device, id)).commentCount, 3)
    const elsewhere = await publish(device)
    await device.refused(communityApi.comment, said(elsewhere.id, '别处', root.id), ACK.notFound)
  })
})

describe('praise and counts', () => {
  test('of many at once each person counts once, and it can be taken back', async () => {
    const author = await doctor()
    const { id } = await publish(author)
    const fans = await Promise.all(Array.from({ length: 5 }, doctor))
    await Promise.all(fans.flatMap((fan) => [1, 2, 3].map(() => fan.ok(communityApi.praise, { id, praised: true }))))
    assert.equal((await show(author, id)).praiseCount, 5)
    const [fan] = fans
    assert.deepEqual(await fan?.ok(communityApi.praise, { id, praised: false }), { praised: false, praiseCount: 4 })
    assert.deepEqual(await fan?.ok(communityApi.praise, { id, praised: false }), { praised: false, praiseCount: 4 })
    const remark = await comment(author, id)
    assert.equal((await author.ok(communityApi.praise, { id: remark.id, praised: true })).praiseCount, 1)
    assert.equal((await author.ok(communityApi.comments, { ...page, entryId: id })).items[0]?.liked, true)
  })
  test('comments that come and go at once are counted as they stand', async () => {
    const [author, other] = [await doctor(), await doctor()]
    const { id } = await publish(author)
    for (let round = 0; round < 4; round += 1) {
      const root = await comment(author, id)
      await Promise.all([
        other.post(communityApi.comment.path, said(id, '正在回复', root.id)),
        other.post(communityApi.comment.path, said(id)),
        author.post(communityApi.withdraw.path, { id: root.id }),
        other.post(communityApi.comment.path, said(id, '正在回复', root.id)),
      ])
    }
    const { items } = await author.ok(communityApi.comments, { ...page, entryId: id })
    const stand = items.reduce((sum, { replies }) => sum + 1 + replies.length, 0)
    assert.equal(stand, 4)
    assert.equal((await show(author, id)).commentCount, stand)
  })
})

describe('withdrawing', () => {
  test('is for the author alone, leaves nothing of the text, and takes what stands below out of sight', async () => {
    const [author, other] = [await doctor(), await doctor()]
    const { id } = await publish(author, QUESTION)
    const given = await answer(other, id)
    await other.refused(communityApi.withdraw, { id }, ACK.forbidden)
    await author.ok(communityApi.withdraw, { id })
    for (const device of [author, other]) await device.refused(communityApi.show, { id }, ACK.notFound)
    await other.refused(communityApi.show, { id: given.id }, ACK.notFound)
    await other.refused(communityApi.comment, said(given.id), ACK.notFound)
    await author.refused(communityApi.withdraw, { id }, ACK.notFound)
    const [row] = await server.db
      .select()
      .from(communityEntry)
      .where(eq(communityEntry.id, Number(id)))
    assert.deepEqual([row?.title, row?.text, row?.pictures], ['', '', []])
    // Whoever answered still finds the own words, and may take them back.
    assert.deepEqual(await ids(other, 'mine'), [given.id])
    await other.ok(communityApi.withdraw, { id: given.id })
    assert.deepEqual(await ids(other, 'mine'), [])
  })
})

describe('reports', () => {
  test('three hide it from all but its author and reviewers; a reviewer shows it again, and they count no more', async () => {
    const [author, reader, editor] = [await doctor(), await doctor(), await reviewer()]
    const question = await publish(author, QUESTION)
    const { id } = await answer(author, question.id)
    const report = (device: Device, reason = '广告营销') => device.ok(communityApi.report, { id, reason })
    await author.refused(communityApi.report, { id, reason: '其他' }, ACK.invalid)
    const first = await doctor()
    await report(first)
    await report(first)
    await report(await doctor())
    assert.equal((await show(reader, id)).state, 'shown')
    await report(await doctor())
    await reader.refused(communityApi.show, { id }, ACK.notFound)
    assert.equal((await show(reader, question.id)).answerCount, 0)
    assert.equal((await show(author, id)).state, 'hidden')
    await reader.refused(communityApi.queue, page, ACK.forbidden)
    await reader.refused(communityApi.decide, { id, keeps: true }, ACK.forbidden)
    const waiting = (await editor.ok(communityApi.queue, { ...page, pageSize: 50 })).items.find((item) => item.id === id)
    assert.deepEqual([waiting?.kind, waiting?.reasons], ['answer', [{ reason: '广告营销', count: 3 }]])
    const both = await Promise.all([1, 2].map(() => editor.post(communityApi.decide.path, { id, keeps: true })))
    assert.deepEqual(both.map(({ body }) => body.responseStatus.ack).sort(), [0, ACK.conflict])
    assert.equal((await show(reader, question.id)).answerCount, 1)
    await report(await doctor())
    await report(first)
    assert.equal((await show(reader, id)).state, 'shown')
  })
  test('one hides nothing and waits for a reviewer; what he removes stays away, and its author is told', async () => {
    const [author, reader, editor] = [await doctor(), await doctor(), await reviewer()]
    const { id } = await publish(author)
    await reader.ok(communityApi.report, { id, reason: '不实信息' })
    assert.equal((await show(await doctor(), id)).state, 'shown')
    const { items } = await editor.ok(communityApi.queue, { ...page, pageSize: 50 })
    assert.equal(items.find((item) => item.id === id)?.state, 'shown')
    await editor.ok(communityApi.decide, { id, keeps: false })
    await reader.refused(communityApi.show, { id }, ACK.notFound)
    assert.equal((await show(author, id)).state, 'removed')
  })
  test('of a patient’s data hides at once, by a certified doctor', async () => {
    const [author, reader] = [await doctor(), await doctor()]
    const { id } = await publish(author)
    await reader.ok(communityApi.report, { id, reason: '泄露患者隐私' })
    await (await doctor()).refused(communityApi.show, { id }, ACK.notFound)
  })
  test('of a reviewer hides at once, and another one decides; nobody decides on his own', async () => {
    const [author, first, second] = [await reviewer(), await reviewer(), await reviewer()]
    const { id } = await publish(author)
    await first.ok(communityApi.report, { id, reason: '不实信息' })
    await (await doctor()).refused(communityApi.show, { id }, ACK.notFound)
    const waits = async (device: Device) =>
      (await device.ok(communityApi.queue, { ...page, pageSize: 50 })).items.some((item) => item.id === id)
    const counts = async (device: Device) => (await device.ok(communityApi.board, { board: 'moke' })).waiting
    assert.deepEqual([await waits(author), await waits(first), await waits(second)], [false, false, true])
    assert.deepEqual([(await counts(second)) - (await counts(author)), (await counts(second)) - (await counts(first))], [1, 1])
    const own = await author.refused(communityApi.decide, { id, keeps: true }, ACK.forbidden)
    assert.equal(own.errormessage, '这是您自己发布的内容，请由其他审核人员处理')
    const reported = await first.refused(communityApi.decide, { id, keeps: false }, ACK.forbidden)
    assert.equal(reported.errormessage, '这条内容由您举报，请由其他审核人员处理')
    await second.ok(communityApi.decide, { id, keeps: true })
    assert.equal((await show(await doctor(), id)).state, 'shown')
  })
  test('a hidden comment goes with its replies out of the count', async () => {
    const author = await doctor()
    const { id } = await publish(author)
    const root = await comment(author, id)
    await comment(author, id, '回复', root.id)
    await comment(author, id)
    await author.refused(communityApi.show, { id: root.id }, ACK.notFound)
    await reportedByThree(root.id)
    const { items: waiting } = await (await reviewer()).ok(communityApi.queue, { ...page, pageSize: 50 })
    assert.equal(waiting.find((item) => item.id === root.id)?.entryId, id)
    assert.equal((await show(author, id)).commentCount, 1)
    assert.equal((await author.ok(communityApi.comments, { ...page, entryId: id })).items.length, 1)
  })
})

describe('pictures', () => {
  const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode

  test('are seen by all while their entry is, without anything of the file but its dots', async () => {
    const [author, editor] = [await doctor(), await reviewer()]
    const camera = sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } }).jpeg()
    const bytes = await camera
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Zhang' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } } })
      .toBuffer()
    assert.ok(bytes.includes('Zhang'))
    const { key: picture } = await uploadFile(server, author, 'community', bytes)
    const { id, pictures } = await publish(author, { pictures: [picture] })
    assert.deepEqual(pictures, [`/files/community/${picture}`])
    const { rawPayload } = await server.app.inject({ url: `${pictures[0]}` })
    assert.equal(rawPayload.includes('Exif'), false)
    // Drawn upright, which the camera had only written beside it.
    const { format, width, height, orientation } = await sharp(rawPayload).metadata()
    assert.deepEqual([format, width, height, orientation], ['jpeg', 40, 60, undefined])
    await (await doctor()).refused(communityApi.publish, form({ pictures: [picture] }), ACK.invalid)
    await reportedByThree(id)
    assert.equal(await statusOf(`${pictures[0]}`), 404)
    // Its author and reviewers look at it by an address of their own.
    const [own] = (await show(author, id)).pictures
    assert.match(own ?? '', /^\/files\/private\//)
    assert.equal(await statusOf(own ?? ''), 200)
    await editor.ok(communityApi.decide, { id, keeps: true })
    assert.equal(await statusOf(`${pictures[0]}`), 200)
    await author.ok(communityApi.withdraw, { id })
    assert.equal(await statusOf(`${pictures[0]}`), 404)
  })
  test('that are in no post are not given to everybody', async () => {
    const author = await doctor()
    const { key: picture } = await uploadFile(server, author, 'community', PNG)
    assert.equal(await statusOf(`/files/community/${picture}`), 404)
    const [row] = await server.db.select().from(upload).where(eq(upload.key, picture))
    assert.equal(row?.mime, 'image/png')
  })
})

test('what a doctor wrote, praised and reported is in his export', async () => {
  const [{ device, user }, other] = [await member(), await doctor()]
  await publish(device, { text: '写给导出的一段话' })
  const { id } = await publish(other)
  await device.ok(communityApi.praise, { id, praised: true })
  await device.ok(communityApi.report, { id, reason: '其他' })
  const data = await dataOf(server.parts, user.id)
  assert.match(JSON.stringify(data['社区发布的内容']), /写给导出的一段话/)
  assert.equal((data['赞过的社区内容'] as unknown[]).length, 1)
  assert.equal((data['社区举报'] as unknown[]).length, 1)
})

test('an account that is erased leaves its words without a name, and none of its pictures', async () => {
  const [{ device, user }, reader] = [await member(), await doctor()]
  const { key: picture } = await uploadFile(server, device, 'community', PNG)
  const { id } = await publish(device, { pictures: [picture] })
  const due = new Date(Date.now() - 1000)
  await server.db.insert(accountDeletion).values({ userId: user.id, requestedAt: due, dueAt: due })
  await eraseDueAccounts(server.parts)
  const seen = await show(reader, id)
  assert.deepEqual(
    [seen.authorName, seen.certified, seen.text, seen.pictures],
    ['已注销用户', false, '读片会每次只看两个病例', []],
  )
  assert.equal((await server.app.inject({ url: `/files/community/${picture}` })).statusCode, 404)
})
