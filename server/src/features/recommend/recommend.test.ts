import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { docApi } from '@/api/doc'
import { recommendApi, type RecommendRequest } from '@/api/recommend'
import { trials } from '@/domain/trial/data/trials'
import { userDisease } from '../../kernel/people/tables'
import type { Db } from '../../db/connect'
import { doc, reading } from '../../kernel/documents/tables'
import { createDoc, newVisitor, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { FOLLOWED_DAYS, interestsOf, MOST_OPENED_DAYS, ranked } from './rules'
import { trialCard } from './trial'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

describe('the rules of what is recommended', () => {
  test('a disease that is followed counts more than one of which much was opened, and one article alone teaches nothing', () => {
    const lung = Array.from({ length: 20 }, () => ['d1', 'targeted'])
    const interests = interestsOf(['d2'], [...lung, ['d3']])
    assert.deepEqual(
      [...interests].sort(([a], [b]) => (a < b ? -1 : 1)),
      [
        ['d1', { days: MOST_OPENED_DAYS, reason: '因您近期常读肺癌' }],
        ['d2', { days: FOLLOWED_DAYS, reason: '因您关注乳腺癌' }],
      ],
    )
    assert.equal(interestsOf(['d1'], lung).get('d1')?.reason, '因您关注肺癌')
  })
  test('an article of interest counts as newer, one that was read as older, and what is new comes through', () => {
    const article = (id: number, days: number, tagIds: string[], read = false) => ({
      id,
      tagIds,
      read,
      publishedAt: daysAgo(days),
    })
    const order = ranked(
      [article(1, 0, []), article(2, 20, ['d1']), article(3, 20, []), article(4, 2, ['d1'], true), article(5, 40, ['d1'])],
      interestsOf(['d1'], []),
    )
    assert.deepEqual(
      order.map(({ id, reason }) => [id, reason]),
      [
        [2, '因您关注肺癌'],
        [1, ''],
        [5, '因您关注肺癌'],
        [3, ''],
        [4, '因您关注肺癌'],
      ],
    )
  })
})

describe('the trial of a list', () => {
  const checked = trials.filter(({ results }) => results.some(({ check }) => check === 'V'))
  test('is of the first disease that has one, another each day, and prints what the library holds', () => {
    const cards = [0, 1, 2].map((day) => trialCard(checked, ['没有这个病', '肺癌'], day))
    assert.equal(new Set(cards.map((card) => card?.id)).size, 3)
    for (const card of cards) {
      const known = trials.find(({ id }) => id === card?.id)
      const row = known?.results.find(({ hr, ci }) => hr === card?.hr && ci?.[0] === card?.ci[0])
      assert.ok(row?.primary)
      assert.deepEqual([known?.cancer, row.check, row.unverified ?? []], ['lung', 'V', []])
    }
  })
  test('shows nothing that is not confirmed, and nothing when there is none', () => {
    const doubted = trials.map((trial) => ({ ...trial, results: trial.results.map((row) => ({ ...row, check: 'U' as const })) }))
    assert.equal(trialCard(doubted, ['肺癌'], 0), null)
    assert.equal(trialCard(trials, [], 0), null)
  })
})

const server = testServer()
const ask = (more: Partial<RecommendRequest> = {}): RecommendRequest => ({ pageIdx: 0, pageSize: 50, byDisease: true, ...more })

/** A doctor who follows colorectal cancer. */
async function doctor() {
  const { device, user } = await signedInDevice(server)
  await server.db.insert(userDisease).values({ userId: user.id, diseaseId: 'd4' })
  return { device, user }
}

describe('the recommended articles', () => {
  test('follow the diseases of the account, and say why; with the switch off, and for a visitor, they are the newest', async () => {
    const old = await createDoc(server, { tagIds: ['d4'], publishedAt: daysAgo(25) })
    const fresh = await createDoc(server, { tagIds: ['d16'], publishedAt: daysAgo(0) })
    const { device } = await doctor()
    const { items, diseases, trial } = await device.ok(recommendApi.list, ask())
    const placeOf = (id: string) => items.findIndex((item) => item.id === id)
    assert.ok(placeOf(old) >= 0 && placeOf(old) < placeOf(fresh))
    assert.deepEqual([items[placeOf(old)]?.reason, items[placeOf(fresh)]?.reason], ['因您关注结直肠癌', ''])
    assert.deepEqual([diseases[0], trial?.disease], [{ id: 'd4', name: '结直肠癌' }, '结直肠癌'])
    for (const answer of [
      await device.ok(recommendApi.list, ask({ byDisease: false })),
      await newVisitor(server).ok(recommendApi.list, ask()),
    ]) {
      const times = answer.items.map(({ publishTime }) => publishTime)
      assert.deepEqual(times, [...times].sort().reverse())
      assert.ok(answer.items.every(({ reason }) => reason === ''))
    }
  })
  test('learn from what was opened, and forget what was taken out of the history', async () => {
    const { device, user } = await signedInDevice(server)
    const opened = [await createDoc(server, { tagIds: ['d15'] }), await createDoc(server, { tagIds: ['d15'] })]
    const other = await createDoc(server, { tagIds: ['d15'] })
    const reasonOf = async () => (await device.ok(recommendApi.list, ask())).items.find(({ id }) => id === other)?.reason
    assert.equal(await reasonOf(), '')
    for (const docId of opened) await device.ok(docApi.detail, { docId })
    assert.equal(await reasonOf(), '因您近期常读甲状腺癌')
    await device.ok(docApi.clearHistory, { docId: '' })
    assert.equal(await reasonOf(), '')
    assert.ok(user.id)
  })
  test('put what was read to its end last, and mark it', async () => {
    const { device, user } = await doctor()
    const [first, second] = [await createDoc(server, { tagIds: ['d4'] }), await createDoc(server, { tagIds: ['d4'] })]
    await server.db.insert(reading).values({ userId: user.id, docId: Number(second), progress: 1 })
    const { items } = await device.ok(recommendApi.list, ask({ pageSize: 300 }))
    const placeOf = (id: string) => items.findIndex((item) => item.id === id)
    assert.ok(placeOf(first) >= 0)
    // Beside the documents of other tests it may stand on a later page.
    assert.ok(placeOf(second) < 0 || placeOf(second) > placeOf(first))
    const ofDisease = (await device.ok(recommendApi.list, ask({ disease: 'd4' }))).items
    assert.deepEqual(
      [first, second].map((id) => ofDisease.find((item) => item.id === id)?.read),
      [false, true],
    )
  })
  test('of one disease are only of it, and pages follow each other without gap', async () => {
    const { device } = await doctor()
    const mine = await createDoc(server, { tagIds: ['d12'] })
    const { items } = await device.ok(recommendApi.list, ask({ disease: 'd12' }))
    assert.equal(items[0]?.id, mine)
    assert.ok((await device.ok(recommendApi.list, ask({ disease: 'none-such' }))).items.length === 0)
    const all = (await device.ok(recommendApi.list, ask({ pageSize: 20 }))).items
    const halves = [
      await device.ok(recommendApi.list, ask({ pageSize: 10 })),
      await device.ok(recommendApi.list, ask({ pageSize: 10, pageIdx: 1 })),
    ]
    assert.deepEqual(
      halves.flatMap((half) => half.items.map(({ id }) => id)),
      all.map(({ id }) => id),
    )
    assert.equal(halves[1]?.trial, null)
  })
  test('hold no drafts and no lives', async () => {
    const draft = await createDoc(server, { status: 'draft', tagIds: ['d4'] })
    const live = await createDoc(server, { docType: 6, startTime: new Date(), tagIds: ['d4'] })
    const ids = (await (await doctor()).device.ok(recommendApi.list, ask({ pageSize: 300 }))).items.map(({ id }) => id)
    assert.deepEqual([ids.includes(draft), ids.includes(live)], [false, false])
  })
  test('show at once what is published and withdrawn, though the newest are read once for everybody', async () => {
    const visitor = newVisitor(server)
    const ids = async () => (await visitor.ok(recommendApi.list, ask())).items.map(({ id }) => id)
    const before = await ids()
    const docId = await createDoc(server, { publishedAt: new Date(Date.now() + 3_600_000) })
    assert.equal((await ids())[0], docId)
    // Asked once more, whatever was said of it has been heard.
    await ids()
    const withdraw = (db: Db) =>
      db
        .update(doc)
        .set({ status: 'draft' })
        .where(eq(doc.id, Number(docId)))
    // What nobody is told of is not seen: the newest are not read again for each who asks.
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await withdraw(tx)
    })
    assert.equal((await ids())[0], docId)
    await withdraw(server.db)
    assert.deepEqual(await ids(), before)
  })
})
