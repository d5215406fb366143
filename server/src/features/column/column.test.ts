import assert from 'node:assert/strict'
import { describe, test } from '../../test/run'
import { eq } from 'drizzle-orm'
import { columnApi } from '@/api/column'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { pubApi } from '@/api/pub'
import { COLUMN_TYPE, DOC_GROUPS } from '@/domain/column'
import { doctorUnion, unionApplication } from './tables'
import { comment } from '../comment/tables'
import { columnist, columnistProfile, docLike, reading, userColumnist } from '../../kernel/documents/tables'
import { createDoc, createUser, key, newColumnist, newVisitor, signedInDevice } from '../../test/factories'
import { testServer } from '../../test/server'

const server = testServer()
const page = { pageIdx: 0, pageSize: 200 }
const profile = (columnistId: number, columns: Partial<typeof columnistProfile.$inferInsert> = {}) =>
  server.db.insert(columnistProfile).values({ columnistId, diseaseIds: [], ...columns })
const withdrawn = async () => {
  const id = await newColumnist(server, '已下架的专栏')
  await profile(id, { status: 'withdrawn' })
  return String(id)
}

describe('the list of columns', () => {
  const all = async (more: object = {}) => (await newVisitor(server).ok(pubApi.columnists, { ...page, ...more })).items
  test('is by disease and by kind', async () => {
    const id = await newColumnist(server, '甲状腺专栏')
    await profile(id, { diseaseIds: ['d15'], columnType: COLUMN_TYPE.openClass })
    assert.deepEqual(
      (await all({ diseaseId: 'd15' })).map((item) => item.name),
      ['甲状腺专栏'],
    )
    const classes = await all({ columnTypes: [COLUMN_TYPE.openClass] })
    assert.ok(classes.some((item) => item.id === String(id)))
    const others = await all({ columnTypes: [COLUMN_TYPE.column, COLUMN_TYPE.hospital] })
    assert.ok(others.every((item) => item.id !== String(id)))
    assert.deepEqual(await all({ diseaseId: 'no-such' }), [])
  })
  test('an author without a profile has a plain column', async () => {
    const id = String(await newColumnist(server, '没有设置的专栏'))
    assert.ok((await all({ columnTypes: [COLUMN_TYPE.column] })).some((item) => item.id === id))
    const { columnType } = await newVisitor(server).ok(columnApi.detail, { columnistId: id })
    assert.equal(columnType, COLUMN_TYPE.column)
  })
  test('only mine: what I follow, the last first, and nothing of others', async () => {
    const [one, two] = [await newColumnist(server), await newColumnist(server)]
    const { device, user } = await signedInDevice(server)
    await server.db.insert(userColumnist).values([
      { userId: user.id, columnistId: one, createdAt: new Date(Date.now() - 60_000) },
      { userId: user.id, columnistId: two },
    ])
    const { items, total } = await device.ok(pubApi.columnists, { ...page, followed: true })
    assert.deepEqual([items.map((item) => item.id), total], [[String(two), String(one)], 2])
    assert.ok(items.every((item) => item.followed))
    const other = await signedInDevice(server)
    assert.deepEqual((await other.device.ok(pubApi.columnists, { ...page, followed: true })).items, [])
    await newVisitor(server).refused(pubApi.columnists, { ...page, followed: true }, ACK.unauthenticated)
  })
  test('refuses unknown kinds and pages that are too large', async () => {
    await newVisitor(server).refused(pubApi.columnists, { ...page, columnTypes: [7] }, ACK.invalid)
    await newVisitor(server).refused(pubApi.columnists, { pageIdx: 0, pageSize: 501 }, ACK.invalid)
  })
  test('the sample has thirty columns, each with something to read', async () => {
    const rows = await server.db.select().from(columnist).where(eq(columnist.isSample, true))
    assert.equal(rows.length, 30)
    for (const { id, name } of rows) {
      const { docCounts } = await newVisitor(server).ok(columnApi.detail, { columnistId: String(id) })
      assert.ok(
        docCounts.some(({ count }) => count > 0),
        `${name} is empty`,
      )
    }
  })
})

