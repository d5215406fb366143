import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { aiApi } from '@/api/ai'
import { ACK } from '@/api/envelope'
import { medseekApi, type InterpretationDetail } from '@/api/medseek'
import { pubApi } from '@/api/pub'
import { PAPER_TYPES } from '@/domain/paper/interpretation'
import { job } from '../../db/tables'
import { upload } from '../../kernel/files/tables'
import { evidenceSource, findPassages } from '../../kernel/passages'
import { key, newVisitor, signedInDevice } from '../../test/factories'
import { PNG, sendFile, uploadFile } from '../../test/files'
import { drawnPdf, pdf } from '../../test/pdf'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { paper } from '../literature/tables'
import { readUpload } from './reading'
import { interpretation } from './tables'

const server = testServer()
const first = { pageIdx: 0, pageSize: 5 }

const PAGES = [
  [
    'Fixturinib in a sample of lung cancer',
    'Abstract',
    'We aimed to assess whether fixturinib prolongs survival in a sample.',
    'doi 10.5555/medseek.fixture',
  ],
  [
    'Methods',
    'We enrolled 240 patients with advanced disease at ten sample sites.',
    'Results',
    'Median overall survival was longer with fixturinib (HR 0.71, 95% CI 0.55-0.92).',
  ],
  [],
]

/** What is darkest in a box of the picture: 0 is black. */
async function darkest(picture: Uint8Array, box: readonly number[] | undefined): Promise<{ min: number }> {
  const [left = 0, top = 0, width = 0, height = 0] = box ?? []
  const part = (share: number, of: number) => Math.round((share / 1000) * of)
  const cut = { left: part(left, 1240), top: part(top, 1754), width: part(width, 1240), height: part(height, 1754) }
  const { channels } = await sharp(await sharp(picture).extract(cut).greyscale().png().toBuffer()).stats()
  return channels[0] ?? { min: NaN }
}

async function begun(device: Device, bytes: Uint8Array): Promise<string> {
  const { key: uploadKey } = await uploadFile(server, device, 'paper', Buffer.from(bytes))
  return (await device.ok(medseekApi.begin, { uploadKey, record: '', paperId: '', idempotencyKey: key() })).id
}

/** What a phone is told that sends another kind of file. */
async function refusedFile(device: Device, bytes: Buffer): Promise<string> {
  const promise = { kind: 'paper' as const, fileName: 'a.pdf', size: bytes.length }
  const { uploadUrl } = await device.ok(pubApi.uploadToken, promise)
  return (await sendFile(server, uploadUrl, bytes)).body.responseStatus.errormessage
}

/** What came of a file, read as the job does it. */
async function read(device: Device, bytes: Uint8Array): Promise<InterpretationDetail> {
  const id = await begun(device, bytes)
  await readUpload(server.parts, Number(id))
  return device.ok(medseekApi.detail, { id })
}

