import assert from 'node:assert/strict'
import { describe, test } from '../../test/run'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { subjectApi } from '@/api/subject'
import { SUBJECT_KINDS, subjectTypeName } from '@/domain/subject'
import { subject, subjectBlock } from './tables'
import { createDoc, newVisitor } from '../../test/factories'
import { testServer } from '../../test/server'

const server = testServer()
const page = { pageIdx: 0, pageSize: 10 }

async function newSubject(columns: Partial<typeof subject.$inferInsert> = {}): Promise<string> {
  const [row] = await server.db
    .insert(subject)
    .values({ type: 4, title: '测试专题', publishedAt: new Date(), ...columns })
    .returning()
  return String(row?.id)
}
async function newBlock(subjectId: string, columns: Partial<typeof subjectBlock.$inferInsert> = {}): Promise<string> {
  const [row] = await server.db
    .insert(subjectBlock)
    .values({ subjectId: Number(subjectId), name: '栏目', layout: 'list', query: {}, ...columns })
    .returning()
  return String(row?.id)
}
/** Documents that no other block asks for. */
async function taggedDocs(tag: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await createDoc(server, { title: `${tag} ${n}`, tagIds: [tag], publishedAt: new Date(Date.now() - n * 60_000) })
}

describe('the list of subjects', () => {
  test('of each kind holds its types only, newest first', async () => {
    for (const { key, types } of SUBJECT_KINDS) {
      const { items } = await newVisitor(server).ok(subjectApi.list, { ...page, pageSize: 50, kind: key })
      assert.ok(items.length > 0, key)
      assert.ok(items.every(({ type }) => (types as readonly number[]).includes(type)))
      const times = items.map(({ publishTime }) => publishTime)
      assert.deepEqual(times, [...times].sort().reverse())
    }
  })
  test('holds twenty sample subjects of every type', async () => {
    const rows = await server.db.select().from(subject).where(eq(subject.isSample, true))
    assert.equal(rows.length, 20)
    assert.deepEqual(
      [...new Set(rows.map(({ type }) => type))].sort((a, b) => a - b),
      [1, 2, 3, 4, 6, 7, 8, 9, 10],
    )
    assert.ok(rows.every(({ type }) => subjectTypeName(type) !== ''))
  })
  test('leaves out drafts and what was withdrawn, and pages follow each other', async () => {
    const hidden = [await newSubject({ status: 'draft' }), await newSubject({ status: 'withdrawn' })]
    const seen: string[] = []
    let hasMore = true
    for (let pageIdx = 0; hasMore; pageIdx += 1) {
      const answer = await newVisitor(server).ok(subjectApi.list, { pageIdx, pageSize: 7 })
      seen.push(...answer.items.map(({ id }) => id))
      hasMore = answer.hasMore
    }
    assert.equal(new Set(seen).size, seen.length)
    assert.ok(seen.length >= 20)
    assert.ok(hidden.every((id) => !seen.includes(id)))
  })
  test('of an unknown kind is refused', async () => {
    await newVisitor(server).refused(subjectApi.list, { ...page, kind: 'cooking' }, ACK.invalid)
  })
})

describe('a subject', () => {
  test('has its blocks in order, each with its first documents', async () => {
    const id = await newSubject({ introduction: '简介' })
    await taggedDocs('subject-blocks', 6)
    await newBlock(id, { name: '第二', sort: 2, layout: 'text', text: '说明文字' })
    await newBlock(id, { name: '第一', sort: 1, query: { tagIds: ['subject-blocks'] } })
    const { blocks, introduction } = await newVisitor(server).ok(subjectApi.detail, { subjectId: id })
    assert.equal(introduction, '简介')
    assert.deepEqual(
      blocks.map(({ name, total, docs, text }) => [name, total, docs.length, text]),
      [
        ['第一', 6, 4, ''],
        ['第二', 0, 0, '说明文字'],
      ],
    )
  })
  test('that is unknown, a draft or withdrawn says so', async () => {
    for (const subjectId of ['99999999', await newSubject({ status: 'draft' }), await newSubject({ status: 'withdrawn' })]) {
      const status = await newVisitor(server).refused(subjectApi.detail, { subjectId }, ACK.notFound)
      assert.equal(status.errormessage, '该专题不存在或已下架')
    }
    await newVisitor(server).refused(subjectApi.detail, { subjectId: 'x' }, ACK.invalid)
  })
  test('of the sample has something in every type', async () => {
    const rows = await server.db.select().from(subject).where(eq(subject.isSample, true))
    for (const { id, title } of rows) {
      const { blocks } = await newVisitor(server).ok(subjectApi.detail, { subjectId: String(id) })
      assert.ok(
        blocks.some(({ docs }) => docs.length > 0),
        title,
      )
    }
  })
})

describe('a block of a subject', () => {
  test('gives all its documents, page by page', async () => {
    const id = await newSubject()
    await taggedDocs('subject-pages', 5)
    const blockId = await newBlock(id, { name: '要点', query: { tagIds: ['subject-pages'] } })
    const ask = (pageIdx: number) => newVisitor(server).ok(subjectApi.block, { blockId, pageIdx, pageSize: 3 })
    const [one, two] = [await ask(0), await ask(1)]
    assert.deepEqual([one.name, one.subject.id, one.total, one.hasMore, two.hasMore], ['要点', id, 5, true, false])
    assert.deepEqual(
      [...one.items, ...two.items].map(({ title }) => title),
      [0, 1, 2, 3, 4].map((n) => `subject-pages ${n}`),
    )
  })
  test('a schedule begins with what is last in time', async () => {
    const id = await newSubject()
    const at = (hours: number) => new Date(Date.now() + hours * 3600_000)
    for (const hours of [-5, 3, -1])
      await createDoc(server, { docType: 25, title: `${hours}`, startTime: at(hours), tagIds: ['subject-schedule'] })
    const blockId = await newBlock(id, { layout: 'schedule', query: { tagIds: ['subject-schedule'] } })
    const { items } = await newVisitor(server).ok(subjectApi.block, { ...page, blockId })
    assert.deepEqual(
      items.map(({ title }) => title),
      ['3', '-1', '-5'],
    )
  })
  test('that is unknown, or of a subject that was withdrawn, says so', async () => {
    const blockId = await newBlock(await newSubject({ status: 'withdrawn' }))
    await newVisitor(server).refused(subjectApi.block, { ...page, blockId }, ACK.notFound)
    await newVisitor(server).refused(subjectApi.block, { ...page, blockId: '99999999' }, ACK.notFound)
  })
})