describe('a column', () => {
  test('counts its published documents by type', async () => {
    const columnistId = await newColumnist(server)
    for (const docType of [1, 1, 6, 9, 52]) await createDoc(server, { columnistId, docType })
    await createDoc(server, { columnistId, docType: 1, status: 'draft' })
    const { docCounts } = await newVisitor(server).ok(columnApi.detail, { columnistId: String(columnistId) })
    assert.deepEqual(docCounts, [
      { type: '1', count: 2 },
      { type: '6', count: 2 },
      { type: '51', count: 1 },
    ])
  })
  test('names its diseases and its union', async () => {
    const id = await newColumnist(server)
    await profile(id, { diseaseIds: ['d1'] })
    const [union] = await server.db.insert(doctorUnion).values({ name: '联盟', columnistId: id }).returning()
    const detail = await newVisitor(server).ok(columnApi.detail, { columnistId: String(id) })
    assert.deepEqual(detail.diseases, [{ id: 'd1', name: '肺癌' }])
    assert.deepEqual(detail.union, { id: String(union?.id), name: '联盟' })
  })
  test('that is unknown or withdrawn says so, to every call', async () => {
    const { device } = await signedInDevice(server)
    for (const columnistId of ['99999999', await withdrawn()]) {
      const status = await device.refused(columnApi.detail, { columnistId }, ACK.notFound)
      assert.equal(status.errormessage, '该专栏不存在或已下架')
      await device.refused(columnApi.docs, { ...page, columnistId, type: 'all' }, ACK.notFound)
      await device.refused(columnApi.fans, { columnistId, kind: 'rank' }, ACK.notFound)
      await device.refused(pubApi.columnist, { columnistId }, ACK.notFound)
      await device.refused(pubApi.followColumnist, { columnistId, followed: true }, ACK.notFound)
    }
    await device.refused(columnApi.detail, { columnistId: 'x' }, ACK.invalid)
  })
  test('that was withdrawn can be let go of, and is in no list', async () => {
    const columnistId = await withdrawn()
    const { device, user } = await signedInDevice(server)
    await server.db.insert(userColumnist).values({ userId: user.id, columnistId: Number(columnistId) })
    assert.deepEqual((await device.ok(pubApi.columnists, { ...page, followed: true })).items, [])
    await device.ok(pubApi.followColumnist, { columnistId, followed: false })
    const left = await server.db.select().from(userColumnist).where(eq(userColumnist.userId, user.id))
    assert.deepEqual(left, [])
  })
  test('a follow sent many times at once counts one fan', async () => {
    const columnistId = String(await newColumnist(server))
    const { device } = await signedInDevice(server)
    await Promise.all(Array.from({ length: 8 }, () => device.ok(pubApi.followColumnist, { columnistId, followed: true })))
    const { columnist: seen } = await device.ok(columnApi.detail, { columnistId })
    assert.deepEqual([seen.fansCount, seen.followed], [1, true])
  })
})

describe('documents of a column', () => {
  test('are those of the type, newest first, and pages follow each other', async () => {
    const columnistId = await newColumnist(server)
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    for (let n = 0; n < 5; n += 1) await createDoc(server, { columnistId, title: `第 ${n} 篇`, publishedAt: at(n) })
    await createDoc(server, { columnistId, title: '会议', docType: 29, publishedAt: at(9) })
    const ask = async (type: string, pageIdx: number, pageSize: number) =>
      newVisitor(server).ok(columnApi.docs, { columnistId: String(columnistId), type, pageIdx, pageSize })
    const titles = async (...args: Parameters<typeof ask>) => (await ask(...args)).items.map(({ doc }) => doc.title)
    assert.deepEqual(await titles('1', 0, 3), ['第 0 篇', '第 1 篇', '第 2 篇'])
    assert.deepEqual(await titles('1', 1, 3), ['第 3 篇', '第 4 篇'])
    assert.deepEqual([(await ask('1', 0, 3)).hasMore, (await ask('1', 1, 3)).hasMore], [true, false])
    assert.deepEqual(await titles('29', 0, 10), ['会议'])
    assert.equal((await titles('news', 0, 10)).length, 6)
    assert.equal((await titles('all', 0, 200)).length, 6)
    assert.deepEqual(await titles('30', 0, 10), [])
  })
  test('say what each reader may see', async () => {
    const columnistId = await newColumnist(server)
    for (const rule of ['none', 'login', 'follow'] as const) await createDoc(server, { columnistId, title: rule, rule })
    const codes = async (device: ReturnType<typeof newVisitor>) => {
      const { items } = await device.ok(columnApi.docs, { ...page, columnistId: String(columnistId), type: 'all' })
      return Object.fromEntries(items.map(({ doc, privilegeCode }) => [doc.title, privilegeCode]))
    }
    assert.deepEqual(await codes(newVisitor(server)), { none: 0, login: 70, follow: 70 })
    const { device } = await signedInDevice(server)
    assert.deepEqual(await codes(device), { none: 0, login: 0, follow: 76 })
    await device.ok(pubApi.followColumnist, { columnistId: String(columnistId), followed: true })
    assert.deepEqual(await codes(device), { none: 0, login: 0, follow: 0 })
    const { items } = await device.ok(columnApi.docs, { ...page, columnistId: String(columnistId), type: 'all' })
    for (const { doc, privilegeCode } of items)
      assert.equal((await device.ok(docApi.detail, { docId: doc.id })).privilegeCode, privilegeCode)
  })
  test('of a type that does not exist are refused', async () => {
    const columnistId = String(await newColumnist(server))
    for (const type of ['', '2', '1.5', 'x', 'constructor'])
      await newVisitor(server).refused(columnApi.docs, { ...page, columnistId, type }, ACK.invalid)
    for (const { type } of DOC_GROUPS) await newVisitor(server).ok(columnApi.docs, { ...page, columnistId, type })
  })
})