describe('an uploaded paper', () => {
  test('is read page by page: its own sentences by question, its ratio, and what is lacking', async () => {
    const { device } = await signedInDevice(server)
    const { item, summary, effects } = await read(device, await pdf(PAGES))
    assert.deepEqual(
      [item.state, item.title, item.doi, item.pages],
      ['done', 'Fixturinib in a sample of lung cancer', '10.5555/medseek.fixture', 3],
    )
    const said = Object.fromEntries(
      summary.map(({ key: question, quotes }) => [question, quotes.map(({ text, page }) => [text, page])]),
    )
    assert.deepEqual(said.patients, [['We enrolled 240 patients with advanced disease at ten sample sites.', 2]])
    assert.deepEqual(said.limits, [])
    assert.deepEqual(
      effects.map(({ value, interval, page }) => [value, interval, page]),
      [[0.71, [0.55, 0.92], 2]],
    )
    const { items, total } = await device.ok(medseekApi.pages, { ...first, id: item.id })
    assert.equal(total, 3)
    assert.deepEqual(
      items.map(({ page, isEmpty, passages }) => [page, isEmpty, passages.length > 0]),
      [
        [1, false, true],
        [2, false, true],
        [3, true, false],
      ],
    )
  })
  test('is shown page by page to its owner: each passage in its box, figures cut out by theirs', async () => {
    const { device } = await signedInDevice(server)
    const { item } = await read(
      device,
      await drawnPdf(await readFile(new URL('../../sample/media/banner-1.png', import.meta.url))),
    )
    const { items } = await device.ok(medseekApi.pages, { ...first, id: item.id })
    const [one] = items
    assert.ok(one)
    assert.equal(one.ratio, 1.414)
    assert.deepEqual(
      one.figures.map(({ caption }) => caption),
      ['Figure 1. Overall survival', ''],
    )
    // The frame of the drawing stands from 95 to 355 of 595, and from 395 to 515 of 842 from below.
    assert.deepEqual(one.figures[0]?.box, [160, 388, 436, 143])
    const said = one.passages.find(({ text }) => text.includes('HR 0.71'))
    const place = await device.ok(medseekApi.place, { passageId: said?.id ?? '' })
    assert.equal(place.page, 1)
    const [left, top, , height] = place.boxes[0] ?? [0, 0, 0, 0]
    // Two lines in one box; the caption is a passage of its own.
    assert.equal(place.boxes.length, 1)
    assert.ok(one.passages.some(({ section, text }) => section === '图题' && text === 'Figure 1. Overall survival'))
    assert.ok(left === 84 && top > 75 && top < 100 && height > 25 && height < 45, JSON.stringify(place.boxes))

    const answer = await server.app.inject({ url: place.picture })
    assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/webp'])
    const { width, height: high } = await sharp(answer.rawPayload).metadata()
    assert.deepEqual([width, high], [1240, 1754])
    // Dark where the passage stands, white beside it.
    const { min } = await darkest(answer.rawPayload, place.boxes[0])
    assert.ok(min < 60, String(min))
    assert.equal((await darkest(answer.rawPayload, [84, 200, 400, 20])).min, 255)

    const wrong = place.picture.replace('/1?', '/2?')
    assert.equal((await server.app.inject({ url: wrong })).statusCode, 404)
    const { device: other } = await signedInDevice(server)
    await other.refused(medseekApi.place, { passageId: said?.id ?? '' }, ACK.notFound)
    await device.ok(medseekApi.remove, { id: item.id })
    assert.equal((await server.app.inject({ url: place.picture })).statusCode, 404)
  })
  test('is found and asked by its owner alone', async () => {
    const [mine, other] = [await signedInDevice(server), await signedInDevice(server)]
    const { item } = await read(mine.device, await pdf(PAGES))
    const scope = { scope: 'upload', scopeId: item.id } as const
    assert.equal((await mine.device.ok(aiApi.home, scope)).scopeName, 'Fixturinib in a sample of lung cancer')
    assert.deepEqual((await other.device.ok(aiApi.home, scope)).sources, [])
    const ask = { ...scope, conversationId: '', text: 'fixturinib overall survival HR', replaces: '', idempotencyKey: key() }
    await other.device.refused(aiApi.ask, ask, ACK.notFound)
    const { conversationId } = await mine.device.ok(aiApi.ask, ask)
    const { conversation } = await mine.device.ok(aiApi.conversation, { id: conversationId })
    assert.equal(conversation.scopeName, 'Fixturinib in a sample of lung cancer')
    const [source] = await server.db
      .select()
      .from(evidenceSource)
      .where(eq(evidenceSource.link, `/medSeekInterpret/${item.id}`))
    assert.ok(source?.ownerId)
    const found = async (userId: number) =>
      (await findPassages(server.db, 'fixturinib survival', { userId })).passages.filter((one) => one.source.id === source.id)
    assert.ok((await found(source.ownerId)).length > 0)
    assert.equal((await found(source.ownerId + 1)).length, 0)
    await other.device.refused(medseekApi.detail, { id: item.id }, ACK.notFound)
    await other.device.refused(medseekApi.pages, { ...first, id: item.id }, ACK.notFound)
    await other.device.refused(medseekApi.remove, { id: item.id }, ACK.notFound)
  })
  test('of 300 pages is read to its last one', async () => {
    const { device } = await signedInDevice(server)
    const numbered = Array.from({ length: 300 }, (_, at) => [`Page ${at + 1} of a very long sample was read.`])
    const { item } = await read(device, await pdf(numbered))
    assert.deepEqual([item.state, item.reason, item.pages], ['done', '', 300])
    const { items, hasMore } = await device.ok(medseekApi.pages, { pageIdx: 59, pageSize: 5, id: item.id })
    assert.deepEqual([items.length, hasMore], [5, false])
    assert.match(items[4]?.passages.map(({ text }) => text).join() ?? '', /Page 300 of a very long sample/)
    const place = await device.ok(medseekApi.place, { passageId: items[4]?.passages[0]?.id ?? '' })
    assert.deepEqual([place.page, place.boxes.length], [300, 1])
  })
  test('that cannot be read says why', async () => {
    const { device } = await signedInDevice(server)
    const text = 'A text that is long enough to be read'
    const fails = async (bytes: Uint8Array, reason: RegExp) => {
      const { item, summary } = await read(device, bytes)
      assert.equal(item.state, 'failed')
      assert.match(item.reason, reason)
      assert.deepEqual(summary, [])
    }
    await fails(await pdf([[text]], 'secret'), /已加密/)
    await fails(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400, 'x'), Buffer.from('\n%%EOF')]), /损坏/)
    await fails(await pdf([[], []]), /扫描件/)
    await fails(await pdf(Array.from({ length: 301 }, () => [text])), /301 页，超过 300 页/)
    assert.equal(await refusedFile(device, PNG), PAPER_TYPES)
  })
  test('is read to its end by a job, also when a process died over it, and given up after three', async () => {
    const { device } = await signedInDevice(server)
    const bytes = await pdf(PAGES)
    const [id, bad] = [await begun(device, bytes), await begun(device, bytes)]
    const waiting = await server.db.select().from(job).where(eq(job.name, 'medseek-read'))
    assert.ok(waiting.some(({ payload }) => payload.id === Number(id)))
    const set = (which: string, tries: number) =>
      server.db
        .update(interpretation)
        .set({ state: 'reading', tries })
        .where(eq(interpretation.id, Number(which)))
    await set(id, 1)
    await readUpload(server.parts, Number(id))
    await readUpload(server.parts, Number(id))
    assert.equal((await device.ok(medseekApi.detail, { id })).item.state, 'done')
    await set(bad, 3)
    await readUpload(server.parts, Number(bad))
    assert.match((await device.ok(medseekApi.detail, { id: bad })).item.reason, /多次解读都没有完成/)
  })
  test('goes with everything that was read from it, also while it is read', async () => {
    const { device } = await signedInDevice(server)
    const { item } = await read(device, await pdf(PAGES))
    const sources = () =>
      server.db
        .select()
        .from(evidenceSource)
        .where(eq(evidenceSource.link, `/medSeekInterpret/${item.id}`))
    assert.equal((await sources()).length, 1)
    await device.ok(medseekApi.remove, { id: item.id })
    assert.equal((await sources()).length, 0)
    await readUpload(server.parts, Number(item.id))
    assert.equal((await sources()).length, 0)
    await device.refused(medseekApi.detail, { id: item.id }, ACK.notFound)
  })
  test('of somebody else cannot be begun with', async () => {
    const [mine, other] = [await signedInDevice(server), await signedInDevice(server)]
    const { key: uploadKey } = await uploadFile(server, mine.device, 'paper', Buffer.from(await pdf(PAGES)))
    await other.device.refused(medseekApi.begin, { uploadKey, record: '', paperId: '', idempotencyKey: key() }, ACK.invalid)
    const [row] = await server.db.select().from(upload).where(eq(upload.key, uploadKey))
    assert.ok(row?.storedAt)
  })
})

