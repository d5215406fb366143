import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, describe, test } from '../../test/run'
import * as v from 'valibot'
import { ACK } from '@/api/envelope'
import { pubApi, type SearchTab } from '@/api/pub'
import { toolsApi } from '@/api/tools'
import type { Calculation, Favourite } from '@/domain/tool'
import { loadEdition, type EditionFile } from './content'
import { oncePerBuild } from '../../db/if-changed'
import { newVisitor, signedInDevice } from '../../test/factories'
import { testServer } from '../../test/server'

const server = testServer()
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
const favourite = (change: Partial<Favourite> = {}): Favourite => ({
  kind: 'formula',
  id: 'bsa',
  title: '体表面积',
  at: at(1),
  removed: false,
  ...change,
})
const calculation = (change: Partial<Calculation> = {}): Calculation => ({
  id: randomUUID(),
  kind: 'formula',
  refId: 'bsa',
  title: '体表面积',
  line: '体表面积 1.74 m²（许文生氏公式）',
  inputs: { heightCm: '172', weightKg: '66' },
  at: at(1),
  removed: false,
  ...change,
})
const nothing = { favourites: [], calculations: [], cursor: '' }

test('what the release brings is brought once by each build, and at every start from the sources', async () => {
  const brought: string[] = []
  const name = randomUUID()
  const start = (build: string) =>
    oncePerBuild(server.db, name, () => Promise.resolve(void brought.push(build || 'sources')), build)
  for (const build of ['one', 'one', 'two', 'two', '', '', 'two', 'one']) await start(build)
  assert.deepEqual(brought, ['one', 'two', 'sources', 'sources', 'two', 'one'])
})

describe('the exchange between devices', () => {
  test('brings what one device kept to the other, and later only what is new', async () => {
    const { device } = await signedInDevice(server)
    const kept = calculation()
    const first = await device.ok(toolsApi.sync, { favourites: [favourite()], calculations: [kept], cursor: '' })
    const other = await device.ok(toolsApi.sync, nothing)
    assert.deepEqual([other.favourites, other.calculations], [[favourite()], [kept]])
    const again = await device.ok(toolsApi.sync, { ...nothing, cursor: other.cursor })
    assert.deepEqual([again.favourites, again.calculations], [[], []])
    assert.ok(Number(other.cursor) > Number(first.cursor))
  })
  test('of two states of one thing the later holds, whichever comes first', async () => {
    const { device } = await signedInDevice(server)
    const removed = favourite({ at: at(9), removed: true })
    await device.ok(toolsApi.sync, { ...nothing, favourites: [removed] })
    const answer = await device.ok(toolsApi.sync, { ...nothing, favourites: [favourite({ at: at(5) })] })
    assert.deepEqual(answer.favourites, [removed])
  })
  test('loses nothing when many devices send at once', async () => {
    const { device } = await signedInDevice(server)
    const sent = Array.from({ length: 20 }, (_, n) => calculation({ at: at(n) }))
    await Promise.all(sent.map((item) => device.ok(toolsApi.sync, { ...nothing, calculations: [item] })))
    const { calculations } = await device.ok(toolsApi.sync, nothing)
    assert.deepEqual(calculations.map((item) => item.id).sort(), sent.map((item) => item.id).sort())
  })
  test('a device that asks while another one sends misses nothing later', async () => {
    const { device } = await signedInDevice(server)
    const seen = new Set<string>()
    let cursor = ''
    const reader = async () => {
      for (let round = 0; round < 15; round += 1) {
        const answer = await device.ok(toolsApi.sync, { ...nothing, cursor })
        cursor = answer.cursor
        answer.calculations.forEach((item) => seen.add(item.id))
      }
    }
    const sent = Array.from({ length: 15 }, () => calculation())
    await Promise.all([reader(), ...sent.map((item) => device.ok(toolsApi.sync, { ...nothing, calculations: [item] }))])
    const last = await device.ok(toolsApi.sync, { ...nothing, cursor })
    last.calculations.forEach((item) => seen.add(item.id))
    assert.deepEqual([...seen].sort(), sent.map((item) => item.id).sort())
  })
  test('shows nobody the results of another account', async () => {
    const one = await signedInDevice(server)
    const two = await signedInDevice(server)
    await one.device.ok(toolsApi.sync, { ...nothing, calculations: [calculation()] })
    assert.deepEqual((await two.device.ok(toolsApi.sync, nothing)).calculations, [])
  })
  test('asks for an account, and refuses what is no favourite', async () => {
    await newVisitor(server).refused(toolsApi.sync, nothing, ACK.unauthenticated)
    const { device } = await signedInDevice(server)
    const wrong = [{ ...favourite(), kind: 'patient' }]
    const status = await device.refused(toolsApi.sync, { ...nothing, favourites: wrong }, ACK.invalid)
    assert.ok(status.fields?.['favourites.0.kind'])
    const many = Array.from({ length: 101 }, (_, n) => favourite({ id: `tool-${n}` }))
    await device.refused(toolsApi.sync, { ...nothing, favourites: many }, ACK.invalid)
  })
})