describe('fans', () => {
  const fanOf = async (columnistId: number, name: string, level = 2) => {
    const made = await signedInDevice(server, { name, level, realName: `${name}全名` })
    await server.db.insert(userColumnist).values({ userId: made.user.id, columnistId })
    return made
  }
  const read = (userId: number, docId: string, seconds: number) =>
    server.db.insert(reading).values({ userId, docId: Number(docId), seconds })
  const say = (userId: number, docId: string, deletedAt: Date | null = null) =>
    server.db.insert(comment).values({ userId, docId: Number(docId), content: '学习了', idempotencyKey: key(), deletedAt })

  test('are ranked by what they read, said and liked in this column', async () => {
    const columnistId = await newColumnist(server)
    const [doc, elsewhere] = [await createDoc(server, { columnistId }), await createDoc(server)]
    const reader = await fanOf(columnistId, '欧阳读', 1)
    const talker = await fanOf(columnistId, '司徒说')
    await fanOf(columnistId, '只关注')
    const stranger = await createUser(server, { name: '未关注' })
    await read(reader.user.id, doc, 3600)
    await say(talker.user.id, doc)
    await server.db.insert(docLike).values({ userId: talker.user.id, docId: Number(doc) })
    await read(reader.user.id, elsewhere, 3600)
    await say(talker.user.id, elsewhere)
    await say(talker.user.id, doc, new Date())
    await read(stranger.id, doc, 3600)
    const fans = async (kind: 'rank' | 'interact', device = newVisitor(server)) =>
      device.ok(columnApi.fans, { columnistId: String(columnistId), kind })
    // Ten minutes of one document at most; a comment 5, a like 2.
    const ranked = await fans('rank')
    assert.deepEqual(
      ranked.items.map(({ place, name, points, certified }) => [place, name, points, certified]),
      [
        [1, '欧**', 10, false],
        [2, '司**', 7, true],
      ],
    )
    assert.equal(ranked.mine, null)
    const interact = await fans('interact')
    assert.deepEqual(
      interact.items.map(({ name, points }) => [name, points]),
      [['司**', 7]],
    )
    const own = await fans('rank', talker.device)
    assert.deepEqual([own.mine?.place, own.mine?.isMe, own.items.filter(({ isMe }) => isMe).length], [2, true, 1])
    assert.equal((await fans('interact', reader.device)).mine, null)
  })
  test('show nobody by name or mobile', async () => {
    const columnistId = await newColumnist(server)
    const doc = await createDoc(server, { columnistId })
    const { user } = await fanOf(columnistId, '诸葛孔明')
    await say(user.id, doc)
    const { body } = await newVisitor(server).post(columnApi.fans.path, { columnistId: String(columnistId), kind: 'rank' })
    const text = JSON.stringify(body)
    assert.ok(text.includes('诸**'))
    for (const secret of ['诸葛', '孔明', '全名', user.mobile, user.alias]) assert.ok(!text.includes(secret), secret)
  })
  test('end at a hundred, and tell who comes after where they are', async () => {
    const columnistId = await newColumnist(server)
    const doc = await createDoc(server, { columnistId })
    for (let n = 0; n < 100; n += 1) {
      const row = await createUser(server, { name: `甲${n}` })
      await server.db.insert(userColumnist).values({ userId: row.id, columnistId })
      await server.db.insert(docLike).values({ userId: row.id, docId: Number(doc) })
      await say(row.id, doc)
    }
    const late = await fanOf(columnistId, '最后一名')
    await server.db.insert(docLike).values({ userId: late.user.id, docId: Number(doc) })
    const { items, mine } = await late.device.ok(columnApi.fans, { columnistId: String(columnistId), kind: 'interact' })
    assert.deepEqual([items.length, items.at(-1)?.place, mine?.place, mine?.points], [100, 100, 101, 2])
  })
  test('of another kind do not exist', async () => {
    const columnistId = String(await newColumnist(server))
    await newVisitor(server).refused(columnApi.fans, { columnistId, kind: 'money' }, ACK.invalid)
  })
})