describe('a paper of the library', () => {
  const someId = async (isSample = true) => {
    const [row] = await server.db
      .select({ id: paper.id })
      .from(paper)
      .where(eq(paper.isSample, isSample))
      .orderBy(paper.id)
      .limit(1)
    assert.ok(row)
    return String(row.id)
  }
  test('is interpreted at once, and shared only while its owner wants it', async () => {
    const { device } = await signedInDevice(server)
    const { id } = await device.ok(medseekApi.begin, {
      uploadKey: '',
      record: '',
      paperId: await someId(),
      idempotencyKey: key(),
    })
    const { item, summary } = await device.ok(medseekApi.detail, { id })
    assert.deepEqual([item.state, item.isShared, item.isOwnFile], ['done', false, false])
    assert.ok(summary.some(({ quotes }) => quotes.length > 0))
    const visitor = newVisitor(server)
    const hidden = await visitor.refused(medseekApi.shared, { uid: '', id }, ACK.notFound)
    const unknown = await visitor.refused(medseekApi.shared, { uid: '', id: '99999999' }, ACK.notFound)
    assert.equal(hidden.errormessage, unknown.errormessage)
    await device.ok(medseekApi.share, { id, isShared: true })
    assert.equal((await visitor.ok(medseekApi.shared, { uid: '', id })).item.title, item.title)
    await visitor.refused(medseekApi.shared, { uid: '99999999', id }, ACK.notFound)
    await device.ok(medseekApi.share, { id, isShared: false })
    await visitor.refused(medseekApi.shared, { uid: '', id }, ACK.notFound)
  })
  test('sent twice is begun once, and ten a day are enough', async () => {
    const { device } = await signedInDevice(server)
    const paperId = await someId()
    const same = { uploadKey: '', record: '', paperId, idempotencyKey: key() }
    const ids = await Promise.all([device.ok(medseekApi.begin, same), device.ok(medseekApi.begin, same)])
    assert.equal(ids[0].id, ids[1].id)
    for (let at = 1; at < 10; at += 1) await device.ok(medseekApi.begin, { ...same, idempotencyKey: key() })
    const { errormessage } = await device.refused(medseekApi.begin, { ...same, idempotencyKey: key() }, ACK.refused)
    assert.match(errormessage, /每天最多解读 10 篇/)
    const { items, total } = await device.ok(medseekApi.list, first)
    assert.deepEqual([items.length, total], [5, 10])
  })
  test('stands in the column while somebody shares it, once, without a name; a file of one’s own never does', async () => {
    const [one, two, reader] = [await signedInDevice(server), await signedInDevice(server), await signedInDevice(server)]
    const paperId = await someId()
    const inColumn = async (disease = '') => {
      const { items, total } = await reader.device.ok(medseekApi.column, { ...first, pageSize: 50, disease })
      assert.equal(items.length, total)
      return items.filter(({ paper: card }) => card.id === paperId)
    }
    await server.db.update(interpretation).set({ isShared: false })
    const made = []
    for (const { device } of [one, two])
      made.push((await device.ok(medseekApi.begin, { uploadKey: '', record: '', paperId, idempotencyKey: key() })).id)
    const [mine = '', theirs = ''] = made
    assert.deepEqual(await inColumn(), [])
    await reader.device.refused(medseekApi.preview, { id: mine }, ACK.notFound)
    const own = await one.device.ok(medseekApi.preview, { id: mine })
    assert.deepEqual([own.isOwn, own.isListed], [true, false])
    await one.device.ok(medseekApi.share, { id: mine, isShared: true })
    await two.device.ok(medseekApi.share, { id: theirs, isShared: true })
    const [item, ...more] = await inColumn()
    assert.deepEqual([item?.rid, more.length], [mine, 0])
    const disease = item?.paper.diseases[0]?.key ?? ''
    assert.deepEqual([disease !== '', (await inColumn(disease)).length, (await inColumn('mpn')).length], [true, 1, 0])
    const seen = await reader.device.ok(medseekApi.preview, { id: mine })
    assert.deepEqual([seen.isOwn, seen.isListed, seen.whole.isOpen], [false, true, true])
    assert.doesNotMatch(JSON.stringify([item, seen]), new RegExp(`"${one.user.alias}"|"userId"`))
    await one.device.ok(medseekApi.share, { id: mine, isShared: false })
    assert.equal((await inColumn())[0]?.rid, theirs)
    const { item: file } = await read(one.device, await pdf(PAGES))
    await one.device.ok(medseekApi.share, { id: file.id, isShared: true })
    const { items } = await reader.device.ok(medseekApi.column, { ...first, pageSize: 50, disease: '' })
    assert.ok(items.every(({ rid }) => rid !== file.id))
    assert.equal((await one.device.ok(medseekApi.preview, { id: file.id })).isListed, false)
  })
})