describe('views', () => {
  test('count a person or device once a day', async () => {
    const visitor = newVisitor(server)
    const view = { kind: 'drug' as const, refId: 'counted-drug' }
    for (let n = 0; n < 3; n += 1) await visitor.ok(toolsApi.addView, view)
    await newVisitor(server).ok(toolsApi.addView, view)
    const { counts } = await visitor.ok(toolsApi.views, { kind: 'drug' })
    assert.equal(counts['counted-drug'], 2)
  })
})

describe('the clinical content', () => {
  const find = async (keyword: string, tab: SearchTab) =>
    (await newVisitor(server).ok(pubApi.search, { keyword, tab, pageIdx: 0, pageSize: 20 })).items.map(({ link }) => link)
  test('is there from the start, in its edition and with its check state', async () => {
    for (const [kind, least] of [
      ['regimen', 220],
      ['drug', 213],
      ['trial', 57],
    ] as const) {
      const { records, checkState } = await newVisitor(server).ok(toolsApi.content, { kind, edition: '' })
      assert.equal(records?.length, least)
      assert.equal(checkState, 'unchecked')
    }
    const { items } = await newVisitor(server).ok(toolsApi.updates, { kind: 'drug', pageIdx: 0, pageSize: 10 })
    assert.deepEqual(
      items.map(({ note }) => note),
      ['共收录 213 条'],
    )
  })
  test('is found by Chinese, pinyin initials and English, each by its own address', async () => {
    assert.ok((await find('奥希替尼', 'drug')).includes('/tools/da/detail/osimertinib/1'))
    assert.ok((await find('axtn', 'drug')).includes('/tools/da/detail/osimertinib/1'))
    assert.ok((await find('mfolfox6', 'regimen')).includes('/tools/cmm/detail?id=mfolfox6'))
    assert.ok((await find('卡铂剂量', 'tool')).includes('/tools/formula/treatment/carbo'))
    assert.ok((await find('肺癌分期', 'tool')).includes('/tools/tnm/detail?id=lung'))
  })
})

describe('editions', () => {
  interface Sample {
    id: string
    name: string
  }
  const file = (edition: string, records: Sample[], problems: string[] = []): EditionFile<Sample> => ({
    kind: 'guideline',
    edition,
    records,
    schema: v.object({ id: v.string(), name: v.string() }),
    source: '测试数据',
    publishTime: '2031-01-01T00:00:00.000Z',
    checkState: 'unchecked',
    problems: () => problems,
    cardOf: ({ id, name }) => ({
      id,
      title: name,
      note: '测试指南',
      aliases: [],
      related: [],
      link: `/tools/cpg/detail?id=${id}`,
    }),
  })
  before(async () => {
    await loadEdition(
      server.db,
      file('2031.1', [
        { id: 'a', name: '甲状旁腺罕见瘤指南' },
        { id: 'b', name: '乙类指南' },
      ]),
    )
    await loadEdition(
      server.db,
      file('2031.10', [
        { id: 'a', name: '甲状旁腺罕见瘤指南修订' },
        { id: 'c', name: '丙类指南' },
      ]),
    )
  })
  test('the newest by number is in force, and is sent only to who has an older one', async () => {
    const visitor = newVisitor(server)
    const fresh = await visitor.ok(toolsApi.content, { kind: 'guideline', edition: '2031.9' })
    assert.equal(fresh.edition, '2031.10')
    assert.deepEqual(fresh.records, [
      { id: 'a', name: '甲状旁腺罕见瘤指南修订' },
      { id: 'c', name: '丙类指南' },
    ])
    const known = await visitor.ok(toolsApi.content, { kind: 'guideline', edition: '2031.10' })
    assert.equal(known.records, null)
  })
  test('are not stored twice', async () => {
    assert.equal(await loadEdition(server.db, file('2031.10', [{ id: 'z', name: '不应写入' }])), false)
  })
  test('say what they changed', async () => {
    const { items } = await newVisitor(server).ok(toolsApi.updates, { kind: 'guideline', pageIdx: 0, pageSize: 3 })
    const notes = Object.fromEntries(items.map(({ refId, note }) => [refId, note]))
    assert.deepEqual(notes, { a: '内容已修订', c: '新增', b: '已停止收录' })
  })
  test('are found by the search, in their newest form only', async () => {
    const found = await newVisitor(server).ok(pubApi.search, {
      keyword: '甲状旁腺罕见瘤',
      tab: 'guideline',
      pageIdx: 0,
      pageSize: 10,
    })
    assert.deepEqual(
      found.items.map(({ title, link }) => [title, link]),
      [['甲状旁腺罕见瘤指南修订', '/tools/cpg/detail?id=a']],
    )
  })
  test('with a problem or of the wrong shape are not loaded', async () => {
    await assert.rejects(loadEdition(server.db, file('2031.11', [{ id: 'a', name: '甲' }], ['剂量缺失'])), /剂量缺失/)
    await assert.rejects(loadEdition(server.db, file('2031.12', [{ id: 'a' } as Sample])))
    const { edition } = await newVisitor(server).ok(toolsApi.content, { kind: 'guideline', edition: '' })
    assert.equal(edition, '2031.10')
  })
})