describe('joining a union', () => {
  const newUnion = async () => {
    const columnistId = await newColumnist(server, '联盟专栏')
    const [row] = await server.db.insert(doctorUnion).values({ name: '测试联盟', columnistId }).returning()
    return { unionId: String(row?.id), columnistId: String(columnistId) }
  }
  const form = () => ({
    name: '李雷',
    mobile: '13912345678',
    hospital: '示例医院',
    department: '肿瘤内科',
    title: '主治医师',
    reason: '希望参加病例讨论',
    idempotencyKey: key(),
  })
  test('waits for review once sent, and the same key sends it once', async () => {
    const address = await newUnion()
    const { device, user } = await signedInDevice(server, { level: 2, hospital: '我的医院' })
    const before = await device.ok(columnApi.union, address)
    assert.deepEqual([before.state, before.privilegeCode, before.own.hospital], ['none', 0, '我的医院'])
    const sent = { ...address, ...form() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => device.ok(columnApi.applyUnion, sent)))
    assert.ok(answers.every(({ state, appliedAt }) => state === 'reviewing' && appliedAt === answers[0]?.appliedAt))
    const rows = await server.db.select().from(unionApplication).where(eq(unionApplication.userId, user.id))
    assert.equal(rows.length, 1)
    assert.equal((await device.ok(columnApi.union, address)).state, 'reviewing')
    const status = await device.refused(columnApi.applyUnion, { ...address, ...form() }, ACK.conflict)
    assert.match(status.errormessage, /已提交过申请/)
  })
  test('nobody sees the application or the data of another', async () => {
    const address = await newUnion()
    const { device } = await signedInDevice(server, { level: 2 })
    await device.ok(columnApi.applyUnion, { ...address, ...form() })
    const other = await (await signedInDevice(server, { level: 2 })).device.ok(columnApi.union, address)
    assert.equal(other.state, 'none')
    const visitor = await newVisitor(server).ok(columnApi.union, address)
    assert.deepEqual([visitor.state, visitor.own.name, visitor.own.mobile], ['none', '', ''])
  })
  test('after a refusal one may apply again', async () => {
    const address = await newUnion()
    const { device, user } = await signedInDevice(server, { level: 2 })
    await device.ok(columnApi.applyUnion, { ...address, ...form() })
    await server.db
      .update(unionApplication)
      .set({ state: 'refused', rejectReason: '请补充执业科室' })
      .where(eq(unionApplication.userId, user.id))
    const refused = await device.ok(columnApi.union, address)
    assert.deepEqual([refused.state, refused.rejectReason], ['refused', '请补充执业科室'])
    assert.equal((await device.ok(columnApi.applyUnion, { ...address, ...form() })).state, 'reviewing')
    assert.equal((await device.ok(columnApi.union, address)).rejectReason, '')
  })
  for (const [what, columns, code, sentence] of [
    ['not certified', { level: 1 }, 71, /完成认证后/],
    ['rejected', { level: 3 }, 73, /认证未通过/],
    ['under review', { level: 4 }, 78, /审核中/],
    ['a patient', { level: 2, userType: 3 }, 78, /不支持认证/],
  ] as const) {
    test(`is refused by the server for somebody ${what}`, async () => {
      const address = await newUnion()
      const { device, user } = await signedInDevice(server, columns)
      const seen = await device.ok(columnApi.union, address)
      assert.equal(seen.privilegeCode, code)
      assert.match(seen.privilegeMessage, sentence)
      const status = await device.refused(columnApi.applyUnion, { ...address, ...form() }, ACK.forbidden)
      assert.match(status.errormessage, sentence)
      assert.deepEqual(await server.db.select().from(unionApplication).where(eq(unionApplication.userId, user.id)), [])
    })
  }
  test('asks a visitor to sign in', async () => {
    const address = await newUnion()
    assert.equal((await newVisitor(server).ok(columnApi.union, address)).privilegeCode, 70)
    await newVisitor(server).refused(columnApi.applyUnion, { ...address, ...form() }, ACK.unauthenticated)
  })
  test('needs a union and a column that belong together', async () => {
    const [one, two] = [await newUnion(), await newUnion()]
    const { device } = await signedInDevice(server, { level: 2 })
    const mixed = { unionId: one.unionId, columnistId: two.columnistId }
    await device.refused(columnApi.union, mixed, ACK.notFound)
    await device.refused(columnApi.applyUnion, { ...mixed, ...form() }, ACK.notFound)
    await device.refused(columnApi.union, { ...one, unionId: '99999999' }, ACK.notFound)
  })
  test('names each broken field', async () => {
    const address = await newUnion()
    const { device } = await signedInDevice(server, { level: 2 })
    const broken = { ...form(), name: ' ', mobile: '123', hospital: '', reason: '长'.repeat(501) }
    const { fields } = await device.refused(columnApi.applyUnion, { ...address, ...broken }, ACK.invalid)
    assert.deepEqual(Object.keys(fields ?? {}).sort(), ['hospital', 'mobile', 'name', 'reason'])
    assert.equal(fields?.mobile, '请输入正确的手机号')
    await device.refused(columnApi.applyUnion, { ...address, ...form(), idempotencyKey: '' }, ACK.invalid)
  })
})
