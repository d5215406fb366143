import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { docApi, type DocListRequest } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { statementsOf } from '../../db/statements'
import { block } from './tables'
import { doc, docViewDay, reading } from '../../kernel/documents/tables'
import { createDoc, newColumnist, newVisitor, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()
const page = { pageIdx: 0, pageSize: 10 }
const HOUR = 3600 * 1000
const visitor = () => newVisitor(server)

describe('the list of documents', () => {
  test('gives pages that follow each other without gap or repetition', async () => {
    const device = visitor()
    const first = await device.ok(docApi.list, page)
    const second = await device.ok(docApi.list, { ...page, pageIdx: 1 })
    const both = await device.ok(docApi.list, { pageIdx: 0, pageSize: 20 })
    assert.deepEqual(
      [...first.items, ...second.items].map((item) => item.id),
      both.items.map((item) => item.id),
    )
    assert.equal(first.hasMore, true)
    assert.ok(first.total >= 72)
  })
  test('says that the last page is the last', async () => {
    const { total } = await visitor().ok(docApi.list, page)
    const last = await visitor().ok(docApi.list, { pageIdx: Math.ceil(total / 10) - 1, pageSize: 10 })
    assert.equal(last.hasMore, false)
    assert.ok(last.items.length > 0)
  })
  test('puts the newest first, and by views when the hottest are asked for', async () => {
    const newest = (await visitor().ok(docApi.list, page)).items.map((item) => item.publishTime)
    assert.deepEqual(newest, [...newest].sort().reverse())
    const hottest = (await visitor().ok(docApi.list, { ...page, sort: 'hottest' })).items.map((item) => item.viewCount)
    assert.deepEqual(
      hottest,
      [...hottest].sort((a, b) => b - a),
    )
  })
  const narrowed = async (filter: Partial<DocListRequest>) =>
    (await visitor().ok(docApi.list, { pageIdx: 0, pageSize: 100, ...filter })).items
  test('keeps to the chosen diseases, types, column and start time', async () => {
    const columnistId = await newColumnist(server)
    const id = await createDoc(server, {
      columnistId,
      tagIds: ['only-here'],
      docType: 29,
      publishedAt: new Date(Date.now() + HOUR),
    })
    assert.deepEqual(
      (await narrowed({ items: ['only-here'] })).map((item) => item.id),
      [id],
    )
    assert.deepEqual(
      (await narrowed({ columnistId: String(columnistId) })).map((item) => item.id),
      [id],
    )
    assert.deepEqual(
      (await narrowed({ startTime: new Date(Date.now() + HOUR / 2).toISOString() })).map((item) => item.id),
      [id],
    )
    assert.ok((await narrowed({ docTypes: [29] })).every((item) => item.docType === 29))
  })
  test('tells the state of a live by the clock of the server', async () => {
    for (const [state, hours] of [
      ['preview', 2],
      ['live', -0.5],
      ['replay', -5],
    ] as const) {
      const id = await createDoc(server, { docType: 25, startTime: new Date(Date.now() + hours * HOUR), durationSeconds: 3600 })
      const found = (await narrowed({ liveState: state })).find((item) => item.id === id)
      assert.equal(found?.liveState, state)
    }
    assert.equal((await narrowed({ docTypes: [1] }))[0]?.liveState, '')
  })
  test('asks the saved question of a block and gives its name', async () => {
    const [row] = await server.db
      .insert(block)
      .values({ name: '公开课测试', icon: 'live', query: { docTypes: [6] } })
      .returning()
    const list = await visitor().ok(docApi.list, { ...page, blockId: String(row?.id) })
    assert.equal(list.blockName, '公开课测试')
    assert.ok(list.items.length > 0 && list.items.every((item) => item.docType === 6))
    assert.ok(list.filters[0]?.items.some((item) => item.name === '肺癌'))
  })
  test('does not show drafts', async () => {
    const id = await createDoc(server, { status: 'draft', publishedAt: new Date(Date.now() + 9 * HOUR) })
    assert.ok(!(await narrowed({})).some((item) => item.id === id))
  })
  test('refuses a block that does not exist', async () => {
    await visitor().refused(docApi.list, { ...page, blockId: '99999999' }, ACK.notFound)
  })
  test('refuses a malformed page, block, type and time, and names each', async () => {
    const body = { pageIdx: -1, pageSize: 0, blockId: 'x', docTypes: ['a'], startTime: 'gestern' }
    const { fields } = await visitor().refused(docApi.list, body, ACK.invalid)
    assert.deepEqual(Object.keys(fields ?? {}).sort(), ['blockId', 'docTypes.0', 'pageIdx', 'pageSize', 'startTime'])
  })
})

describe('the detail of a document', () => {
  describe('counts a reader', () => {
    const weekViews = async (docId: string) =>
      (
        await server.db
          .select({ count: docViewDay.count })
          .from(docViewDay)
          .where(eq(docViewDay.docId, Number(docId)))
      ).reduce((sum, { count }) => sum + count, 0)
    const views = async (device: Device, docId: string) => (await device.ok(docApi.detail, { docId })).viewCount
    const readers: [string, () => Promise<Device>][] = [
      ['with an account', async () => (await signedInDevice(server)).device],
      ['known by the device', async () => newVisitor(server)],
    ]
    for (const [who, newReader] of readers)
      test(`${who} once for opening it and for what the page asks anew`, async () => {
        const docId = await createDoc(server)
        const device = await newReader()
        for (let n = 0; n < 3; n += 1) assert.equal(await views(device, docId), 1)
        assert.equal(await views(await newReader(), docId), 2)
        assert.equal(await weekViews(docId), 2)
        const ago = (minutes: number) =>
          server.db
            .update(reading)
            .set({ lastAt: sql`now() - make_interval(mins => ${minutes})`, isListed: false })
            .where(eq(reading.docId, Number(docId)))
        await ago(29)
        assert.equal(await views(device, docId), 2)
        // Not counted, but it is in the history again and the half hour begins anew.
        await device.ok(docApi.history, { ...page, kind: 'browse' }).then(({ items }) => assert.equal(items[0]?.doc.id, docId))
        await ago(31)
        assert.equal(await views(device, docId), 3)
        assert.equal(await weekViews(docId), 3)
      })
    test('once for calls that come together', async () => {
      const docId = await createDoc(server)
      const { device } = await signedInDevice(server)
      await Promise.all(Array.from({ length: 8 }, () => views(device, docId)))
      assert.deepEqual([await views(device, docId), await weekViews(docId)], [1, 1])
    })
    test('without an id each time, since nobody can tell who it is', async () => {
      const docId = await createDoc(server)
      for (const n of [1, 2]) assert.equal(await views(new Device(server), docId), n)
    })
  })
  test('gives media, attachments, tags, columnist and the next of the column', async () => {
    const columnistId = await newColumnist(server, '林示例')
    const older = await createDoc(server, { columnistId, publishedAt: new Date(Date.now() - HOUR) })
    const docId = await createDoc(server, {
      columnistId,
      tagIds: ['d1'],
      media: [
        { kind: 'video', title: '视频', sources: ['/media/a.mp4', '/media/b.mp4'], durationSeconds: 3 },
        { kind: 'audio', title: '音频', sources: ['/media/a.mp3'] },
      ],
      attachments: [{ name: 'a.pdf', url: '/media/a.pdf', size: 10 }],
    })
    const detail = await visitor().ok(docApi.detail, { docId })
    assert.deepEqual(detail.videos[0]?.sources, ['/media/a.mp4', '/media/b.mp4'])
    assert.equal(detail.audios.length, 1)
    assert.equal(detail.attachments[0]?.name, 'a.pdf')
    assert.deepEqual(detail.tags, [{ id: 'd1', name: '肺癌' }])
    assert.equal(detail.columnist?.name, '林示例')
    assert.equal(detail.nextDocId, older)
    assert.equal((await visitor().ok(docApi.detail, { docId: older })).nextDocId, '')
  })
  test('takes four statements at most, with the session and the visit', async () => {
    const columnistId = await newColumnist(server)
    const { device } = await signedInDevice(server)
    const docId = await createDoc(server, { columnistId, tagIds: ['d1'] })
    const taken = () => statementsOf(() => device.ok(docApi.detail, { docId }))
    const [first, second] = [await taken(), await taken()]
    assert.ok(first <= 4, `${first} statements`)
    assert.ok(second <= 3, `${second} statements: what is the same for all was read again`)
  })
  test('is what was stored last, though it was read before', async () => {
    const docId = await createDoc(server, { body: '<p>第一版</p>' })
    assert.match((await visitor().ok(docApi.detail, { docId })).body, /第一版/)
    await server.db
      .update(doc)
      .set({ body: '<p>第二版</p>' })
      .where(eq(doc.id, Number(docId)))
    assert.match((await visitor().ok(docApi.detail, { docId })).body, /第二版/)
  })
  test('names the type and title of the next one, so that a live opens as a live', async () => {
    const columnistId = await newColumnist(server)
    const at = (hours: number) => new Date(Date.now() - hours * HOUR)
    const live = await createDoc(server, {
      columnistId,
      publishedAt: at(1),
      docType: 6,
      title: '下一场直播',
      startTime: at(0),
      cover: '/c.webp',
    })
    const docId = await createDoc(server, { columnistId, publishedAt: at(0) })
    const next = await visitor().ok(docApi.detail, { docId })
    assert.deepEqual([next.nextDocId, next.nextDocType, next.nextDocTitle, next.nextDocCover], [live, 6, '下一场直播', '/c.webp'])
    const last = await visitor().ok(docApi.detail, { docId: live })
    assert.deepEqual([last.nextDocId, last.nextDocType, last.nextDocTitle], ['', 0, ''])
  })
  test('begins with what the editor concludes, three sentences at most, for those who may read all of it', async () => {
    const conclusion = '一。二。三。四。'
    const open = await createDoc(server, { conclusion })
    assert.equal((await visitor().ok(docApi.detail, { docId: open })).conclusion, '一。二。三。')
    const closed = await createDoc(server, { conclusion, rule: 'doctor' })
    assert.equal((await visitor().ok(docApi.detail, { docId: closed })).conclusion, '')
  })
  test('is refused for a document that does not exist, and for a malformed id', async () => {
    await visitor().refused(docApi.detail, { docId: '99999999' }, ACK.notFound)
    for (const docId of ['0', '-1', '1e3', "1' or 1=1", '']) await visitor().refused(docApi.detail, { docId }, ACK.invalid)
  })
  test('shows a draft to editors in a preview only', async () => {
    const docId = await createDoc(server, { status: 'draft' })
    const { device: editor } = await signedInDevice(server, { isEditor: true })
    const { device: doctor } = await signedInDevice(server)
    assert.equal((await editor.ok(docApi.detail, { docId, preview: true })).viewCount, 0)
    await doctor.refused(docApi.detail, { docId, preview: true }, ACK.forbidden)
    await visitor().refused(docApi.detail, { docId, preview: true }, ACK.unauthenticated)
    await editor.refused(docApi.detail, { docId }, ACK.notFound)
  })
  test('stores hostile bodies as harmless ones', async () => {
    const body = [
      '<h1>标题</h1><p onclick="steal()" style="position:fixed;background:url(https://evil.example)">正文<script>alert(1)</script></p>',
      '<img src="x" onerror="alert(1)"><img src="data:image/svg+xml,<svg onload=alert(1)>"><img src="//evil.example/a.png">',
      '<a href="javascript:alert(1)">链接</a><a href="  JaVaScRiPt:alert(1)">链接</a><a href="https://ok.example/">好</a>',
      '<svg><script>alert(1)</script><animate onbegin=alert(1)></svg><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
      '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x"><base href="https://evil.example/"><meta http-equiv="refresh" content="0">',
      '<form action="https://evil.example"><input name="password"></form><style>*{display:none}</style><link rel="stylesheet" href="https://evil.example">',
      '<table><tr><td colspan="2" onmouseover="x()">格</td></tr></table><p>结尾</p>',
    ].join('')
    const docId = await createDoc(server, { body })
    const { body: clean } = await visitor().ok(docApi.detail, { docId })
    assert.doesNotMatch(clean, /<(script|svg|math|iframe|object|embed|base|meta|form|input|style|link|animate)/i)
    assert.doesNotMatch(clean, /\son\w+\s*=|style\s*=|javascript:|data:|evil\.example|alert/i)
    assert.match(clean, /正文/)
    assert.match(clean, /<a href="https:\/\/ok\.example\/" rel="noopener noreferrer">好<\/a>/)
    assert.match(clean, /<td colspan="2">格<\/td>/)
    assert.match(clean, /结尾/)
  })
})

describe('what stands around documents', () => {
  test('related reading shares a tag and leaves out the document itself', async () => {
    const docId = await createDoc(server, { tagIds: ['shared-topic'] })
    const other = await createDoc(server, { tagIds: ['shared-topic', 'side-topic'] })
    await createDoc(server, { tagIds: ['other-topic'] })
    assert.deepEqual(
      (await visitor().ok(docApi.related, { docId })).items.map((item) => item.id),
      [other],
    )
    assert.deepEqual((await visitor().ok(docApi.related, { docId: await createDoc(server) })).items, [])
  })
  test('the week list puts the most read of the week first', async () => {
    const docId = await createDoc(server)
    for (let visit = 0; visit < 130; visit += 1) await visitor().ok(docApi.detail, { docId })
    const { items } = await visitor().ok(docApi.topList, {})
    assert.equal(items[0]?.id, docId)
    assert.ok(items.length <= 10)
  })
  test('function blocks lead to lists', async () => {
    const { blocks } = await visitor().ok(docApi.blocks, {})
    assert.ok(blocks.length >= 8)
    assert.ok(blocks.every((item) => item.link.startsWith('/')))
  })
  test('a document without columnist has none to follow', async () => {
    assert.deepEqual((await visitor().ok(docApi.columnists, { docId: await createDoc(server) })).columnists, [])
  })
})
